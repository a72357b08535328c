/**
 * The code that the operating system or PostgreSQL gave an error (`ENOENT`, `23505`), also when
 * drizzle wrapped the error as the cause of its own.
 *
 * @returns undefined when it carries none
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? errorCode(error.cause) : undefined;
}
