CREATE TABLE "client" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" text NOT NULL,
	"search_id" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"postal_code" text,
	"origin" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" text NOT NULL,
	"client_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"devis_num" text,
	"is_active" boolean NOT NULL,
	"nb_max_boost" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_contract_id_unique" UNIQUE("contract_id")
);
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_client_id_client_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_id_trigrams" ON "client" USING gin ("search_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_name_trigrams" ON "client" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contract_by_client" ON "contract" USING btree ("client_id");