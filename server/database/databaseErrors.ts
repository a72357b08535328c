/**
 * Returns the code that the operating system or PostgreSQL gave an error (`ENOENT`, `23505`). Drizzle wraps such errors,
 * so causes are searched too.
 *
 * @returns undefined when there is no code
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? errorCode(error.cause) : undefined;
}

/** Node and PostgreSQL error codes of a failed connection, of exhausted database resources or of an exceeded limit. */
const UNAVAILABLE_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|25006|25P03|53\w{3}|55P03|57P\w{2}|57014)$/;
/** Messages of the driver and of the embedded database, whose errors have no code, and of a missing socket. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|connect ENOENT |The embedded database )/;

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

/** Returns whether the database could not answer, whatever the reason. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  hasCode(error, UNAVAILABLE_CODE) ||
  [...causesOf(error)].some(({ message }) => UNAVAILABLE_MESSAGE.test(message));
