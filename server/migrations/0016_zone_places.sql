-- A zone keeps postal codes and the places of the commune index (D-154): names, and places that are none of their code, are dropped.
UPDATE "saved_zone" SET "localities" = coalesce((
	SELECT jsonb_agg(jsonb_build_object('code', chosen.code, 'placeIds', chosen.kept) ORDER BY chosen.position)
	FROM (
		SELECT one.value ->> 'code' AS code, one.position,
			coalesce(jsonb_array_length(one.value -> 'placeIds'), 0) AS sent,
			coalesce((
				SELECT jsonb_agg(DISTINCT place.id)
				FROM jsonb_array_elements_text(one.value -> 'placeIds') AS place(id)
				WHERE place.id ~ '^[0-9][0-9AB][0-9]{3}-[0-9]{5}$' AND right(place.id, 5) = one.value ->> 'code'
			), '[]'::jsonb) AS kept
		FROM jsonb_array_elements("localities") WITH ORDINALITY AS one(value, position)
	) chosen
	WHERE chosen.sent = 0 OR chosen.kept <> '[]'::jsonb
), '[]'::jsonb);
