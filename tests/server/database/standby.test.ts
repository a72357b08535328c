import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CountList } from '#contract/counts.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { databaseUrl } from '../postgresCluster.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { newSave } from '../api/displayCount.ts';
import { createTestApp, type Answer, type TestApp } from '../api/testApp.ts';
import {
  postgresPrograms,
  startPostgresCluster,
  type PostgresCluster,
  type PostgresServer,
} from '../postgresCluster.ts';
import { runOn, startStandby } from '../postgresStandby.ts';

const LIST = '/api/Counts/GetAllCounts?market=Neuf';
const PERSON = 'operations@adfactory.test';

/** The header is missing, a text or a list of texts. */
const CookiesSchema = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string())]), []),
  v.transform((cookies) => [cookies].flat()),
);

/** Keeps cookies as a browser does. */
class Browser {
  readonly #cookies = new Map<string, string>();

  header(): Record<string, string> {
    const pairs = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
  }

  keep({ headers }: Answer): void {
    for (const cookie of v.parse(CookiesSchema, headers['set-cookie'])) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
  }
}

const programs = postgresPrograms();
describe.skipIf(programs === undefined)('reads on a standby', () => {
  let cluster: PostgresCluster;
  let standby: PostgresServer;
  let database: Database;
  let test: TestApp;
  beforeAll(async () => {
    cluster = await startPostgresCluster(programs ?? '');
    const url = await cluster.createDatabase();
    const filling = await openDatabase({ url });
    await seedSmallInventory(filling.db);
    await filling.close();
    standby = await startStandby(programs ?? '', cluster.adminUrl);
    const replicaUrl = databaseUrl(standby.adminUrl, new URL(url).pathname.slice(1));
    database = await openDatabase({ url, replicaUrl });
    test = await createTestApp(database);
  });
  afterEach(async () => {
    if (standby.process.exitCode === null)
      await runOn(standby.adminUrl, 'select pg_wal_replay_resume()');
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    await cluster.stop();
  });

  const listIn = async (browser: Browser): Promise<number> => {
    const answer = await test.as(PERSON)<CountList>('GET', LIST, undefined, browser.header());
    expect(answer.status).toBe(200);
    browser.keep(answer);
    return answer.body.total;
  };
  const saveIn = async (browser: Browser): Promise<void> => {
    const save = await newSave(test);
    const path = '/api/Display/RecordCount';
    const answer = await test.as(PERSON)('POST', path, save, browser.header());
    expect(answer.status).toBe(201);
    browser.keep(answer);
  };
  const standbyHasAll = async () =>
    database.standby?.hasApplied(await database.standby.writtenPosition());

  it('serves a list to a browser whose writes it has', async () => {
    const browser = new Browser();
    const before = await listIn(browser);
    await expect.poll(standbyHasAll).toBe(true);
    // Somebody else's count, which the standby has not applied, tells which server answers.
    await runOn(standby.adminUrl, 'select pg_wal_replay_pause()');
    await saveIn(new Browser());
    expect(await listIn(browser)).toBe(before);
  });

  it('never serves a list that lacks the last write of the browser', async () => {
    const browser = new Browser();
    const before = await listIn(browser);
    await runOn(standby.adminUrl, 'select pg_wal_replay_pause()');
    await saveIn(browser);
    expect(await listIn(browser)).toBe(before + 1);
  });

  it('never serves a browser that keeps no cookies', async () => {
    const before = await listIn(new Browser());
    await runOn(standby.adminUrl, 'select pg_wal_replay_pause()');
    await saveIn(new Browser());
    expect(await listIn(new Browser())).toBe(before + 1);
  });

  it('is ignored with a position that somebody invented', async () => {
    const cookie = 'adfactory_reads=1; adfactory_written=x%27; drop table meta';
    const answer = await test.as(PERSON)<CountList>('GET', LIST, undefined, { cookie });
    expect(answer.status).toBe(200);
  });

  it('leaves the reads to the primary once it has stopped', async () => {
    const browser = new Browser();
    const before = await listIn(browser);
    await expect.poll(standbyHasAll).toBe(true);
    const db = database.standby?.db;
    await standby.stop();
    expect(await listIn(browser)).toBe(before);
    // A read that had chosen the standby before it stopped.
    expect((await db?.execute('select 1 as one'))?.rows).toEqual([{ one: 1 }]);
  });
});
