ALTER TABLE "saved_count" ADD COLUMN "start_day" date;--> statement-breakpoint
ALTER TABLE "saved_count" ADD COLUMN "end_day" date;--> statement-breakpoint
ALTER TABLE "saved_count" ADD COLUMN "postal_codes" text[];--> statement-breakpoint
CREATE INDEX "saved_count_of_agency" ON "saved_count" USING btree ("maf_product","name_fold","end_day");--> statement-breakpoint
CREATE INDEX "saved_count_of_client" ON "saved_count" USING btree ("maf_product",lower(client_id),"end_day") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "saved_count_without_footprint" ON "saved_count" USING btree ("id") WHERE postal_codes is null;