CREATE TABLE "count_version" (
	"count_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"count_name" text NOT NULL,
	"total_budget" numeric(14, 2),
	"count_data" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_date" timestamp (3) with time zone NOT NULL,
	"replaced_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "count_version_count_id_version_pk" PRIMARY KEY("count_id","version")
);
--> statement-breakpoint
ALTER TABLE "count_version" ADD CONSTRAINT "count_version_count_id_saved_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."saved_count"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_version" ADD CONSTRAINT "count_version_saved_by_app_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "count_version_by_age" ON "count_version" USING btree ("replaced_date");