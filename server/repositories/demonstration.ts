import { and, eq } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { meta } from '../database/schema.ts';

/** Value of the `meta` rows of what the demonstration has loaded, and of what was removed and does not come back. */
export const DEMONSTRATION_EDITION = 'demonstration 1';
export const DEMONSTRATION_REMOVED = 'removed';

/** The step of the demonstration whose `meta` row says that a database holds it. */
const KEY = 'inventory';

/** Returns whether the demonstration was loaded into this database and not removed since (D-172). */
export async function hasDemonstration(db: DatabaseClient): Promise<boolean> {
  return (await db.$count(meta, and(eq(meta.key, KEY), eq(meta.value, DEMONSTRATION_EDITION)))) > 0;
}
