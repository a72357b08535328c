import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Pause between two questions whether there is a primary. */
const PAUSE_MS = 200;
/** Longest wait for a primary, a little longer than a takeover. The request then fails, and the browser tries once more. */
const RECOVERY_MAXIMUM_MS = 15_000;

/** Waits for a primary. Resolves with whether there is one. */
export type Recovery = () => Promise<boolean>;

async function isPrimary(pool: Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    );
    return rows[0]?.standby === false;
  } catch {
    return false;
  }
}

/** Creates the wait for a primary of a pool. Everybody who waits shares the questions, so that they stay few. */
export function createRecovery(pool: Pool, maximumMs = RECOVERY_MAXIMUM_MS): Recovery {
  let waiting: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    const until = performance.now() + maximumMs;
    // oxlint-disable-next-line no-await-in-loop -- asks again after each pause
    while (!(await isPrimary(pool))) {
      if (performance.now() > until) return false;
      // oxlint-disable-next-line no-await-in-loop
      await wait(PAUSE_MS);
    }
    return true;
  };
  return async () => {
    waiting ??= ask().finally(() => (waiting = undefined));
    return waiting;
  };
}
