import * as v from 'valibot';
import { SavedCountSchema } from './counts.ts';

/** Media type of every request body (D-55). */
export const BODY_TYPE = 'application/json-patch+json';
/** What every request accepts as an answer (D-55). */
export const ACCEPT = 'text/plain, application/json';
/** Header of a save, made once per user action: the server answers a repeated key with the first answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Header of a PATCH, `"3"`: the version that the person started from. Another one in the database answers 412. */
export const VERSION_HEADER = 'if-match';

/**
 * What a 412 says of both sides, so that a screen can show them side by side and let both survive. Nothing of
 * `refused` was written.
 */
export const VersionConflictSchema = v.object({
  /** The count as it is stored now, with who saved it last and when. */
  current: v.object({
    ...SavedCountSchema.entries,
    version: v.number(),
    /** Whole euros excluding tax. */
    totalBudget: v.number(),
    /** Instant, ISO 8601. */
    updatedDate: v.string(),
    /** Null for counts saved before it was noted. */
    updatedBy: v.nullable(v.object({ firstName: v.string(), lastName: v.string() })),
  }),
  /** What the caller wanted to store, computed by the server as for any save. */
  refused: v.object({
    /** The version that the caller started from. */
    version: v.number(),
    countName: v.string(),
    /** Absent when only the name was to change. */
    totalBudget: v.optional(v.number()),
    countData: v.optional(v.unknown()),
  }),
});
export type VersionConflict = v.InferOutput<typeof VersionConflictSchema>;

/**
 * Every failure that the reference server answers (assumed: server errors are not shown). `code` is stable and for
 * programs, `message` is a French sentence for people.
 */
export const ApiErrorSchema = v.object({
  code: v.string(),
  message: v.string(),
  /** Fields of the request that were refused, for a 400. */
  details: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** Both sides, for a 412 about a count. */
  conflict: v.optional(VersionConflictSchema),
});
export type ApiError = v.InferOutput<typeof ApiErrorSchema>;

export const ERROR_CODES = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'version_conflict',
  'availability_changed',
  'rule_refused',
  'idempotency_key_reused',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
