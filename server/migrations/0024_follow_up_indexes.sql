DROP INDEX "saved_count_due";--> statement-breakpoint
DROP INDEX "saved_count_expiring";--> statement-breakpoint
DROP INDEX "saved_count_stage";--> statement-breakpoint
CREATE INDEX "saved_count_due" ON "saved_count" USING btree ("market","due_on","owner_id","maf_product","created_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (stage is null or stage = 'waiting') and due_on is not null;--> statement-breakpoint
CREATE INDEX "saved_count_expiring" ON "saved_count" USING btree ("market","valid_until","owner_id","maf_product","created_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (stage is null or stage = 'waiting');--> statement-breakpoint
CREATE INDEX "saved_count_stage" ON "saved_count" USING btree ("market","stage","created_date" DESC NULLS LAST,"id" DESC NULLS LAST,"maf_product") WHERE stage is not null;