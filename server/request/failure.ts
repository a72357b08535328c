import type { VersionConflict } from '#contract/conflict.ts';
import type { ApiError, ErrorCode } from '#contract/errors.ts';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { causesOf, hasCode, isDatabaseUnavailable } from '../database/databaseErrors.ts';

/** HTTP status of each stable error code. */
const STATUS_BY_CODE = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  identity_mismatch: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  version_conflict: 412,
  availability_changed: 409,
  rule_refused: 422,
  no_inventory: 409,
  idempotency_key_reused: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

/** Default message shown to the person. */
const MESSAGE_BY_CODE = {
  bad_request: 'La demande est incorrecte.',
  unauthenticated: 'Votre session a expiré : connectez-vous à nouveau.',
  forbidden: 'Vous n’avez pas accès à cette ressource.',
  identity_mismatch:
    'Cette adresse e-mail est liée à un autre compte de connexion. Demandez à un administrateur d’ouvrir «\u00A0Modifier le profil\u00A0» et de choisir «\u00A0Délier le compte\u00A0», puis reconnectez-vous.',
  not_found: 'Cette ressource n’existe pas.',
  method_not_allowed: 'Cette opération n’existe pas sur cette ressource.',
  conflict: 'La même opération est déjà en cours.',
  version_conflict:
    'Quelqu’un d’autre a modifié ce comptage entre-temps. Rouvrez-le pour repartir de sa dernière version.',
  availability_changed: 'Les disponibilités ont changé depuis l’estimation : relancez « Estimer ».',
  rule_refused: 'Cette opération n’est pas permise.',
  no_inventory: 'Aucun inventaire n’a été importé\u00A0: aucune estimation n’est possible.',
  idempotency_key_reused: 'Cette clé a déjà servi pour une autre demande.',
  payload_too_large: 'La demande est trop volumineuse.',
  unsupported_media_type: 'Ce format de demande n’est pas pris en charge.',
  too_many_requests: 'Trop de demandes : réessayez dans un instant.',
  unavailable: 'Le service est momentanément indisponible\u00A0: réessayez dans un instant.',
  internal: 'Une erreur inattendue est survenue.',
} as const satisfies Record<ErrorCode, string>;

/** An error that is reported to the caller as a stable code and a French sentence. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ErrorCode;
  readonly details: ApiError['details'];

  constructor(code: ErrorCode, message?: string, details?: ApiError['details']) {
    super(message ?? MESSAGE_BY_CODE[code]);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return STATUS_BY_CODE[this.code];
  }

  /** Returns the response body. */
  toBody(): ApiError {
    const body: ApiError = { code: this.code, message: this.message };
    return this.details === undefined ? body : { ...body, details: this.details };
  }
}

/** A change rejected because its record was changed first. The body holds the current content, and the refused one of a count. */
export class VersionConflictFailure extends ApiFailure {
  readonly conflict: Readonly<{ current: { version: number } }>;

  constructor(conflict: VersionConflict | { current: { version: number } }, message?: string) {
    super('version_conflict', message, [
      { path: 'version', message: String(conflict.current.version) },
    ]);
    this.conflict = conflict;
  }

  override toBody(): ApiError {
    return { ...super.toBody(), conflict: this.conflict };
  }
}

/** A rejected request of a person or an address over its rate limit; `Retry-After` says when to retry. */
export class TooManyRequestsFailure extends ApiFailure {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    const unit = retryAfterSeconds > 1 ? 'secondes' : 'seconde';
    super(
      'too_many_requests',
      `Trop de demandes en peu de temps\u00A0: réessayez dans ${retryAfterSeconds} ${unit}.`,
    );
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A request whose path is too long to be matched (D-170). */
export class AddressTooLongFailure extends ApiFailure {
  constructor() {
    super('bad_request', 'Cette adresse est trop longue.');
  }

  override get status(): number {
    return 414;
  }
}

const FAILURE_BY_FRAMEWORK_CODE: Readonly<Record<string, () => ApiFailure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiFailure('payload_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ApiFailure('unsupported_media_type'),
};

/** PostgreSQL codes for text that it cannot store: a NUL character, a lone surrogate. */
const UNSTORABLE_TEXT = /^(22021|22P05|22P02)$/;

/** Maps any error to the failure that the caller receives; unexpected errors become `internal`. */
export function toFailure(error: FastifyError | Error): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = FAILURE_BY_FRAMEWORK_CODE[code];
  if (known) return known();
  // The framework answers 4xx to invalid JSON, a malformed address or an empty body.
  if (statusCode >= 400 && statusCode < 500) return new ApiFailure('bad_request');
  if (hasCode(error, UNSTORABLE_TEXT)) return new ApiFailure('bad_request');
  return new ApiFailure(isDatabaseUnavailable(error) ? 'unavailable' : 'internal');
}

/** Short, because each request tries to reconnect to the database. */
const UNAVAILABLE_RETRY_SECONDS = 2;

/** Statuses of rejected requests that are logged, because they may reveal an intrusion attempt. */
const LOGGED_STATUSES: ReadonlySet<number> = new Set([401, 403, 429]);

/** Sends a failure in the shape that the contract describes. */
export function sendFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toFailure(error);
  // The message of a database error may quote values of the row, so only its name, code and stack are logged.
  if (failure.status >= 500)
    request.log.error({ failure: describeForLog(error) }, 'request failed');
  if (LOGGED_STATUSES.has(failure.status)) request.refusal = failure.code;
  if (failure instanceof TooManyRequestsFailure) {
    reply.header('Retry-After', failure.retryAfterSeconds);
  }
  if (failure.status === 503) reply.header('Retry-After', UNAVAILABLE_RETRY_SECONDS);
  if (failure.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  // A cache may otherwise keep a 404, of a script for example.
  reply.header('Cache-Control', 'no-store');
  return reply.code(failure.status).send(failure.toBody());
}

/** Status and reason of the errors that Node raises before there is a request. */
const STATUS_BY_CLIENT_ERROR: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers invalid HTTP, and headers that are too large or too slow, in the same shape, then closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // The client has disconnected.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_BY_CLIENT_ERROR[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify(new ApiFailure('bad_request').toBody());
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ].join('\r\n');
  if (socket.writable) socket.end(`${head}\r\n\r\n${body}`);
}

function describeForLog(error: Error): object {
  const causes = [...causesOf(error)].map((cause) => ({
    name: cause.name,
    code: 'code' in cause ? cause.code : undefined,
  }));
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { causes, stack };
}
