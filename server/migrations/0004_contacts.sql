CREATE TABLE "contact_cell" (
	"base" text NOT NULL,
	"postal_code" text NOT NULL,
	"contexts" text[] NOT NULL,
	"product_type" text NOT NULL,
	"min_price" integer NOT NULL,
	"max_price" integer NOT NULL,
	"pieces" smallint NOT NULL,
	"contacts" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_cell_by_code" ON "contact_cell" USING btree ("base","postal_code");