import { eq, sql } from 'drizzle-orm';
import type { Database, DatabaseClient } from '../database/openDatabase.ts';
import { meta } from '../database/schema.ts';
import { loadDemonstrationInventory } from './demonstrationInventory.ts';
import { loadDemonstrationProgrammes } from './demonstrationBoosts.ts';
import { loadDemonstrationClients } from './demonstrationClients.ts';
import { loadDemonstrationLots } from './demonstrationLots.ts';
import { loadDemonstrationZones } from './demonstrationZones.ts';
import { COMMUNES_EDITION } from './communeSources.ts';
import { loadCommunes, removeCommunes } from './loadCommunes.ts';
import type { ReportProgress } from './progress.ts';

/** Key of the advisory lock: arbitrary, but unique in the database. */
const PREPARE_LOCK = 712_026_002;

interface Step {
  /** Key of the `meta` row that records the completed step. */
  key: string;
  /** Edition of the data, stored in that row. */
  edition: string;
  /** Deletes the data of another edition, so that this one is loaded instead; without it, the first edition stays. */
  remove?: (db: DatabaseClient) => Promise<void>;
  load: (db: DatabaseClient, report: ReportProgress) => Promise<void>;
}

const demonstration = (key: string, load: Step['load']): Step => ({
  key,
  edition: 'demonstration 1',
  load,
});

/** The steps in their order: a step may read the data of an earlier one. */
export const STEPS: readonly Step[] = [
  { key: 'localities', edition: COMMUNES_EDITION, load: loadCommunes, remove: removeCommunes },
  demonstration('inventory', loadDemonstrationInventory),
  demonstration('clients', loadDemonstrationClients),
  demonstration('zones', loadDemonstrationZones),
  demonstration('programmes', loadDemonstrationProgrammes),
  demonstration('lots', loadDemonstrationLots),
];

/**
 * Loads the data of a new database: communes, and demonstration inventory, clients, zones, programmes and homes. Steps
 * that are already done are skipped; communes of another edition are replaced. When several instances start at once, one loads while the others wait.
 */
export async function prepareData(
  database: Database,
  report: ReportProgress,
  steps: readonly Step[] = STEPS,
): Promise<void> {
  let isLoaded = false;
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- a step may read the data of the previous one
    isLoaded = (await runStep(database.db, step, report)) || isLoaded;
  }
  // The planner has no statistics yet for the data just loaded.
  if (isLoaded) await database.pool.query('analyze');
}

/** @returns whether the step loaded anything */
async function runStep(db: DatabaseClient, step: Step, report: ReportProgress): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PREPARE_LOCK})`);
    const [done] = await tx.select().from(meta).where(eq(meta.key, step.key));
    if (done && (!step.remove || done.value === step.edition)) return false;
    if (done) await step.remove?.(tx);
    await step.load(tx, report);
    const row = { key: step.key, value: step.edition };
    await tx.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row });
    return true;
  });
}
