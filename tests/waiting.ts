/**
 * How long a test waits for what it expects, in milliseconds. Vitest waits one second by default, which a busy machine
 * needs for less. A test ends as soon as it happens, so that this only delays failures.
 */
export const WAIT_MS = 30_000;
