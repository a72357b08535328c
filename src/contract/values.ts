import * as v from 'valibot';
import { listOf, recordOf, textOf } from '#domain/schemas/bounded.ts';

/** Value schemas shared by several calls. */

/** Maximum number of localities in a count: more than France has postal codes. */
export const LOCALITIES_MAXIMUM = 20_000;
/** The name of each postal code. */
export const LocalityNamesSchema = recordOf(textOf(200), LOCALITIES_MAXIMUM);

/** Impressions, contacts or whole euros: a non-negative integer that is exact in a double. */
export const QuantitySchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);
/** A price in euros, with decimals. */
export const PriceSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000));
/** A flag, which counts of other releases may have as null (D-116). */
export const FlagSchema = v.pipe(
  v.nullish(v.boolean()),
  v.transform((flag) => flag ?? undefined),
);

/** Maximum length of the identifiers of the communes of a postal code. */
export const IDS_MAXIMUM = 20_000;

export const CommuneSchema = v.object({
  /** Postal code. */
  code: textOf(100),
  name: textOf(200),
  /** Identifiers of its communes, separated by commas. */
  id: textOf(IDS_MAXIMUM),
});

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

/** The communes of a save, which the server computes again: the specification lists their codes and names (D-116). */
export const SavedCommunesSchema = v.pipe(
  listOf(
    v.object({ ...CountedCommuneSchema.entries, id: v.optional(CommuneSchema.entries.id) }),
    LOCALITIES_MAXIMUM,
  ),
  v.transform((communes) => communes.map((commune) => ({ id: '', ...commune }))),
);

/** Returns the schema of an estimate with these figures. */
export const estimateOf = <const Figures extends v.ObjectEntries>(figures: Figures) =>
  v.object({
    ...figures,
    /** True when the figures come from the demonstration data, not from an import. */
    isDemonstration: v.optional(v.boolean()),
    /** Codes of the lines with such figures, in whole or in part; absent where every line has some. */
    demonstrationLines: v.optional(v.array(v.string())),
  });
