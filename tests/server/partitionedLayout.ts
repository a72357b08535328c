import type { Pool } from 'pg';
import {
  DISTRIBUTED_TABLES,
  DISTRIBUTION_COLUMN,
  DROPPED_CONSTRAINTS,
} from '#server/database/distribution.ts';

const PARTITIONS = 4;

/**
 * Gives plain PostgreSQL the layout of a distributed database: the same tables, keys and foreign keys, partitioned by the
 * hash of the postal code. Like Citus, PostgreSQL refuses a unique key that does not hold this column.
 */
export async function partitionTables(pool: Pool): Promise<void> {
  for (const { table, constraint } of DROPPED_CONSTRAINTS) {
    await pool.query(`alter table ${table} drop constraint ${constraint}`);
  }
  for (const table of DISTRIBUTED_TABLES) {
    const { rows: foreignKeys } = await pool.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype = 'f'`,
      [table],
    );
    await pool.query(`alter table ${table} rename to whole_table`);
    await pool.query(
      `create table ${table} (like whole_table including all) partition by hash (${DISTRIBUTION_COLUMN})`,
    );
    for (let part = 0; part < PARTITIONS; part += 1) {
      await pool.query(
        `create table ${table}_${part} partition of ${table}
         for values with (modulus ${PARTITIONS}, remainder ${part})`,
      );
    }
    await pool.query(`insert into ${table} select * from whole_table`);
    await pool.query('drop table whole_table');
    for (const { definition } of foreignKeys) {
      await pool.query(`alter table ${table} add ${definition}`);
    }
  }
  await pool.query('analyze');
}
