import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { inventoryHistory, inventorySegment, locality, postalCode } from '../database/schema.ts';
import {
  DEMONSTRATION_SEGMENTS,
  hasInventory,
  historyOf,
  reservedRateOf,
  weightOf,
  type DemonstrationSegment,
  type PopulatedCode,
} from './demonstrationModel.ts';
import type { ReportProgress } from './progress.ts';
import { sumSegments } from './segments.ts';

const STEP = 'Demonstration inventory';

/**
 * Fills the inventory with invented figures. The localities must be loaded, the inventory empty. Call
 * it inside a transaction: an interrupted load must leave nothing.
 */
export async function loadDemonstration(db: DatabaseClient, report: ReportProgress): Promise<void> {
  const total = DEMONSTRATION_SEGMENTS.length;
  report(STEP, 0, total);
  const communes = await readPopulatedCodes(db);
  for (const [index, segment] of DEMONSTRATION_SEGMENTS.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
    await insertSegment(db, index + 1, segment, communes);
    report(STEP, index + 1, total);
  }
  await sumSegments(
    db,
    DEMONSTRATION_SEGMENTS.map((_, index) => index + 1),
  );
}

async function readPopulatedCodes(db: DatabaseClient): Promise<PopulatedCode[]> {
  const codes = await db
    .select()
    .from(postalCode)
    .orderBy(sql`code collate "C"`);
  const departments = await db
    .selectDistinct({ department: locality.department, region: locality.region })
    .from(locality);
  const regionByDepartment = new Map(
    departments.map(({ department, region }) => [department, region ?? department]),
  );
  return codes
    .filter((row) => row.population > 0 && hasInventory(row.code, row.departments))
    .map(({ code, population, departments: [department = ''] }) => ({
      code,
      population,
      region: regionByDepartment.get(department) ?? '',
    }));
}

async function insertSegment(
  db: DatabaseClient,
  id: number,
  segment: DemonstrationSegment,
  communes: readonly PopulatedCode[],
): Promise<void> {
  await db.insert(inventorySegment).values({ id, ...segment, origin: 'demonstration' });
  await db
    .insert(inventoryHistory)
    .values(historyOf(segment).map((month) => ({ segmentId: id, ...month })));
  await db.execute(sql`
    insert into inventory_share (segment_id, postal_code, weight, reserved_rate)
    select ${id}, * from unnest(
      ${sql.param(communes.map(({ code }) => code))}::text[],
      ${sql.param(communes.map((commune) => weightOf(segment, commune)))}::float8[],
      ${sql.param(communes.map(({ code }) => reservedRateOf(segment, code)))}::real[])`);
}
