import type { Database } from './database/openDatabase.ts';
import { deleteOldVersions } from './repositories/countVersions.ts';
import { fillFootprints } from './repositories/footprint.ts';
import { deleteExpiredKeys } from './repositories/idempotency.ts';
import { withLease } from './repositories/importJournal.ts';

/** Time between two maintenances of a database, whatever the number of its instances. */
const MAINTENANCE_SECONDS = 6 * 3600;
/** How often an instance asks whether one is due. An instance that ends leaves its turn to another this soon. */
const ASK_MS = 600_000;

interface Lifetime {
  /** Ends long work when the server shuts down. */
  isClosing: () => boolean;
}

/**
 * Runs the maintenance when it is due: the vacuuming that the embedded database does not do by itself, the cleanup of
 * idempotency keys and of old versions of counts, and the overlap columns that an instance of an earlier release
 * wrote.
 * @returns whether it was due
 */
export async function maintain(database: Database, { isClosing }: Lifetime): Promise<boolean> {
  const due = { name: 'maintenance', seconds: MAINTENANCE_SECONDS };
  return withLease(database.db, due, async () => {
    await deleteExpiredKeys(database.db);
    await deleteOldVersions(database.db);
    await fillFootprints(database.db, isClosing);
    await database.maintain();
  });
}

/** Computes at once what overlapping counts of earlier releases are found by, and schedules the maintenance. */
export function scheduleMaintenance(
  database: Database,
  { onError, ...lifetime }: Lifetime & { onError: (error: unknown) => void },
): void {
  fillFootprints(database.db, lifetime.isClosing).catch(onError);
  setInterval(() => {
    maintain(database, lifetime).catch(onError);
  }, ASK_MS).unref();
}
