import * as v from 'valibot';
import { ApiErrorSchema, type ApiError } from '#contract/errors.ts';

/** Why a call gave nothing. `message` is for programs and logs; `failureMessage` is for people. */
export type ApiFailure =
  /** A parameter was missing: nothing was sent (D-53). */
  | { kind: 'parameter'; message: string }
  /** No answer came: offline, refused, cut. */
  | { kind: 'network'; message: string }
  /** Nobody is signed in any more; the sign-in has been started. */
  | { kind: 'signInRequired'; message: string }
  /** The back end refuses even a fresh token. */
  | { kind: 'unauthenticated'; status: 401; message: string; apiError?: ApiError }
  | { kind: 'badRequest'; status: 400; message: 'Bad Request'; body: unknown; apiError?: ApiError }
  /** Any status that the call does not count as a success. */
  | { kind: 'server'; status: number; message: string; body: unknown; apiError?: ApiError }
  /** A 204 on a call that needs an answer (D-52). */
  | { kind: 'noContent'; status: 204; message: 'Success' }
  /** The answer is not the JSON that the contract describes. */
  | { kind: 'unexpectedAnswer'; message: string; issues: string[] };

export const UNEXPECTED_STATUS = 'An unexpected server error occurred.';
export const BAD_REQUEST = 'Bad Request';
export const NO_CONTENT = 'Success';

const KINDS: readonly string[] = [
  'parameter',
  'network',
  'signInRequired',
  'unauthenticated',
  'badRequest',
  'server',
  'noContent',
  'unexpectedAnswer',
] satisfies ApiFailure['kind'][];

function isFailure(error: unknown): error is ApiFailure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'kind' in error &&
    typeof error.kind === 'string' &&
    KINDS.includes(error.kind)
  );
}

/** True when no answer came at all. */
export function isNetworkFailure(error: unknown): boolean {
  return isFailure(error) && error.kind === 'network';
}

/** The server's own error in a body, when it has the shape that our server gives. */
export function readApiError(body: unknown): ApiError | undefined {
  const result = v.safeParse(ApiErrorSchema, body);
  return result.success ? result.output : undefined;
}

function apiErrorOf(error: unknown): ApiError | undefined {
  return isFailure(error) && 'apiError' in error ? error.apiError : undefined;
}

/** The stable code that the server gave, if it gave one. */
export function failureCode(error: unknown): string | undefined {
  return apiErrorOf(error)?.code;
}

/** The French sentence that the server gave, if it gave one. */
export function failureSentence(error: unknown): string | undefined {
  return apiErrorOf(error)?.message;
}

/** Both sides of a save that came too late, where the server tells them (412); whoever shows them reads them. */
export function failureConflict(error: unknown): unknown {
  return apiErrorOf(error)?.conflict;
}

/**
 * True when nobody here knows whether the call was carried out: no answer came, or an unreadable one, or the server
 * failed somewhere on the way. Any other refusal means that nothing was written.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!isFailure(error)) return false;
  return (
    error.kind === 'network' ||
    error.kind === 'unexpectedAnswer' ||
    (error.kind === 'server' && error.status >= 500)
  );
}

/** HTTP status of a failure that had an answer. */
export function failureStatus(error: unknown): number | undefined {
  return isFailure(error) && 'status' in error ? error.status : undefined;
}

/** A sentence for people, whatever was thrown. */
export function failureMessage(error: unknown): string {
  const sentence = failureSentence(error);
  if (sentence !== undefined) return sentence;
  if (!isFailure(error)) return 'Une erreur est survenue.';
  switch (error.kind) {
    case 'network':
      return 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';
    case 'signInRequired':
    case 'unauthenticated':
      return 'Votre session a expiré. Reconnectez-vous pour continuer.';
    case 'unexpectedAnswer':
      return 'La réponse du serveur est illisible. Réessayez dans un instant.';
    case 'parameter':
    case 'badRequest':
    case 'server':
    case 'noContent':
      return 'Le serveur n’a pas pu répondre. Réessayez dans un instant.';
  }
}
