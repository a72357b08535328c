CREATE TABLE "boost" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bsi_id" bigint NOT NULL,
	"contract_id" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"renewed_month" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "boost_bsi_id_unique" UNIQUE("bsi_id"),
	CONSTRAINT "boost_contract_id_unique" UNIQUE("contract_id")
);
--> statement-breakpoint
CREATE TABLE "boost_programme" (
	"boost_id" uuid NOT NULL,
	"id_programme" text NOT NULL,
	"status" text NOT NULL,
	"to_keep" boolean DEFAULT false NOT NULL,
	CONSTRAINT "boost_programme_boost_id_id_programme_pk" PRIMARY KEY("boost_id","id_programme")
);
--> statement-breakpoint
CREATE TABLE "programme" (
	"id_programme" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"projet" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"url" text NOT NULL,
	"images" text DEFAULT '' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "down_sale_date" date;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "nb_downsale_max_boost" integer;--> statement-breakpoint
ALTER TABLE "boost" ADD CONSTRAINT "boost_contract_id_contract_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("contract_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boost" ADD CONSTRAINT "boost_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boost_programme" ADD CONSTRAINT "boost_programme_boost_id_boost_id_fk" FOREIGN KEY ("boost_id") REFERENCES "public"."boost"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boost_programme" ADD CONSTRAINT "boost_programme_id_programme_programme_id_programme_fk" FOREIGN KEY ("id_programme") REFERENCES "public"."programme"("id_programme") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme" ADD CONSTRAINT "programme_client_id_client_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boost_by_owner" ON "boost" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "programme_by_client" ON "programme" USING btree ("client_id");