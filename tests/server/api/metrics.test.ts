import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import dashboard from '../../../deploy/dashboard.json' with { type: 'json' };
import { createTestApp, type TestApp } from './testApp.ts';

let database: TestDatabase;
const opened: TestApp[] = [];
const open = async (
  metricsToken: string | null | undefined,
  over: Partial<TestDatabase> = {},
): Promise<TestApp> => {
  const test = await createTestApp({ ...database, ...over }, { metricsToken });
  opened.push(test);
  return test;
};
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  for (const test of opened) await test.close();
  await database.close();
});

const read = async (test: TestApp, authorization?: string) =>
  test.inject({
    method: 'GET',
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  });

/** Matches a line of the Prometheus text format: a comment or `name{labels} number`. A mean of no values is « Nan ». */
const LINE =
  /^(# (HELP|TYPE) \w+ .+|\w+(\{[\w="/.:+,*-]*\})? (-?\d+(\.\d+)?(e[+-]?\d+)?|NaN|Nan))$/;

describe('the metrics', () => {
  it('count responses by route and status, without user data', async () => {
    const test = await open(null);
    const commerce = test.as('commerce@adfactory.test');
    await commerce('GET', '/api/Places?name=Secretville');
    await commerce('GET', '/api/Counts/guid/40000000-0000-4000-8000-000000000001');
    await commerce('GET', '/api/Counts/guid/40000000-0000-4000-8000-000000000002');
    await commerce('GET', '/api/Nothing/Secretville');
    const { statusCode, headers, body } = await read(test);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const line of body.split('\n').filter(Boolean)) expect(line).toMatch(LINE);
    const requests = 'adfactory_http_requests_total{method="GET"';
    expect(body).toContain(`${requests},route="/api/Places",status="200"} 1\n`);
    expect(body).toContain(`${requests},route="/api/Counts/guid/:id",status="404"} 2\n`);
    expect(body).toContain(`${requests},route="/api/*",status="404"} 1\n`);
    expect(body).toContain('adfactory_database_up 1\n');
    expect(body).toMatch(
      /duration_seconds_bucket\{le="\+Inf",method="GET",route="\/api\/Places"\} 1\n/,
    );
    // Values are left out, because the digits of a duration may contain those of an identifier.
    const series = body.replaceAll(/ \S+$/gm, '');
    expect(series).not.toMatch(/Secretville|adfactory\.test|40000000/);
  });

  it('have cumulative histogram buckets', async () => {
    const test = await open(null);
    for (let index = 0; index < 5; index += 1) {
      await test.as('commerce@adfactory.test')('GET', '/api/Users/me');
    }
    const { body } = await read(test);
    const buckets = [...body.matchAll(/_bucket\{le=.*,route="\/api\/Users\/me"\} (\d+)/g)];
    const counts = buckets.map(([, count]) => Number(count));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(5);
  });

  it('require their token when one is configured', async () => {
    const test = await open('scrape-me');
    const answers = [
      await read(test),
      await read(test, 'Bearer scrape-you'),
      await read(test, 'Bearer scrape-me'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200]);
    const person = `Bearer ${await test.tokenOf('admin@adfactory.test')}`;
    expect((await read(test, person)).statusCode).toBe(401);
  });

  it('are disabled without a configuration', async () => {
    const test = await open(undefined);
    expect((await read(test)).statusCode).toBe(404);
  });

  it('have every series that the alert rules and the dashboard read', async () => {
    const { body } = await read(await open(null));
    const rules = readFileSync(new URL('../../../deploy/alerts.yaml', import.meta.url), 'utf8');
    const { panels } = dashboard;
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    for (const expressions of [rules.match(/^ *expr: .*/gm) ?? [], shown]) {
      const named = expressions.flatMap((line) => line.match(/\b[a-z]+_\w+(?=[{[ )]|$)/g) ?? []);
      const series = named.filter((name) => !/^(?:histogram_quantile|day_of_week)$/.test(name));
      expect(series.length).toBeGreaterThan(10);
      for (const name of series) {
        expect(body).toContain(`\n# TYPE ${name.replace(/_bucket$/, '')} `);
      }
    }
  });

  it('name the version and the commit', async () => {
    const { body } = await read(await open(null));
    expect(body).toContain('adfactory_build_info{version="1.2.3",commit="abc1234"} 1\n');
  });

  it('report an unreachable database while the process is alive', async () => {
    const test = await open(null, { ping: async () => Promise.reject(new Error('gone')) });
    expect((await read(test)).body).toContain('adfactory_database_up 0\n');
    const statusOf = async (url: string) => (await test.inject({ method: 'GET', url })).statusCode;
    expect([await statusOf('/healthz'), await statusOf('/livez')]).toEqual([503, 200]);
  });
});
