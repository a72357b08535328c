-- The overlapping pairs of characters of a text: « lac » gives « la » and « ac », and single characters that no search
-- asks for. STRICT keeps the planner from inlining the function, whose cost then tells it to prefer the index.
CREATE OR REPLACE FUNCTION letter_pairs(value text) RETURNS text[]
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
	RETURN string_to_array(
		regexp_replace(value, '(..)', E'\\1\x01', 'g') || E'\x01' || regexp_replace(substr(value, 2), '(..)', E'\\1\x01', 'g'),
		E'\x01');
--> statement-breakpoint
DROP INDEX "saved_count_by_product";--> statement-breakpoint
DROP INDEX "saved_count_name_trigrams_ancien";--> statement-breakpoint
DROP INDEX "saved_count_name_trigrams_neuf";--> statement-breakpoint
DROP INDEX "saved_count_name_trigrams_construire";--> statement-breakpoint
DROP INDEX "saved_count_name_trigrams_luxe";--> statement-breakpoint
DROP INDEX "saved_count_name_trigrams_bureauxetcommerce";--> statement-breakpoint
-- Where one RC number exists in several letter cases, the rows are kept as they are and the import of clients reports
-- them. It creates the index once they are gone.
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM "client" GROUP BY lower(client_id) HAVING count(*) > 1) THEN
		CREATE UNIQUE INDEX "client_id_any_case" ON "client" USING btree (lower(client_id));
	END IF;
END $$;--> statement-breakpoint
CREATE INDEX "saved_count_by_product_text" ON "saved_count" USING btree ("market",fold_text(case maf_product when 'DisplayBureauxCommerce' then 'Display' when 'DisplayConstruire' then 'Display' when 'DisplayLuxury' then 'Display - Luxury' when 'DisplayPerformance' then 'Display - Performance' when 'EmailingAlerte' then 'Emailing Alerte' when 'EmailingAlerteConstruire' then 'Emailing Alerte' when 'EmailingOptin' then 'Emailing Optin' when 'EmailingOptinConstruire' then 'Emailing Optin' when 'Expert360' then 'Expert 360' when 'MasterDisplay' then 'Master Display' when 'MasterDisplayNeuf' then 'Display - Impression' when 'VedettePlus' then 'Vedette Plus' else maf_product end) collate "C","id","maf_product");--> statement-breakpoint
CREATE INDEX "saved_count_name_parts_ancien" ON "saved_count" USING gin ("name_fold" gin_trgm_ops,letter_pairs(name_fold)) WHERE market = 'Ancien';--> statement-breakpoint
CREATE INDEX "saved_count_name_parts_neuf" ON "saved_count" USING gin ("name_fold" gin_trgm_ops,letter_pairs(name_fold)) WHERE market = 'Neuf';--> statement-breakpoint
CREATE INDEX "saved_count_name_parts_construire" ON "saved_count" USING gin ("name_fold" gin_trgm_ops,letter_pairs(name_fold)) WHERE market = 'Construire';--> statement-breakpoint
CREATE INDEX "saved_count_name_parts_luxe" ON "saved_count" USING gin ("name_fold" gin_trgm_ops,letter_pairs(name_fold)) WHERE market = 'Luxe';--> statement-breakpoint
CREATE INDEX "saved_count_name_parts_bureauxetcommerce" ON "saved_count" USING gin ("name_fold" gin_trgm_ops,letter_pairs(name_fold)) WHERE market = 'BureauxEtCommerce';