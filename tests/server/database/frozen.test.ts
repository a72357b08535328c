// @module-tag weekly
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { toFailure } from '#server/request/failure.ts';
import { createTestApp } from '../api/testApp.ts';
import {
  postgresPrograms,
  startPostgresCluster,
  type PostgresCluster,
} from '../postgresCluster.ts';

const STATEMENT_MS = 3000;
/** Less than the limits of two statements in this process, which are one second higher. */
const TWO_STATEMENTS_MS = 7500;

const programs = postgresPrograms();

/** Runs some work on the frozen database, and returns the codes of the failures. */
async function attempt(work: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const codes = await Promise.all(
    work.map(async (one) => {
      try {
        await one();
        return 'done';
      } catch (error) {
        return toFailure(error as Error).code;
      }
    }),
  );
  return [...new Set(codes)];
}

describe.skipIf(programs === undefined)('a frozen PostgreSQL', () => {
  let cluster: PostgresCluster;
  let database: Database;
  beforeAll(async () => {
    cluster = await startPostgresCluster(programs ?? '');
    database = await openDatabase({
      url: await cluster.createDatabase(),
      statementMs: STATEMENT_MS,
    });
    await database.pool.query('create table written (number int not null)');
  });
  afterEach(() => cluster.thaw());
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });

  const insert = async (number: number) =>
    database.db.transaction(async (tx) => {
      await tx.execute(`insert into written values (${number})`);
    });

  it('fails every statement and every transaction, and its connections are replaced', async () => {
    const many = Array.from({ length: 25 }, (_, index) => index);
    await Promise.all(many.map(insert));
    cluster.freeze();
    const codes = await attempt([
      ...many.map((number) => async () => insert(number)),
      ...many.map(() => async () => database.pool.query('select 1')),
    ]);
    expect(codes).toEqual(['unavailable']);
    cluster.thaw();
    expect(await attempt(many.map((number) => async () => insert(number)))).toEqual(['done']);
    expect(database.pool.totalCount).toBeLessThanOrEqual(10);
  });

  it('fails a transaction once when it freezes in the middle of it', async () => {
    const freezeThen = async (statement: string | undefined) =>
      database.db.transaction(async (tx) => {
        await tx.execute('insert into written values (-1)');
        cluster.freeze();
        if (statement !== undefined) await tx.execute(statement);
      });
    for (const statement of ['insert into written values (-1)', undefined]) {
      // The rollback, or the end of the connection, does not wait for another limit.
      const codes = await Promise.race([
        attempt([async () => freezeThen(statement)]),
        wait(TWO_STATEMENTS_MS, 'too late'),
      ]);
      cluster.thaw();
      expect(codes).toEqual(['unavailable']);
    }
    const { rows } = await database.pool.query<{ n: number }>(
      'select count(*)::int as n from written where number = -1',
    );
    // Whether the second one was committed depends on whether its COMMIT had arrived.
    expect(rows[0]?.n).toBeLessThanOrEqual(1);
  });

  it('answers 503 with Retry-After, and can be closed', async () => {
    const other = await openDatabase({
      url: await cluster.createDatabase(),
      statementMs: STATEMENT_MS,
    });
    const test = await createTestApp(other);
    const list = async () =>
      test.as('operations@adfactory.test')('GET', '/api/Counts/GetAllCounts?market=Neuf');
    expect((await list()).status).toBe(200);
    cluster.freeze();
    const frozen = await list();
    expect(frozen.status).toBe(503);
    expect(frozen.headers['retry-after']).toBe('2');
    expect((await test.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(503);
    cluster.thaw();
    expect((await list()).status).toBe(200);
    cluster.freeze();
    await test.close();
    await other.close();
  });

  it('reports a statement that exceeds the limit of the server as unavailable', async () => {
    const codes = await attempt([async () => database.pool.query('select pg_sleep(60)')]);
    expect(codes).toEqual(['unavailable']);
  });
});
