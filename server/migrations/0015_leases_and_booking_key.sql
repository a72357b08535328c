CREATE TABLE "lease" (
	"name" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_pkey";--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_postal_code_reference_pk" PRIMARY KEY("postal_code","reference");
