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
