import * as v from 'valibot';
import { listOf, textOf } from '#domain/schemas/bounded.ts';
import { defineEndpoint, HEAVY_COST, LARGE_RESPONSE_MAXIMUM } from './endpoint.ts';

/*
 * The history of a saved count: its versions, and what changed between them. These calls are an addition to the stated
 * ones, and no stated call depends on them (N-07).
 */

/** Maximum number of versions in one response, which holds fewer when their changes are many. */
export const HISTORY_PAGE_SIZE = 10;

const versionEntries = {
  /** The number of the version: 1 for the first save of a count, incremented at each save. */
  version: v.number(),
  /** Instant, ISO 8601. */
  savedDate: v.string(),
  /** Null for versions that were saved before this was recorded. */
  savedBy: v.nullable(v.object({ firstName: v.string(), lastName: v.string() })),
  countName: v.string(),
  /** Whole euros excluding tax. */
  totalBudget: v.number(),
};

const VersionEntrySchema = v.object({
  ...versionEntries,
  /** What the save changed, as people read it. Null where the version before is not stored. */
  changes: v.nullable(
    v.array(v.object({ label: v.string(), before: v.string(), after: v.string() })),
  ),
});
export type VersionEntry = v.InferOutput<typeof VersionEntrySchema>;

const VersionNumberSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const IdSchema = v.pipe(textOf(100), v.minLength(1));

const CountHistorySchema = v.object({
  /** The newest first. The first one of a history is the count as it is saved now. */
  versions: listOf(VersionEntrySchema, HISTORY_PAGE_SIZE),
  /** The `before` of the next page; null when there are no older versions. */
  next: v.nullable(v.number()),
});

/** GET /api/Counts/guid/{id}/versions: lists the versions of a saved count, older than `before` if it is given. */
export const getCountHistory = defineEndpoint({
  addition: 'history',
  method: 'GET',
  path: '/api/Counts/guid/:id/versions',
  cost: HEAVY_COST,
  params: v.object({ id: IdSchema }),
  query: v.object({ before: v.optional(VersionNumberSchema) }),
  response: CountHistorySchema,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

const CountVersionSchema = v.object({ ...versionEntries, countData: v.unknown() });
export type CountVersion = v.InferOutput<typeof CountVersionSchema>;

/** GET /api/Counts/guid/{id}/versions/{version}: returns one version of a saved count, with its stored document. */
export const getCountVersion = defineEndpoint({
  addition: 'history',
  method: 'GET',
  path: '/api/Counts/guid/:id/versions/:version',
  cost: HEAVY_COST,
  params: v.object({ id: IdSchema, version: VersionNumberSchema }),
  response: CountVersionSchema,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});
