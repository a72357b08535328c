ALTER TABLE "saved_count" ADD COLUMN "footprint_rule" smallint;--> statement-breakpoint
ALTER TABLE "saved_count" ADD COLUMN "footprint_version" integer;--> statement-breakpoint
DROP INDEX "saved_count_without_footprint";--> statement-breakpoint
CREATE INDEX "saved_count_footprint_rule" ON "saved_count" USING btree ((case when footprint_version = version then footprint_rule else 0 end));
