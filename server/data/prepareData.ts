import { eq, sql } from 'drizzle-orm';
import type { Database, DatabaseClient } from '../database/openDatabase.ts';
import { meta } from '../database/schema.ts';
import { loadDemonstration } from './demonstration.ts';
import { loadDemonstrationProgrammes } from './demonstrationBoosts.ts';
import { loadDemonstrationClients } from './demonstrationClients.ts';
import { loadDemonstrationLots } from './demonstrationLots.ts';
import { loadDemonstrationZones } from './demonstrationZones.ts';
import { loadLocalities } from './loadLocalities.ts';
import type { ReportProgress } from './progress.ts';

/** Any number, as long as nothing else of this database uses it. */
const PREPARE_LOCK = 712_026_002;

interface Step {
  /** Row of `meta` that says the step was done, and with what. */
  key: string;
  vintage: string;
  load: (db: DatabaseClient, report: ReportProgress) => Promise<void>;
}

const LOCALITIES: Step = {
  key: 'localities',
  vintage: 'decoupage-administratif 6.0.0',
  load: loadLocalities,
};
const DEMONSTRATION: Step = {
  key: 'inventory',
  vintage: 'demonstration 1',
  load: loadDemonstration,
};

const CLIENTS: Step = {
  key: 'clients',
  vintage: 'demonstration 1',
  load: loadDemonstrationClients,
};

const PROGRAMMES: Step = {
  key: 'programmes',
  vintage: 'demonstration 1',
  load: loadDemonstrationProgrammes,
};

const ZONES: Step = {
  key: 'zones',
  vintage: 'demonstration 1',
  load: loadDemonstrationZones,
};

const LOTS: Step = {
  key: 'lots',
  vintage: 'demonstration 1',
  load: loadDemonstrationLots,
};

/** In the order of loading: a step may read what an earlier one loaded. */
export const STEPS: readonly Step[] = [LOCALITIES, DEMONSTRATION, CLIENTS, ZONES, PROGRAMMES, LOTS];

/**
 * Loads what a new database needs: localities, and invented inventory, clients, zones, programmes and homes. Does
 * nothing on a database that has them. Several instances may start at once: one loads, the others wait.
 */
export async function prepareData(
  database: Database,
  report: ReportProgress,
  steps: readonly Step[] = STEPS,
): Promise<void> {
  let isLoaded = false;
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop
    isLoaded = (await runStep(database.db, step, report)) || isLoaded;
  }
  // The planner knows nothing of what was just loaded, on either kind of database.
  if (isLoaded) await database.pool.query('analyze');
}

/** @returns whether something was loaded */
async function runStep(db: DatabaseClient, step: Step, report: ReportProgress): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PREPARE_LOCK})`);
    const done = await tx.select().from(meta).where(eq(meta.key, step.key));
    if (done.length > 0) return false;
    await step.load(tx, report);
    await tx.insert(meta).values({ key: step.key, value: step.vintage });
    return true;
  });
}
