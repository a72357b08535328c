// @module-tag weekly
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { newSave } from '../api/displayCount.ts';
import { saveCalls } from '../api/saveCalls.ts';
import { createTestApp, type TestApp } from '../api/testApp.ts';
import {
  postgresPrograms,
  startPostgresCluster,
  type PostgresCluster,
} from '../postgresCluster.ts';

const LIST = '/api/Counts/GetAllCounts?market=Neuf';

const programs = postgresPrograms();
describe.skipIf(programs === undefined)('a PostgreSQL that ends connections', () => {
  let cluster: PostgresCluster;
  let database: Database;
  let test: TestApp;
  beforeAll(async () => {
    cluster = await startPostgresCluster(programs ?? '');
    database = await openDatabase({ url: await cluster.createDatabase() });
    database.pool.on('error', () => undefined);
    await seedSmallInventory(database.db);
    test = await createTestApp(database);
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    await cluster.stop();
  });

  const list = async () => test.as('operations@adfactory.test')('GET', LIST);

  /** Ends every connection once the save waits for a lock, which is after its key was written. */
  const saveWithEndedConnections = async (
    save: Awaited<ReturnType<typeof newSave>>,
    headers: Record<string, string>,
  ) => {
    const blocker = await database.pool.connect();
    blocker.on('error', () => undefined);
    await blocker.query('begin');
    await blocker.query('lock table saved_count in exclusive mode');
    const saving = saveCalls(test).record(save, headers);
    await expect
      .poll(async () => {
        const { rowCount } = await database.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rowCount;
      })
      .toBe(1);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and datname = current_database()`,
    );
    blocker.release(true);
    return saving;
  };

  it('reports a save whose connections are ended in the middle of it, and makes its repetition once', async () => {
    const before = await database.db.$count(savedCount);
    const save = await newSave(test);
    const headers = { 'idempotency-key': 'interrupted' };
    expect((await saveWithEndedConnections(save, headers)).status).toBe(503);
    const repeated = await saveCalls(test).record(save, headers);
    expect(repeated.status).toBe(201);
    expect((await saveCalls(test).record(save, headers)).body).toEqual(repeated.body);
    expect(await database.db.$count(savedCount)).toBe(before + 1);
  });

  it('goes on when a connection is lost between two statements of a transaction', async () => {
    const transaction = database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
      const { pid } = rows[0] ?? {};
      await database.pool.query('select pg_terminate_backend($1)', [pid]);
      const remaining = async () =>
        (await database.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount;
      await expect.poll(remaining).toBe(0);
      await tx.execute('select 1');
    });
    await expect(transaction).rejects.toThrow(/./u);
    expect((await list()).status).toBe(200);
  });
});
