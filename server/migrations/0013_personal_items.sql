CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_date" timestamp (3) with time zone NOT NULL,
	"list" text NOT NULL,
	"search" text NOT NULL,
	"columns" text[] NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "saved_view_name" UNIQUE("owner_id","list","name_key")
);
--> statement-breakpoint
CREATE TABLE "saved_zone" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_date" timestamp (3) with time zone NOT NULL,
	"market" text NOT NULL,
	"localities" jsonb NOT NULL,
	"radius" integer,
	"is_shared" boolean NOT NULL,
	CONSTRAINT "saved_zone_name" UNIQUE("owner_id","name_key")
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_zone" ADD CONSTRAINT "saved_zone_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_default" ON "saved_view" USING btree ("owner_id","list") WHERE is_default;--> statement-breakpoint
CREATE INDEX "saved_zone_shared" ON "saved_zone" USING btree ("market","updated_date" DESC NULLS LAST) WHERE is_shared;