-- Names are compared with one plain space for spaces of any kind, such as the no-break spaces of text processors.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN lower(unaccent('unaccent'::regdictionary,
		regexp_replace(value, '[\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')));
--> statement-breakpoint
-- Computes the folded names of the counts again that have such spaces.
UPDATE "saved_count" SET "count_name" = "count_name", "client_name" = "client_name"
	WHERE concat("count_name", '|', "client_name") ~ '\s\s|[\t\n\v\f\r\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]';
