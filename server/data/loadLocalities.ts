import { sql, type SQL } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { joinLocalities, summarisePostalCodes, type LocalityRecord } from './joinLocalities.ts';
import type { ReportProgress } from './progress.ts';

const STEP = 'Localities of France';
const BATCH = 5000;

/**
 * Fills the three tables of localities, which must be empty. Call it inside a transaction: an
 * interrupted load must leave nothing.
 */
export async function loadLocalities(db: DatabaseClient, report: ReportProgress): Promise<void> {
  report(STEP, 0, 0);
  const localities = joinLocalities();
  const codes = summarisePostalCodes(localities);
  const pairs = localities.flatMap(({ insee, postalCodes }) =>
    postalCodes.map((postalCode) => ({ insee, postalCode })),
  );
  const total = localities.length + pairs.length + codes.length;
  let done = 0;
  const insert = async <T>(rows: readonly T[], statement: (batch: readonly T[]) => SQL) => {
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH);
      // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
      await db.execute(statement(batch));
      done += batch.length;
      report(STEP, done, total);
    }
  };
  await insert(localities, insertLocalities);
  await insert(
    pairs,
    (batch) => sql`
      insert into locality_postal_code (insee, postal_code)
      select * from unnest(
        ${sql.param(batch.map((pair) => pair.insee))}::text[],
        ${sql.param(batch.map((pair) => pair.postalCode))}::text[])`,
  );
  await insert(
    codes,
    (batch) => sql`
      insert into postal_code (code, latitude, longitude, population, departments)
      select code, latitude, longitude, population, string_to_array(departments, ' ')
      from unnest(
        ${sql.param(batch.map((row) => row.code))}::text[],
        ${sql.param(batch.map((row) => row.position?.latitude ?? null))}::float8[],
        ${sql.param(batch.map((row) => row.position?.longitude ?? null))}::float8[],
        ${sql.param(batch.map((row) => row.population))}::int[],
        ${sql.param(batch.map((row) => row.departments.join(' ')))}::text[]
      ) as given (code, latitude, longitude, population, departments)`,
  );
}

/** One array per column: a statement cannot carry more than 65,535 parameters. */
function insertLocalities(batch: readonly LocalityRecord[]): SQL {
  return sql`
    insert into locality
      (insee, name, search_name, kind, department, region, population, latitude, longitude)
    select * from unnest(
      ${sql.param(batch.map((row) => row.insee))}::text[],
      ${sql.param(batch.map((row) => row.name))}::text[],
      ${sql.param(batch.map((row) => row.searchName))}::text[],
      ${sql.param(batch.map((row) => row.kind))}::text[],
      ${sql.param(batch.map((row) => row.department))}::text[],
      ${sql.param(batch.map((row) => row.region))}::text[],
      ${sql.param(batch.map((row) => row.population))}::int[],
      ${sql.param(batch.map((row) => row.position?.latitude ?? null))}::float8[],
      ${sql.param(batch.map((row) => row.position?.longitude ?? null))}::float8[])`;
}
