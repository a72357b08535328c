import * as v from 'valibot';

/** Header of a save, generated once per user action: the server answers a repeated key with the first response. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/**
 * Error response of the reference server (assumed, because the specification does not show server errors). `code` is
 * stable and for programs; `message` is French and for people.
 */
export const ApiErrorSchema = v.object({
  code: v.string(),
  message: v.string(),
  /** Invalid fields of the request, for a 400. */
  details: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /**
   * Both versions, for a 412 about a count. Its schema is VersionConflictSchema, which is kept out of the first load.
   */
  conflict: v.optional(v.unknown()),
});
export type ApiError = v.InferOutput<typeof ApiErrorSchema>;

export const ERROR_CODES = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'identity_mismatch',
  'not_found',
  'method_not_allowed',
  'conflict',
  'version_conflict',
  'availability_changed',
  'rule_refused',
  'no_inventory',
  'idempotency_key_reused',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
