-- Generated columns and indexes take immutable functions alone: unaccent is only « stable », because its dictionary
-- could be changed. Ours is not. Accents go first: in the C locale lower() knows the letters a to z.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN lower(unaccent('unaccent'::regdictionary, value));
--> statement-breakpoint
CREATE TABLE "count_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"count_id" uuid NOT NULL,
	"maf_id" bigint NOT NULL,
	"ordered_by" uuid NOT NULL,
	"created_date" timestamp (3) with time zone NOT NULL,
	"total_budget" numeric(14, 2) NOT NULL,
	CONSTRAINT "count_order_count_id_unique" UNIQUE("count_id")
);
--> statement-breakpoint
CREATE TABLE "deleted_count" (
	"id" uuid PRIMARY KEY NOT NULL,
	"maf_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"deleted_by" uuid NOT NULL,
	"deleted_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "saved_count_name_trigrams";--> statement-breakpoint
DROP INDEX "saved_count_client_trigrams";--> statement-breakpoint
ALTER TABLE "saved_count" ADD COLUMN "name_fold" text COLLATE "C" GENERATED ALWAYS AS (fold_text(count_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_count" ADD COLUMN "client_fold" text COLLATE "C" GENERATED ALWAYS AS (fold_text(client_name)) STORED;--> statement-breakpoint
ALTER TABLE "count_order" ADD CONSTRAINT "count_order_ordered_by_app_user_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_count" ADD CONSTRAINT "deleted_count_deleted_by_app_user_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_count_by_number" ON "saved_count" USING btree ("market","maf_id");--> statement-breakpoint
CREATE INDEX "saved_count_by_product" ON "saved_count" USING btree ("market","maf_product","id");--> statement-breakpoint
CREATE INDEX "saved_count_by_name" ON "saved_count" USING btree ("market","name_fold","id");--> statement-breakpoint
CREATE INDEX "saved_count_by_client" ON "saved_count" USING btree ("market","client_fold","id");--> statement-breakpoint
CREATE INDEX "saved_count_by_client_desc" ON "saved_count" USING btree ("market","client_fold" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_count_by_budget" ON "saved_count" USING btree ("market","total_budget","id");--> statement-breakpoint
CREATE INDEX "saved_count_by_budget_desc" ON "saved_count" USING btree ("market","total_budget" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_count_number_digits" ON "saved_count" USING btree ((maf_id::text) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "saved_count_name_trigrams" ON "saved_count" USING gin ("name_fold" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_count_client_trigrams" ON "saved_count" USING gin ("client_fold" gin_trgm_ops);