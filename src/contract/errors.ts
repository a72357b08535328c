import * as v from 'valibot';

/** Media type of every request body (D-55). */
export const BODY_TYPE = 'application/json-patch+json';
/** What every request accepts as an answer (D-55). */
export const ACCEPT = 'text/plain, application/json';
/** Header of a save, made once per user action: the server answers a repeated key with the first answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/**
 * Every failure that the reference server answers (assumed: server errors are not shown). `code` is stable and for
 * programs, `message` is a French sentence for people.
 */
export const ApiErrorSchema = v.object({
  code: v.string(),
  message: v.string(),
  /** Fields of the request that were refused, for a 400. */
  details: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** Both sides, for a 412 about a count: VersionConflictSchema, which the first load does without. */
  conflict: v.optional(v.unknown()),
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
