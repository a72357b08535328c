import { and, eq } from 'drizzle-orm';
import { DEMONSTRATION_EDITION } from '../data/demonstration.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { meta } from '../database/schema.ts';

/** The step of the demonstration whose `meta` row says that a database holds it. */
const KEY = 'inventory';

/** Returns whether the demonstration was loaded into this database and not removed since (D-172). */
export async function hasDemonstration(db: DatabaseClient): Promise<boolean> {
  return (await db.$count(meta, and(eq(meta.key, KEY), eq(meta.value, DEMONSTRATION_EDITION)))) > 0;
}
