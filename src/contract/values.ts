import * as v from 'valibot';
import { PERIODICITIES } from '#domain/count/periodicity.ts';
import { dayFromIso } from '#domain/format/days.ts';
import { RADIUS_MAXIMUM_KM } from '#domain/localities/radius.ts';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';

/** Value schemas shared by several calls. */

export const PeriodicitySchema = v.picklist(PERIODICITIES);
export const PostalCodeSchema = v.pipe(v.string(), v.regex(/^\d{5}$/));
export const PostalCodesSchema = v.pipe(v.array(PostalCodeSchema), v.maxLength(LOCALITY_MAXIMUM));
export const MediumSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
export const RadiusSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(RADIUS_MAXIMUM_KM),
);

/** An ISO instant with a real day, such as 2026-11-17T00:00:00.000Z (D-19). */
export const IsoInstantSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/),
  v.check((text) => dayFromIso(text) !== undefined && !Number.isNaN(Date.parse(text))),
);

/** Impressions, contacts or whole euros: a non-negative integer that is exact in a double. */
export const QuantitySchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);
/** A price in euros, with decimals. */
export const PriceSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000));
/** A code or identifier. */
export const CodeSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

export const CommuneSchema = v.object({
  /** Postal code. */
  code: v.string(),
  name: v.string(),
  id: v.string(),
});

/** A flag, which counts of other releases may have as null (D-116). */
export const FlagSchema = v.pipe(
  v.nullish(v.boolean()),
  v.transform((flag) => flag ?? undefined),
);

/** A commune of an estimate. Its position and population are not part of the group's back end, hence optional. */
export const CountedCommuneSchema = v.object({
  ...CommuneSchema.entries,
  /** Degrees. */
  latitude: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  /** Population of its postal code. */
  population: v.optional(QuantitySchema),
});
export type CountedCommune = v.InferOutput<typeof CountedCommuneSchema>;

export const RequestedTargetingSchema = v.object({
  distributionType: CodeSchema,
  broadcastMediums: v.pipe(v.array(MediumSchema), v.maxLength(20)),
});

export const SelectedLocalitySchema = v.object({
  code: PostalCodeSchema,
  name: v.pipe(v.string(), v.maxLength(200)),
  placeIds: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(200)),
    () => [],
  ),
});
