import type { Pool } from 'pg';
import { RefusedCommandError } from '../command.ts';

/** Column by which the large tables of the forecast are distributed. An estimate names its postal codes. */
export const DISTRIBUTION_COLUMN = 'postal_code';

/** Tables that grow with the inventory, distributed together by the postal code. */
export const DISTRIBUTED_TABLES = ['inventory_share', 'booking', 'contact_cell'] as const;

/** Small tables that every node holds whole, because distributed tables and saved counts refer to them. */
export const REFERENCE_TABLES = ['inventory_segment', 'inventory_history', 'app_user'] as const;

/**
 * Constraints that do not hold the postal code, so that no node could check them. On a distributed table, the import alone
 * keeps references unique.
 */
export const DROPPED_CONSTRAINTS = [
  { table: 'booking', constraint: 'booking_reference_unique' },
] as const;

async function distributedTables(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    'select table_name::text as name from citus_tables',
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Distributes the large tables of the forecast over the nodes of Citus. A second run only completes the first.
 * @returns the tables that it changed
 * @throws {RefusedCommandError} where the extension is not installed in the database
 */
export async function distribute(pool: Pool): Promise<string[]> {
  const { rowCount } = await pool.query(`select from pg_extension where extname = 'citus'`);
  if (rowCount === 0) {
    throw new RefusedCommandError(
      'L’extension « citus » n’est pas installée dans cette base : rien n’a été changé. Installez Citus sur chaque nœud, puis « create extension citus » et « citus_add_node ».',
    );
  }
  for (const { table, constraint } of DROPPED_CONSTRAINTS) {
    // oxlint-disable-next-line no-await-in-loop -- one change of the layout after the other
    await pool.query(`alter table ${table} drop constraint if exists ${constraint}`);
  }
  const done = await distributedTables(pool);
  const changed: string[] = [];
  const [first, ...others] = DISTRIBUTED_TABLES;
  const steps = [
    ...REFERENCE_TABLES.map((table) => ({ table, call: `create_reference_table('${table}')` })),
    { table: first, call: `create_distributed_table('${first}', '${DISTRIBUTION_COLUMN}')` },
    ...others.map((table) => ({
      table,
      call: `create_distributed_table('${table}', '${DISTRIBUTION_COLUMN}', colocate_with => '${first}')`,
    })),
  ];
  for (const { table, call } of steps) {
    if (done.has(table)) continue;
    // oxlint-disable-next-line no-await-in-loop
    await pool.query(`select ${call}`);
    changed.push(table);
  }
  return changed;
}
