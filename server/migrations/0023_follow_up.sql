ALTER TABLE "saved_count" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "saved_count" ADD COLUMN "handed_version" integer;--> statement-breakpoint
ALTER TABLE "saved_count" ADD COLUMN "handed_on" date;--> statement-breakpoint
ALTER TABLE "saved_count" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "saved_count" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "saved_count" ADD COLUMN "lost_on" date;--> statement-breakpoint
ALTER TABLE "saved_count" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "saved_count" ADD COLUMN "lost_note" text;--> statement-breakpoint
ALTER TABLE "saved_count" ADD COLUMN "client_word" text;--> statement-breakpoint
UPDATE "saved_count" SET "stage" = 'ordered' WHERE "id" IN (SELECT "count_id" FROM "count_order");--> statement-breakpoint
CREATE INDEX "saved_count_due" ON "saved_count" USING btree ("market","due_on","owner_id") WHERE (stage is null or stage = 'waiting') and due_on is not null;--> statement-breakpoint
CREATE INDEX "saved_count_expiring" ON "saved_count" USING btree ("market","valid_until","owner_id") WHERE (stage is null or stage = 'waiting');--> statement-breakpoint
CREATE INDEX "saved_count_stage" ON "saved_count" USING btree ("market","stage","created_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE stage is not null;