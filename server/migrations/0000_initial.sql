-- Extensions first: the trigram indexes below need their operator class. Both are "trusted", so the
-- owner of the database may create them without being a superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"type_profil" text,
	"markets" text[] DEFAULT '{}'::text[] NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"segment_id" smallint NOT NULL,
	"postal_code" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"impressions" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "inventory_history" (
	"segment_id" smallint NOT NULL,
	"month" date NOT NULL,
	"impressions" bigint NOT NULL,
	CONSTRAINT "inventory_history_segment_id_month_pk" PRIMARY KEY("segment_id","month")
);
--> statement-breakpoint
CREATE TABLE "inventory_segment" (
	"id" smallint PRIMARY KEY NOT NULL,
	"distribution_type" text NOT NULL,
	"medium" text NOT NULL,
	"format" text NOT NULL,
	"origin" text NOT NULL,
	"total_weight" double precision DEFAULT 0 NOT NULL,
	"reserved_weight" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "inventory_segment_what" UNIQUE("distribution_type","medium","format")
);
--> statement-breakpoint
CREATE TABLE "inventory_share" (
	"segment_id" smallint NOT NULL,
	"postal_code" text NOT NULL,
	"weight" double precision NOT NULL,
	"reserved_rate" real NOT NULL,
	CONSTRAINT "inventory_share_segment_id_postal_code_pk" PRIMARY KEY("segment_id","postal_code")
);
--> statement-breakpoint
CREATE TABLE "locality" (
	"insee" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"kind" text NOT NULL,
	"department" text NOT NULL,
	"region" text,
	"population" integer NOT NULL,
	"latitude" double precision,
	"longitude" double precision
);
--> statement-breakpoint
CREATE TABLE "locality_postal_code" (
	"insee" text NOT NULL,
	"postal_code" text NOT NULL,
	CONSTRAINT "locality_postal_code_insee_postal_code_pk" PRIMARY KEY("insee","postal_code")
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postal_code" (
	"code" text PRIMARY KEY NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"population" integer NOT NULL,
	"departments" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_count" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"maf_id" bigint NOT NULL,
	"maf_product" text NOT NULL,
	"market" text NOT NULL,
	"count_name" text NOT NULL,
	"client_id" text,
	"client_name" text,
	"status" text DEFAULT 'Default' NOT NULL,
	"created_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"total_budget" numeric(14, 2),
	"count_data" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sequence_counter" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_segment_id_inventory_segment_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."inventory_segment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_history" ADD CONSTRAINT "inventory_history_segment_id_inventory_segment_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."inventory_segment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_share" ADD CONSTRAINT "inventory_share_segment_id_inventory_segment_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."inventory_segment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locality_postal_code" ADD CONSTRAINT "locality_postal_code_insee_locality_insee_fk" FOREIGN KEY ("insee") REFERENCES "public"."locality"("insee") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_count" ADD CONSTRAINT "saved_count_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_by_code" ON "booking" USING btree ("postal_code","segment_id","end_day");--> statement-breakpoint
CREATE INDEX "idempotency_key_by_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inventory_share_by_code" ON "inventory_share" USING btree ("postal_code","segment_id");--> statement-breakpoint
CREATE INDEX "locality_postal_code_by_code" ON "locality_postal_code" USING btree ("postal_code");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_count_maf_id" ON "saved_count" USING btree ("maf_id");--> statement-breakpoint
CREATE INDEX "saved_count_mine" ON "saved_count" USING btree ("owner_id","market","created_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_count_all" ON "saved_count" USING btree ("market","created_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_count_newest" ON "saved_count" USING btree ("created_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_count_name_trigrams" ON "saved_count" USING gin ("count_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_count_client_trigrams" ON "saved_count" USING gin ("client_name" gin_trgm_ops);