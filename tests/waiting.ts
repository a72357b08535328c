/**
 * How long a test waits for what it expects, in milliseconds. Vitest waits one second by default, which is too
 * short on a busy machine. A test goes on as soon as it has happened, so that this only delays failures.
 */
export const WAIT_MS = 30_000;
