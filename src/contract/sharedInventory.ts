import * as v from 'valibot';
import { listOf, textOf } from '#domain/schemas/bounded.ts';
import { CLIENT_FILE_MAXIMUM } from '#domain/count/clientFile/choice.ts';
import { defineEndpoint, LARGE_BODY_MAXIMUM, LARGE_RESPONSE_MAXIMUM } from './endpoint.ts';
import { QuantitySchema } from './values.ts';

/*
 * « Le même inventaire »: what counts of products that sell impressions ask together. A count holds nothing, so that each
 * was estimated as if it were alone. An addition to the stated calls, and no stated call depends on it (N-15).
 */

/** Maximum number of places and months in a response, those that lack the most first. */
export const SHARED_PLACES_MAXIMUM = 20;

const SharedPlaceSchema = v.object({
  /** `YYYY-MM`; null for every month. */
  month: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/))),
  /** Null for all of France. */
  locality: v.nullable(v.object({ code: v.string(), name: v.string() })),
  /** Impressions that are asked together of the cells that at least two counts ask. */
  asked: QuantitySchema,
  /** Impressions that are left there. */
  available: QuantitySchema,
  /** Impressions that are asked and not there. */
  surplus: QuantitySchema,
  /** The counts that ask there, in their order. */
  ids: listOf(v.string(), 2 * CLIENT_FILE_MAXIMUM),
});
export type SharedPlaceAnswer = v.InferOutput<typeof SharedPlaceSchema>;

/** Maximum number of pools in a response: 50 km around Paris have 1,300 postal codes. */
export const POOLS_MAXIMUM = 2000;
/** Maximum number of lines that draw on a pool: a count has one or two in each place. */
const POOL_DRAWS_MAXIMUM = 4 * CLIENT_FILE_MAXIMUM;

const DrawSchema = v.object({
  /** The count that draws on the pool. */
  id: v.string(),
  /** Its line: the code of a format, a context or a locality. */
  line: v.string(),
  /** What the line buys, in the unit of its product. */
  quantity: QuantitySchema,
  /** The quantity of the line that would take the whole pool; not rounded. */
  all: v.pipe(v.number(), v.finite(), v.gtValue(0)),
});

/** A count that is not saved yet: the document that a save would send, and a name for it in the response. */
const UnsavedCountSchema = v.object({ id: textOf(100), document: v.looseObject({}) });

/**
 * POST /api/Counts/SharedInventory: says where counts ask more impressions together than there are: saved counts that the
 * person may see, and counts that are not saved. Counts of other products, and those that cannot be read, ask for nothing.
 */
export const findSharedInventory = defineEndpoint({
  addition: 'overlaps',
  method: 'POST',
  path: '/api/Counts/SharedInventory',
  writes: false,
  body: v.object({
    ids: listOf(textOf(100), CLIENT_FILE_MAXIMUM),
    unsaved: v.optional(listOf(UnsavedCountSchema, CLIENT_FILE_MAXIMUM), []),
  }),
  bodyMaximum: LARGE_BODY_MAXIMUM,
  response: v.object({
    /** Only places that lack impressions, the largest surplus first. */
    places: listOf(SharedPlaceSchema, SHARED_PLACES_MAXIMUM),
    /** Impressions that are asked and not there, in all places. */
    surplus: QuantitySchema,
    hasMore: v.boolean(),
    /**
     * With `unsaved`: impressions on which lines of two counts or more draw, whatever they buy of them. The parts that the
     * lines take of a pool, `quantity` divided by `all`, add up to 1 at most. Null where there are too many.
     */
    pools: v.optional(
      v.nullable(listOf(listOf(DrawSchema, POOL_DRAWS_MAXIMUM), POOLS_MAXIMUM)),
      [],
    ),
  }),
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});
