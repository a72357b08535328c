// @module-tag weekly
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { distribute, DISTRIBUTED_TABLES } from '#server/database/distribution.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { booking } from '#server/database/schema.ts';
import { COUNT_BY_PRODUCT, seedEveryProduct } from '../api/productCounts.ts';
import { createTestApp, type TestApp } from '../api/testApp.ts';
import { runProgram } from '../compiledPrograms.ts';
import { decemberBooking } from '../forecast/smallInventory.ts';
import { partitionTables } from '../partitionedLayout.ts';
import {
  postgresPrograms,
  startPostgresCluster,
  type PostgresCluster,
} from '../postgresCluster.ts';

const PERSON = 'operations@adfactory.test';

const programs = postgresPrograms();
describe.skipIf(programs === undefined)('the distributed layout', () => {
  let cluster: PostgresCluster;
  let url: string;
  let whole: TestApp;
  let partitioned: TestApp;
  const databases: Database[] = [];
  const open = async (): Promise<Database> => {
    url = await cluster.createDatabase();
    const database = await openDatabase({ url });
    databases.push(database);
    await seedEveryProduct(database.db);
    await database.db.insert(booking).values(decemberBooking(1000));
    return database;
  };
  beforeAll(async () => {
    cluster = await startPostgresCluster(programs ?? '');
    const divided = await open();
    await partitionTables(divided.pool);
    partitioned = await createTestApp(divided);
    whole = await createTestApp(await open());
  });
  afterAll(async () => {
    await whole.close();
    await partitioned.close();
    await Promise.all(databases.map(async (database) => database.close()));
    await cluster.stop();
  });

  it('spreads the rows of an inventory over the parts', async () => {
    const found = await databases[0]?.pool.query<{ parts: number }>(
      'select count(distinct tableoid)::int as parts from inventory_share',
    );
    expect(found?.rows[0]?.parts).toBeGreaterThan(1);
  });

  it.each(COUNT_PRODUCT_KEYS)('gives %s the same estimate and accepts its save', async (key) => {
    const { newSave } = COUNT_BY_PRODUCT[key];
    // Each save holds the estimate that it was made from.
    const [expected, save] = [await newSave(whole), await newSave(partitioned)];
    expect(save).toEqual(expected);
    const { path } = CALLS_BY_PRODUCT[key].record;
    expect((await partitioned.as(PERSON)('POST', path, save)).status).toBe(201);
  });

  it('is refused by PostgreSQL without Citus, which keeps its constraints', async () => {
    const pool = databases[1]?.pool;
    if (!pool) throw new Error('There is no plain database');
    await expect(distribute(pool)).rejects.toThrow('« citus » n’est pas installée');
    const { rowCount } = await pool.query(
      `select from pg_constraint where conname = 'booking_reference_unique'`,
    );
    expect(rowCount).toBe(1);
  });

  it.each([
    ['the embedded database', () => '', 'la base embarquée ne se répartit pas'],
    ['PostgreSQL without Citus', () => url, '« citus » n’est pas installée'],
  ])('is refused on %s by the command, which says why', async (_, address, reason) => {
    const { code, errors } = await runProgram('server/data/import.ts', ['--distribute'], {
      DATABASE_URL: address(),
    });
    expect(code).toBe(1);
    expect(errors).toContain(reason);
  });

  it('distributes what Citus is asked for, once', async () => {
    const asked: string[] = [];
    const query = async (text: string): Promise<{ rowCount: number; rows: unknown[] }> => {
      asked.push(text);
      if (text.includes('pg_extension')) return { rowCount: 1, rows: [] };
      const rows = text.includes('citus_tables') ? [{ name: 'inventory_segment' }] : [];
      return { rowCount: 0, rows };
    };
    const changed = await distribute({ query } as never);
    expect(changed).toEqual(['inventory_history', 'app_user', ...DISTRIBUTED_TABLES]);
    expect(asked).toContain(
      `select create_distributed_table('booking', 'postal_code', colocate_with => 'inventory_share')`,
    );
  });
});
