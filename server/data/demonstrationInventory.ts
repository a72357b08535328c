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
} from './demonstrationInventoryModel.ts';
import type { ReportProgress } from './demonstration.ts';
import { updateSegmentTotals } from './segmentTotals.ts';

const STEP = 'Demonstration inventory';

/**
 * Loads the generated inventory. The communes must be loaded and the inventory empty. Must run inside a transaction, so
 * that an interrupted load leaves nothing behind.
 */
export async function loadDemonstrationInventory(
  db: DatabaseClient,
  report: ReportProgress,
): Promise<void> {
  const total = DEMONSTRATION_SEGMENTS.length;
  report(STEP, 0, total);
  const areas = await readPopulatedCodes(db);
  for (const [index, segment] of DEMONSTRATION_SEGMENTS.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
    await insertSegment(db, index + 1, segment, areas);
    report(STEP, index + 1, total);
  }
  await updateSegmentTotals(
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
  areas: readonly PopulatedCode[],
): Promise<void> {
  await db.insert(inventorySegment).values({ id, ...segment, origin: 'demonstration' });
  await db
    .insert(inventoryHistory)
    .values(historyOf(segment).map((month) => ({ segmentId: id, ...month })));
  await db.execute(sql`
    insert into inventory_share (segment_id, postal_code, weight, reserved_rate)
    select ${id}, * from unnest(
      ${sql.param(areas.map(({ code }) => code))}::text[],
      ${sql.param(areas.map((area) => weightOf(segment, area)))}::float8[],
      ${sql.param(areas.map(({ code }) => reservedRateOf(segment, code)))}::real[])`);
}
