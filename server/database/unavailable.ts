/** Node and PostgreSQL error codes of a failed connection, of exhausted database resources or of an exceeded limit. */
const UNAVAILABLE_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|25006|25P03|53\w{3}|55P03|57P\w{2}|57014)$/;
/** Messages of the driver and of the embedded database, whose errors have no code, and of a missing socket. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|connect ENOENT |The embedded database )/;

/**
 * Codes and messages of a connection that was lost, refused or led to a server that is not the primary any more (25006).
 * Exceeded limits are not among them: their second attempt would last as long.
 */
const LOST_CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|08\w{3}|25006|57P01|57P02|57P03)$/;
const LOST_MESSAGE =
  /^(Connection terminated(?! due to connection timeout)|connect ENOENT |Client (has encountered a connection error|was closed))/;

/** Lists an error and its causes. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** Returns whether an error or one of its causes has a code that matches. */
export function hasCode(error: unknown, codes: RegExp): boolean {
  for (const cause of causesOf(error)) {
    if ('code' in cause && typeof cause.code === 'string' && codes.test(cause.code)) return true;
  }
  return false;
}

const hasMessage = (error: unknown, messages: RegExp): boolean =>
  [...causesOf(error)].some(({ message }) => messages.test(message));

/** Returns whether the database could not answer, whatever the reason. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  hasCode(error, UNAVAILABLE_CODE) || hasMessage(error, UNAVAILABLE_MESSAGE);

/** Returns whether the connection was lost, as when another server becomes the primary. */
export const isConnectionLost = (error: unknown): boolean =>
  hasCode(error, LOST_CODE) || hasMessage(error, LOST_MESSAGE);
