import { sql, type SQL } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { locality, localityPostalCode, postalCode } from '../database/schema.ts';
import { joinCommunes, summarisePostalCodes, type CommuneRecord } from './joinCommunes.ts';
import type { ReportProgress } from './demonstration.ts';

const STEP = 'Communes of France';
const BATCH = 5000;

/**
 * Loads communes and postal codes into the three empty tables. Must run inside a transaction, so that an interrupted load
 * leaves nothing behind.
 */
export async function loadCommunes(db: DatabaseClient, report: ReportProgress): Promise<void> {
  report(STEP, 0, 0);
  const localities = joinCommunes();
  const codes = summarisePostalCodes(localities);
  const pairs = localities.flatMap(({ insee, postalCodes }) =>
    postalCodes.map((code) => ({ insee, code })),
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
        ${sql.param(batch.map((pair) => pair.code))}::text[])`,
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

/** Deletes the communes and the postal codes. Nothing refers to them but by their codes. */
export async function removeCommunes(db: DatabaseClient): Promise<void> {
  for (const table of [localityPostalCode, locality, postalCode]) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
    await db.delete(table);
  }
}

/** Passes one array per column, because a statement accepts at most 65,535 parameters. */
function insertLocalities(batch: readonly CommuneRecord[]): SQL {
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
