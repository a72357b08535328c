import * as v from 'valibot';
import { COUNT_ORDERS } from '#domain/lists/countListState.ts';
import { COUNT_STATUSES } from '#domain/statusNames.ts';
import { documentOf } from '#domain/count/storedEntries.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import { listOf, textOf, MarketSchema } from '#domain/schemas/bounded.ts';
import { DaySchema } from '#domain/schemas/days.ts';
import { readBy } from '#domain/schemas/lenient.ts';
import { defineEndpoint, HEAVY_COST, LARGE_RESPONSE_MAXIMUM, LIGHT_COST } from './endpoint.ts';
import { FollowUpMarksSchema, FollowUpViewSchema } from './followUp.ts';
import { CountNameSchema } from './names.ts';
import { FilterTextSchema, OrderDirectionSchema, pageEntries } from './paging.ts';
import { CountListReading, SavedCountEntries } from './readCounts.ts';
import { SAVE_SUCCESSES, SavedReading } from './saveAnswer.ts';

const ClientSchema = v.object({
  clientId: v.nullable(v.string()),
  clientName: v.nullable(v.string()),
});

/** A row of the lists (DA-01), with only the part of the countData that it shows. */
export const CountRowSchema = v.object({
  id: v.string(),
  mafId: v.number(),
  mafProduct: v.string(),
  countName: v.string(),
  client: ClientSchema,
  createdDate: v.string(),
  status: v.picklist(COUNT_STATUSES),
  market: MarketSchema,
  /** First and last name of the person who saved it. Optional because the group's back end does not send it. */
  author: v.optional(v.string()),
  /**
   * First and last day, both included; null for every month. Absent for a count without days, and from the group's back
   * end.
   */
  period: v.fallback(
    v.optional(v.nullable(v.object({ start: v.string(), end: v.string() }))),
    undefined,
  ),
  followUp: v.fallback(v.optional(FollowUpMarksSchema), undefined),
  countData: v.object({
    /** Whole euros excluding tax. */
    totalBudget: v.number(),
    /** The first localities of the request (CL-24). The format that the group's back end returns is unknown. */
    locations: v.fallback(
      v.optional(
        v.array(
          v.object({
            code: v.string(),
            name: v.string(),
            /** The town with its surroundings that the localities are, and how many of them are listed. */
            area: v.optional(v.object({ name: v.string(), codes: v.number() })),
          }),
        ),
      ),
      undefined,
    ),
    /** Kilometres around the first locality. Optional because the group's back end may not send it. */
    radius: v.fallback(v.optional(v.number()), undefined),
  }),
});
/** A row as our own server sends it. */
export type SentCountRow = v.InferOutput<typeof CountRowSchema>;

/** Maximum total that a list reports. Counting a million rows is slow and the exact number is not useful. */
export const TOTAL_MAXIMUM = 10_000;

/** Query of both lists (CL-22). The group's back end does not know the last five, which are only sent when they are set. */
export const CountListQuerySchema = v.object({
  ...pageEntries,
  clientId: v.optional(FilterTextSchema),
  productName: v.optional(FilterTextSchema),
  market: v.optional(MarketSchema, 'Ancien'),
  clientName: v.optional(FilterTextSchema),
  status: v.optional(v.picklist(COUNT_STATUSES)),
  order: v.optional(v.picklist(COUNT_ORDERS), 'CreatedDate'),
  orderDirection: v.optional(OrderDirectionSchema, 'desc'),
  searchCount: v.optional(FilterTextSchema),
  /** First and last day of creation in Paris, both included. */
  createdFrom: v.optional(DaySchema),
  createdTo: v.optional(DaySchema),
  /** Part of the name or of the e-mail address of the person who saved the count. */
  author: v.optional(FilterTextSchema),
  followUp: v.optional(FollowUpViewSchema),
  /**
   * Answers `searchCount` without counting all matches: the count with exactly that number first, then the newest names,
   * those in a town of that name among the newest counts, and the highest numbers. The order, the page and the other
   * filters do not apply. `total` is the number of rows, and `isTotalCapped` says that older counts may match too.
   */
  quick: v.optional(v.literal('true')),
});

export const CountListSchema = v.object({
  countBo: v.array(CountRowSchema),
  total: v.number(),
  /**
   * True when there are more rows than `total`, which is capped at TOTAL_MAXIMUM (« plus de 10 000 »). Optional because
   * the group's back end does not send it.
   */
  isTotalCapped: v.optional(v.boolean()),
});
export type SentCountList = v.InferOutput<typeof CountListSchema>;
export type { CountList, CountRow } from './readCounts.ts';

/** GET /api/Counts/GetMyCounts: lists the counts of the signed-in user (AP-27). */
export const getMyCounts = defineEndpoint({
  method: 'GET',
  path: '/api/Counts/GetMyCounts',
  query: CountListQuerySchema,
  response: CountListSchema,
  reading: CountListReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
  isResponseAssumed: false,
});

/** GET /api/Counts/GetAllCounts: lists the counts of all users, for operations staff (AP-28). */
export const getAllCounts = defineEndpoint({
  method: 'GET',
  path: '/api/Counts/GetAllCounts',
  query: CountListQuerySchema,
  response: CountListSchema,
  reading: CountListReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
  isResponseAssumed: false,
});

const NullableTextSchema = v.optional(v.nullable(v.string()), null);

/** A saved count as a back end may answer it, in any shape that the specification's field list allows (CF-44, D-116). */
const AnsweredCountSchema = v.object({
  id: v.string(),
  mafId: v.number(),
  mafProduct: v.string(),
  /** Not in that list. The product tells it where it is absent. */
  market: v.optional(MarketSchema),
  countName: v.string(),
  clientId: NullableTextSchema,
  clientName: NullableTextSchema,
  createdDate: v.string(),
  status: v.optional(v.picklist(COUNT_STATUSES), 'Default'),
  /** Version, incremented at each save. Optional because the group's back end does not send it. */
  version: v.optional(v.number()),
  countData: v.unknown(),
  /** Options for proposals, which may stand here or within countData. */
  logos: v.optional(v.unknown()),
  locations: v.optional(v.unknown()),
  dates: v.optional(v.unknown()),
  targetings: v.optional(v.unknown()),
  options: v.optional(v.unknown()),
});

/** A saved count of any product, with its whole document in countData. The code of each product validates that. */
export const SavedCountSchema = v.pipe(
  AnsweredCountSchema,
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const {
      logos: _logos,
      locations: _locations,
      dates: _dates,
      targetings: _targetings,
      options: _options,
      ...count
    } = value;
    const market = count.market ?? savedProduct(count.mafProduct)?.market;
    if (market === undefined) {
      addIssue({ message: 'The market of an unknown product is missing.' });
      return NEVER;
    }
    return { ...count, market, countData: documentOf(value) };
  }),
);
export type SavedCount = v.InferOutput<typeof SavedCountSchema>;

/** Reads a saved count of any back end. */
const SavedCountReading = v.pipe(SavedCountEntries, SavedCountSchema);

export const IdParamsSchema = v.object({ id: v.pipe(textOf(100), v.minLength(1)) });

/** GET /api/Counts/guid/{id}: returns a saved count to edit or preview (AP-23, D-07). */
export const getCount = defineEndpoint({
  method: 'GET',
  path: '/api/Counts/guid/:id',
  cost: HEAVY_COST,
  params: IdParamsSchema,
  response: SavedCountSchema,
  reading: SavedCountReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

const MafIdTextSchema = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/**
 * GET /api/Counts/mafId?id: returns a saved count by its number. The interface also accepts a « MAF- » prefix (AP-26).
 */
export const getCountByMafId = defineEndpoint({
  method: 'GET',
  path: '/api/Counts/mafId',
  cost: HEAVY_COST,
  query: v.object({ id: MafIdTextSchema }),
  response: SavedCountSchema,
  reading: SavedCountReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/** PATCH /api/Counts/{id}: renames a saved count of any product (AP-24). */
export const renameCount = defineEndpoint({
  method: 'PATCH',
  path: '/api/Counts/:id',
  params: IdParamsSchema,
  body: v.object({ countName: CountNameSchema }),
  response: v.object({ id: v.string(), mafId: v.number(), version: v.optional(v.number()) }),
  // Whatever another back end answers to a change, the count has its name.
  reading: SavedReading,
  alsoSucceedsWith: SAVE_SUCCESSES,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/** DELETE /api/Counts/{id}: deletes an admin's own count (AP-25, D-05, D-07). Responds with 204. */
export const deleteCount = defineEndpoint({
  method: 'DELETE',
  path: '/api/Counts/:id',
  params: IdParamsSchema,
  response: v.null(),
  // Whatever another back end answers to a deletion, the count is gone.
  reading: readBy(() => null),
  alsoSucceedsWith: [201, 204],
  isResponseAssumed: false,
});

/** Maximum number of counts in one GetSome request. */
const SOME_MAXIMUM = 100;

/** POST /api/Counts/GetSome: returns the rows of some counts, limited to those that the user may see (AP-22). */
export const getSomeCounts = defineEndpoint({
  method: 'POST',
  path: '/api/Counts/GetSome',
  cost: LIGHT_COST,
  writes: false,
  body: v.object({ ids: listOf(textOf(100), SOME_MAXIMUM) }),
  response: CountListSchema,
  reading: CountListReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/**
 * POST /api/Counts/Search?searchCount: finds the newest counts by name or number in all markets of the user (AP-29).
 */
export const searchCounts = defineEndpoint({
  method: 'POST',
  path: '/api/Counts/Search',
  cost: LIGHT_COST,
  writes: false,
  query: v.object({ searchCount: FilterTextSchema }),
  response: CountListSchema,
  reading: CountListReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});
