import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { toFailure } from '#server/http/errors.ts';
import { createTestApp } from '../api/testApp.ts';
import {
  postgresPrograms,
  startPostgresCluster,
  type PostgresCluster,
} from '../postgresCluster.ts';

const STATEMENT_MS = 1000;
/** The statement limit, the wait for a connection, and room for a busy machine. */
const ANSWER_MAXIMUM_MS = 15_000;

const programs = postgresPrograms();

/** Runs some work on the frozen database; returns the codes of the failures and the milliseconds of the slowest. */
async function attempt(
  work: readonly (() => Promise<unknown>)[],
): Promise<{ codes: string[]; slowest: number }> {
  const start = performance.now();
  let slowest = 0;
  const codes = await Promise.all(
    work.map(async (one) => {
      try {
        await one();
        return 'done';
      } catch (error) {
        slowest = Math.max(slowest, performance.now() - start);
        return toFailure(error as Error).code;
      }
    }),
  );
  return { codes: [...new Set(codes)], slowest };
}

describe.skipIf(programs === undefined)('a frozen PostgreSQL', { timeout: 120_000 }, () => {
  let cluster: PostgresCluster;
  let database: Database;
  beforeAll(async () => {
    cluster = await startPostgresCluster(programs ?? '');
    database = await openDatabase({
      url: await cluster.createDatabase(),
      statementMs: STATEMENT_MS,
    });
    await database.pool.query('create table written (number int not null)');
  }, 120_000);
  afterEach(() => cluster.thaw());
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });

  const insert = async (number: number) =>
    database.db.transaction(async (tx) => {
      await tx.execute(`insert into written values (${number})`);
    });

  it('fails every statement and every transaction in time, and its connections are replaced', async () => {
    const many = Array.from({ length: 25 }, (_, index) => index);
    await Promise.all(many.map(insert));
    cluster.freeze();
    const { codes, slowest } = await attempt([
      ...many.map((number) => async () => insert(number)),
      ...many.map(() => async () => database.pool.query('select 1')),
    ]);
    expect(codes).toEqual(['unavailable']);
    expect(slowest).toBeLessThan(ANSWER_MAXIMUM_MS);
    cluster.thaw();
    expect(await attempt(many.map((number) => async () => insert(number)))).toMatchObject({
      codes: ['done'],
    });
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
      const { codes, slowest } = await attempt([async () => freezeThen(statement)]);
      cluster.thaw();
      expect(codes).toEqual(['unavailable']);
      // The rollback, or the end of the connection, does not wait for another limit.
      expect(slowest).toBeLessThan(2 * (STATEMENT_MS + 2000));
    }
    const { rows } = await database.pool.query<{ n: number }>(
      'select count(*)::int as n from written where number = -1',
    );
    // Whether the second one was committed depends on whether its COMMIT had arrived.
    expect(rows[0]?.n).toBeLessThanOrEqual(1);
  });

  it('answers 503 with Retry-After, and is closed in time', async () => {
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
    const start = performance.now();
    await other.close();
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('reports a statement that exceeds the limit of the server as unavailable', async () => {
    const { codes } = await attempt([async () => database.pool.query('select pg_sleep(60)')]);
    expect(codes).toEqual(['unavailable']);
  });
});
