import { eq, sql } from 'drizzle-orm';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import type { Database, DatabaseClient } from '../database/openDatabase.ts';
import { meta } from '../database/schema.ts';
import { importJournal } from '../database/userSchema.ts';
import { storeCodesOfPortals } from '../repositories/inventory.ts';
import { loadDemonstrationInventory } from './demonstrationInventory.ts';
import { loadDemonstrationProgrammes, loadDemonstrationLots } from './demonstrationBoosts.ts';
import { loadDemonstrationClients } from './demonstrationClients.ts';
import { COMMUNES_EDITION } from './joinCommunes.ts';
import { loadCommunes, removeCommunes } from './loadCommunes.ts';
import { type ReportProgress } from './demonstration.ts';
import { DEMONSTRATION_EDITION } from '../repositories/demonstration.ts';

const STEP = 'Demonstration zones';
/** Radius of the catchment zone of a demonstration client, in kilometres. */
const RADIUS_KM = 10;
const EARTH_RADIUS_KM = 6371;
/** The radius in degrees of latitude (111 km each), rounded up to pre-filter the candidates. */
const DEGREES = RADIUS_KM / 111 + 0.001;

/** Loads the catchment zones of demonstration clients: the postal codes around each, nearest first. Must run inside a transaction. */
async function loadDemonstrationZones(db: DatabaseClient, report: ReportProgress): Promise<void> {
  report(STEP, 0, 0);
  await db.execute(sql`
    insert into catchment_zone (client_id, postal_code, position)
    select client_id, code, position from (
      select client.client_id, near.code,
        row_number() over (partition by client.client_id order by distance, near.code collate "C") - 1
          as position
      from client
      join postal_code home on home.code = client.postal_code
      join postal_code near
        on near.latitude between home.latitude - ${DEGREES} and home.latitude + ${DEGREES}
      cross join lateral (
        select ${EARTH_RADIUS_KM} * acos(least(1,
          sin(radians(home.latitude)) * sin(radians(near.latitude))
          + cos(radians(home.latitude)) * cos(radians(near.latitude))
            * cos(radians(near.longitude - home.longitude)))) as distance
      ) apart
      where client.origin = 'demonstration' and distance <= ${RADIUS_KM}
    ) zones
    where position < ${LOCALITY_MAXIMUM}
    on conflict do nothing`);
}

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
  /** Nothing is loaded beside imported data, and the step is not recorded. */
  isOnlyWithoutImports?: boolean;
}

const demonstration = (key: string, load: Step['load']): Step => ({
  key,
  edition: DEMONSTRATION_EDITION,
  load,
  isOnlyWithoutImports: true,
});

/** What every installation needs: the communes of France. */
export const NEEDED_STEPS: readonly Step[] = [
  { key: 'localities', edition: COMMUNES_EDITION, load: loadCommunes, remove: removeCommunes },
];

/** The same with the demonstration, in their order: a step may read the data of an earlier one. */
export const STEPS: readonly Step[] = [
  ...NEEDED_STEPS,
  demonstration('inventory', loadDemonstrationInventory),
  demonstration('clients', loadDemonstrationClients),
  demonstration('zones', loadDemonstrationZones),
  demonstration('programmes', loadDemonstrationProgrammes),
  demonstration('lots', loadDemonstrationLots),
];

/**
 * Loads the data of a new database: the communes and, with all steps, the demonstration inventory, clients, zones,
 * programmes and homes. Steps that are already done are skipped; communes of another edition are replaced. A database with
 * imports gets no demonstration. When several instances start at once, one loads while the others wait.
 */
export async function prepareData(
  database: Database,
  report: ReportProgress,
  steps: readonly Step[] = STEPS,
): Promise<void> {
  await storeCodesOfPortals(database.db);
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
    if (step.isOnlyWithoutImports && (await tx.$count(importJournal)) > 0) return false;
    if (done) await step.remove?.(tx);
    await step.load(tx, report);
    const row = { key: step.key, value: step.edition };
    await tx.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row });
    return true;
  });
}
