CREATE TABLE "catchment_zone" (
	"client_id" text NOT NULL,
	"postal_code" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "catchment_zone_client_id_postal_code_pk" PRIMARY KEY("client_id","postal_code")
);
--> statement-breakpoint
CREATE TABLE "lot" (
	"annonce_id" text PRIMARY KEY NOT NULL,
	"id_programme" text NOT NULL,
	"product_type" text NOT NULL,
	"pieces" smallint NOT NULL,
	"surface" numeric(7, 1) NOT NULL,
	"price" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catchment_zone" ADD CONSTRAINT "catchment_zone_client_id_client_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_id_programme_programme_id_programme_fk" FOREIGN KEY ("id_programme") REFERENCES "public"."programme"("id_programme") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_by_programme" ON "lot" USING btree ("id_programme");