import * as v from 'valibot';
import { ApiErrorSchema, type ApiError, type ErrorCode } from '#contract/errors.ts';

/** Why a call failed. `message` is for developers and logs; `failureMessage` gives the text for people. */
export type ApiFailure =
  /** The back end has no such addition of ours, so nothing was sent. */
  | { kind: 'absent'; message: string }
  /** A parameter was missing, so nothing was sent (D-53). */
  | { kind: 'parameter'; message: string }
  /** No response arrived: offline, connection refused or interrupted. */
  | { kind: 'network'; message: string }
  /** There is no account any more: the person has signed out, here or in another tab. */
  | { kind: 'signedOut'; message: string }
  /** The session has expired, and the provider asks the person to sign in again. */
  | { kind: 'signInRequired'; message: string }
  /** The session has expired: the back end rejects even a fresh token. */
  | { kind: 'unauthenticated'; status: 401; message: string; apiError?: ApiError }
  | { kind: 'badRequest'; status: 400; message: 'Bad Request'; body: unknown; apiError?: ApiError }
  /** Any status that the call does not treat as a success. */
  | { kind: 'server'; status: number; message: string; body: unknown; apiError?: ApiError }
  /** A 204 on a call that needs a response body (D-52). */
  | { kind: 'noContent'; status: 204; message: 'Success' }
  /** The response is not the JSON that the contract describes: which call gave it, and which of its fields are not. */
  | { kind: 'unexpectedResponse'; message: string; call?: string; issues: string[] };

export const UNEXPECTED_STATUS = 'An unexpected server error occurred.';
export const BAD_REQUEST = 'Bad Request';
export const NO_CONTENT = 'Success';

const KINDS: ReadonlySet<unknown> = new Set([
  'absent',
  'parameter',
  'network',
  'signedOut',
  'signInRequired',
  'unauthenticated',
  'badRequest',
  'server',
  'noContent',
  'unexpectedResponse',
] satisfies ApiFailure['kind'][]);

function isFailure(error: unknown): error is ApiFailure {
  return typeof error === 'object' && error !== null && 'kind' in error && KINDS.has(error.kind);
}

/** Returns true when the call failed because the session has expired. Only a new sign-in helps. */
export function isSessionExpired(error: unknown): boolean {
  return isFailure(error) && (error.kind === 'signInRequired' || error.kind === 'unauthenticated');
}

/** Returns true when no response arrived at all. */
export function isNetworkFailure(error: unknown): boolean {
  return isFailure(error) && error.kind === 'network';
}

/** Returns the error in a response body if it has the shape that our server uses. */
export function readApiError(body: unknown): ApiError | undefined {
  const result = v.safeParse(ApiErrorSchema, body);
  return result.success ? result.output : undefined;
}

function apiErrorOf(error: unknown): ApiError | undefined {
  return isFailure(error) && 'apiError' in error ? error.apiError : undefined;
}

/** Returns the server's stable error code, if there is one. */
export function failureCode(error: unknown): string | undefined {
  return apiErrorOf(error)?.code;
}

/** Returns the server's French error message, if there is one. */
function failureSentence(error: unknown): string | undefined {
  return apiErrorOf(error)?.message;
}

/** Error codes of a defect in the application or the server, about which a person can do nothing. */
const TECHNICAL_CODES: readonly string[] = [
  'bad_request',
  'method_not_allowed',
  'unsupported_media_type',
  'idempotency_key_reused',
  'internal',
] satisfies ErrorCode[];

/** Returns the server's French error message if it tells the person something of use. */
export function failureReason(error: unknown): string | undefined {
  const apiError = apiErrorOf(error);
  return apiError && !TECHNICAL_CODES.includes(apiError.code) ? apiError.message : undefined;
}

/**
 * Returns both versions of a count whose save was rejected as stale (412), if the server sent them. The caller parses
 * them.
 */
export function failureConflict(error: unknown): unknown {
  return apiErrorOf(error)?.conflict;
}

/**
 * Returns true when it is unknown whether the call was carried out: no response, an unreadable one, or a 5xx. Any
 * other failure means that nothing was written.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!isFailure(error)) return false;
  return (
    error.kind === 'network' ||
    error.kind === 'unexpectedResponse' ||
    (failureStatus(error) ?? 0) >= 500
  );
}

/** Returns the HTTP status of a failure that had a response. */
export function failureStatus(error: unknown): number | undefined {
  return isFailure(error) && 'status' in error ? error.status : undefined;
}

/** Returns which fields of which call could not be read, for the person who can mend it. */
function failureDetails(error: unknown): string | undefined {
  if (!isFailure(error) || error.kind !== 'unexpectedResponse') return undefined;
  const { call, issues } = error;
  return call === undefined ? undefined : [call, ...issues].join(', ');
}

/**
 * Returns a French message for people, whatever was thrown. What is behind « Détails » stands on a line of its own
 * (MessageText).
 */
export function failureMessage(error: unknown): string {
  const details = failureDetails(error);
  const sentence = sentenceOf(error);
  return details === undefined ? sentence : `${sentence}\n${details}`;
}

function sentenceOf(error: unknown): string {
  const sentence = failureSentence(error);
  if (sentence !== undefined) return sentence;
  if (!isFailure(error)) return 'Une erreur est survenue.';
  switch (error.kind) {
    case 'network':
      return 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';
    case 'signedOut':
      return 'Votre session a pris fin. Reconnectez-vous pour continuer.';
    case 'signInRequired':
    case 'unauthenticated':
      return 'Votre session a expiré. Reconnectez-vous pour continuer.';
    case 'unexpectedResponse':
      return 'La réponse du serveur est illisible. Réessayez dans un instant.';
    case 'absent':
    case 'parameter':
    case 'badRequest':
    case 'server':
    case 'noContent':
      return 'Le serveur n’a pas pu répondre. Réessayez dans un instant.';
  }
}
