import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { isRead } from '#server/database/queryBuilder.ts';
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

describe('a statement', () => {
  it.each([
    ['select * from saved_count', true],
    ['  WITH found AS (select 1) select * from found', true],
    ['with gone as (delete from saved_count returning *) select * from gone', false],
    ['select * from saved_count for update', false],
    ['insert into meta values (1)', false],
    ['select updated_date from saved_count', true],
  ])('« %s » is sent again after a lost connection: %s', (text, expected) => {
    expect(isRead(text)).toBe(expected);
    expect(isRead({ text })).toBe(expected);
  });
});

const programs = postgresPrograms();
describe.skipIf(programs === undefined)('a PostgreSQL that restarts', () => {
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

  /** Stops the database, starts some work, and starts the database again. */
  const restartDuring = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await cluster.halt();
    const result = work();
    await wait(500);
    await cluster.resume();
    return result;
  };
  const list = async () => test.as('operations@adfactory.test')('GET', LIST);

  it('answers a list that arrives while it is away', async () => {
    expect((await list()).status).toBe(200);
    expect((await restartDuring(list)).status).toBe(200);
  });

  it('makes a keyed save that arrives while it is away, once', async () => {
    const { record } = saveCalls(test);
    const save = await newSave(test);
    const before = await database.db.$count(savedCount);
    const headers = { 'idempotency-key': 'away' };
    const saved = await restartDuring(async () => record(save, headers));
    expect(saved.status).toBe(201);
    expect((await record(save, headers)).body).toEqual(saved.body);
    expect(await database.db.$count(savedCount)).toBe(before + 1);
  });

  /** Ends every connection once the save waits for a lock, which is after its key was written. */
  const saveWithEndedConnections = async (headers: Record<string, string>) => {
    const save = await newSave(test);
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

  it('makes a keyed save once whose connections are ended in the middle of it', async () => {
    const before = await database.db.$count(savedCount);
    const saved = await saveWithEndedConnections({ 'idempotency-key': 'interrupted' });
    expect(saved.status).toBe(201);
    expect(await database.db.$count(savedCount)).toBe(before + 1);
  });

  it('goes on when a connection is lost between two statements of a transaction', async () => {
    const transaction = database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await wait(500);
      await tx.execute('select 1');
    });
    await expect(transaction).rejects.toThrow(/./u);
    expect((await list()).status).toBe(200);
  });

  it('reports a write without a key, because it may have been made', async () => {
    expect((await saveWithEndedConnections({})).status).toBe(503);
  });
});
