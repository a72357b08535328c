CREATE INDEX "idempotency_key_of_person" ON "idempotency_key" USING btree ("owner_id","created_at");--> statement-breakpoint
-- The release before kept whole responses. An instance of it that still runs reads the small ones as they are.
UPDATE "idempotency_key" SET "response" = jsonb_build_object('id', "response" -> 'id') WHERE pg_column_size("response") > 1000;
