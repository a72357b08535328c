import * as v from 'valibot';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { MAF_PRODUCTS } from '#domain/products/catalogue.ts';
import { CodeSchema, listOf, textOf } from '#domain/schemas/bounded.ts';
import { DaySchema } from '#domain/schemas/days.ts';
import { defineEndpoint, LARGE_RESPONSE_MAXIMUM, HEAVY_COST } from './endpoint.ts';
import { CountNameSchema } from './names.ts';
import { PostalCodeSchema, RadiusSchema } from '#domain/schemas/requestValues.ts';
import { CountRowSchema, IdParamsSchema } from './counts.ts';

/*
 * « Conflits possibles »: the saved counts of the same client or agency, of products that take from one inventory, that
 * share days and localities with the count on screen. This call is an addition to the stated ones, and no stated call depends on it (N-08).
 */

/** Maximum number of overlaps in a response. */
export const OVERLAPS_MAXIMUM = 20;

/** Maximum length of a criterion, which may list every context of a market. */
const CRITERION_MAXIMUM = 2000;
const CRITERIA_MAXIMUM = 20;

/** First and last day, both included; null for every month. */
const PeriodSchema = v.nullable(
  v.pipe(
    v.object({ start: DaySchema, end: DaySchema }),
    v.check(({ start, end }) => start <= end, 'The period ends before it starts.'),
  ),
);

const LocalitySchema = v.object({ code: PostalCodeSchema, name: textOf(200) });

/** What the count on screen is compared by. */
const OverlapRequestSchema = v.pipe(
  v.object({
    /** The saved count on screen, which does not overlap itself; null for a count that is not saved. */
    countId: v.nullable(CodeSchema),
    mafProduct: v.picklist(MAF_PRODUCTS),
    /** Null for a count without a client, which is compared by its agency name. */
    clientId: v.nullable(CodeSchema),
    countName: v.nullable(CountNameSchema),
    period: PeriodSchema,
    /** Null for the whole country. */
    localities: v.nullable(listOf(LocalitySchema, LOCALITY_MAXIMUM)),
    radius: RadiusSchema,
    /** The other criteria, by which identical counts are recognised. */
    criteria: listOf(
      v.object({ label: textOf(200), text: textOf(CRITERION_MAXIMUM) }),
      CRITERIA_MAXIMUM,
    ),
  }),
  v.check(
    ({ clientId, countName }) => clientId !== null || countName !== null,
    'Neither a client nor an agency is named.',
  ),
);
export type OverlapRequest = v.InferOutput<typeof OverlapRequestSchema>;

/** What two counts have in common. */
const sharedEntries = {
  /** Whether both have the same criteria (« doublon »). */
  isIdentical: v.boolean(),
  /** The shared days from today on; null for every month. */
  period: v.nullable(v.object({ start: v.string(), end: v.string() })),
  /** The first shared localities; null for the whole country. */
  localities: v.nullable(v.array(v.object({ code: v.string(), name: v.string() }))),
  /** Number of shared localities that are not listed. */
  otherLocalities: v.number(),
};

const OverlappingCountSchema = v.object({
  id: v.string(),
  mafId: v.number(),
  countName: v.string(),
  /** The product on screen where the answer names none. */
  mafProduct: v.optional(v.string()),
  /** First and last name of its owner; null for a count of the caller. */
  author: v.nullable(v.string()),
  ...sharedEntries,
});
export type OverlappingCount = v.InferOutput<typeof OverlappingCountSchema>;

/** POST /api/Counts/FindOverlaps: finds the saved counts that overlap with a count, among those that the person may read. */
export const findOverlaps = defineEndpoint({
  addition: 'overlaps',
  method: 'POST',
  path: '/api/Counts/FindOverlaps',
  writes: false,
  body: OverlapRequestSchema,
  response: v.object({
    /** Identical counts first, then the newest. */
    overlaps: listOf(OverlappingCountSchema, OVERLAPS_MAXIMUM),
    hasMore: v.boolean(),
  }),
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/** Maximum number of counts of a client that are listed, the newest first. */
export const CLIENT_COUNTS_MAXIMUM = 100;

/**
 * GET /api/Counts/guid/{id}/client: the counts of the client or agency of a saved count, among those that the lists show
 * to the person. A call of ours: without it, answered with 404, only the page of a client is missing.
 */
export const getClientCounts = defineEndpoint({
  addition: 'overlaps',
  method: 'GET',
  path: '/api/Counts/guid/:id/client',
  cost: HEAVY_COST,
  params: IdParamsSchema,
  response: v.object({
    counts: listOf(CountRowSchema, CLIENT_COUNTS_MAXIMUM),
    hasMore: v.boolean(),
    /** Pairs of listed counts of one inventory that share days from today on and localities, identical ones first (N-08). */
    overlaps: listOf(
      v.object({ mafIds: v.tuple([v.number(), v.number()]), ...sharedEntries }),
      OVERLAPS_MAXIMUM,
    ),
    hasMoreOverlaps: v.boolean(),
  }),
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});
