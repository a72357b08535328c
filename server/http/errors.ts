import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { causesOf, hasCode, isDatabaseUnavailable } from '../database/databaseErrors.ts';
import { ApiFailure, TooManyRequestsFailure } from './failure.ts';

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
