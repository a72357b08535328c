import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/** A position in the write-ahead log, as PostgreSQL writes it: `0/3000148`. */
export const LOG_POSITION = /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/;
/** Position before every other one. */
export const LOG_START = '0/0';
/** Position that no standby reaches: the primary serves the reads after a write whose position is not known. */
export const LOG_END = 'FFFFFFFF/FFFFFFFF';

/** A standby that has not applied what it received for this long serves no reads. */
const LAG_MAXIMUM = '10 seconds';

/** Time in which a standby answers, after which the primary serves the read. */
const ANSWER_MAXIMUM_MS = 500;
/** Time for which a standby that did not answer is not asked again. */
const AWAY_MS = 5000;

/**
 * Returns the question whether a standby has applied the log up to a position. A standby that does not answer at once has
 * not, and is left alone for five seconds, so that its absence delays few reads.
 */
export function createHasApplied(standby: Pool): (position: string) => Promise<boolean> {
  let awayUntil = 0;
  return async (position) => {
    if (performance.now() < awayUntil) return false;
    const answer = await Promise.race([
      isAppliedOn(standby, position),
      wait(ANSWER_MAXIMUM_MS, undefined, { ref: false }),
    ]);
    if (answer === undefined) awayUntil = performance.now() + AWAY_MS;
    return answer === true;
  };
}

async function isAppliedOn(standby: Pool, position: string): Promise<boolean | undefined> {
  try {
    const { rows } = await standby.query<{ applied: boolean | null }>(
      `select pg_last_wal_replay_lsn() >= $1::pg_lsn
         and exists (select from pg_stat_wal_receiver)
         and (pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
           or now() - pg_last_xact_replay_timestamp() < $2::interval) as applied`,
      [position, LAG_MAXIMUM],
    );
    return rows[0]?.applied === true;
  } catch {
    return undefined;
  }
}

/** Returns the position of the last record of the primary, in bytes of the log already written. */
export async function writtenPosition(primary: Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    'select pg_current_wal_lsn()::text as position',
  );
  return rows[0]?.position ?? LOG_START;
}
