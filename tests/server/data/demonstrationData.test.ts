import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PORTALS } from '#domain/portals.ts';
import { DISTRIBUTION_TYPES } from '#domain/count/targetings.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import {
  DEMONSTRATION_SEGMENTS,
  historyOf,
  reservedRateOf,
} from '#server/data/demonstrationInventory.ts';
import { deterministicShare } from '#server/data/demonstration.ts';
import { prepareData } from '#server/data/prepareData.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await prepareData(database, () => {});
});
afterAll(async () => database.close());

async function one<T extends object>(query: string, values: unknown[] = []): Promise<T> {
  const { rows } = await database.pool.query<T>(query, values);
  const [row] = rows;
  if (!row) throw new Error(`No row: ${query}`);
  return row;
}

function yearOf(medium: string, from: number): number {
  return historyOf({ distributionType: 'SellersNew', medium, format: 'Pave' })
    .slice(from, from + 12)
    .reduce((sum, { impressions }) => sum + impressions, 0);
}

describe('demonstration inventory', () => {
  it('contains every context and portal that Display offers, in each of its formats', () => {
    for (const { targetings, formats } of Object.values(DISPLAY_VALUES_BY_MARKET)) {
      for (const { distributionType, broadcastMediums } of targetings) {
        for (const medium of broadcastMediums) {
          for (const { code } of formats) {
            expect(DEMONSTRATION_SEGMENTS).toContainEqual({
              distributionType,
              medium,
              format: code,
            });
          }
        }
      }
    }
  });

  it('contains every distribution type, without duplicate segments', () => {
    const types = DEMONSTRATION_SEGMENTS.map(({ distributionType }) => distributionType);
    expect(new Set(types)).toEqual(new Set(DISTRIBUTION_TYPES));
    const names = DEMONSTRATION_SEGMENTS.map((segment) => Object.values(segment).join());
    expect(new Set(names).size).toBe(names.length);
  });

  it('is the same on every machine', async () => {
    expect(deterministicShare('75001')).toBe(0.0861259801313281);
    const { digest } = await one<{ digest: string }>(
      `select md5(string_agg(segment_id || postal_code || weight || reserved_rate, ' '
         order by segment_id, postal_code collate "C")) as digest from inventory_share`,
    );
    expect(digest).toMatchInlineSnapshot(`"9bb6bb37470ce9823b002fe7b6708adf"`);
  });

  it('has a history of thirty-six months up to October 2026', async () => {
    const history = await one(
      `select count(*)::int as months, min(month)::text as first, max(month)::text as last,
         count(distinct segment_id)::int as segments from inventory_history`,
    );
    const segments = DEMONSTRATION_SEGMENTS.length;
    expect(history).toEqual({
      months: 36 * segments,
      first: '2023-11-01',
      last: '2026-10-01',
      segments,
    });
  });

  it('has seasons, with spring and September above August and December every year', () => {
    for (const segment of DEMONSTRATION_SEGMENTS) {
      const history = historyOf(segment);
      const of = (month: string) =>
        history.find((entry) => entry.month === month)?.impressions ?? Number.NaN;
      for (const year of ['2024', '2025', '2026']) {
        expect(of(`${year}-04-01`)).toBeGreaterThan(of(`${year}-08-01`));
        expect(of(`${year}-09-01`)).toBeGreaterThan(of(`${year}-08-01`));
      }
      expect(of('2025-04-01')).toBeGreaterThan(of('2025-12-01'));
    }
  });

  it('has growth on the main portal and decline on another', () => {
    expect(yearOf(PORTALS.main, 24)).toBeGreaterThan(yearOf(PORTALS.main, 0));
    expect(yearOf(PORTALS.logicImmo, 24)).toBeLessThan(yearOf(PORTALS.logicImmo, 0));
    expect(yearOf(PORTALS.main, 24) / 12).toBeGreaterThan(50_000_000);
    expect(yearOf(PORTALS.main, 24) / 12).toBeLessThan(70_000_000);
  });

  it('has enough on the portals of Luxe for a month of Nice alone in any format to be worth a campaign', async () => {
    const segments = DEMONSTRATION_SEGMENTS.filter(
      ({ distributionType }) => distributionType === 'PrestigeSellers',
    );
    for (const segment of segments) {
      const { share } = await one<{ share: number }>(
        `select sum(i.weight) filter (where i.postal_code in ('06000', '06100', '06200', '06300')) / sum(i.weight) as share
         from inventory_share i join inventory_segment s on s.id = i.segment_id
         where s.distribution_type = $1 and s.medium = $2 and s.format = $3`,
        [segment.distributionType, segment.medium, segment.format],
      );
      // At 4 € for a thousand impressions (DI-22).
      const euros = 0.004 * share * (historyOf(segment).at(-1)?.impressions ?? 0);
      expect(euros, segment.medium + segment.format).toBeGreaterThan(50);
    }
  });

  it('reserves 10 to 60 % of each code, the same for two segments of a medium and format', async () => {
    const rates = await one<{ low: number; high: number; mean: number }>(
      `select min(reserved_rate) as low, max(reserved_rate) as high,
         avg(reserved_rate)::float8 as mean from inventory_share`,
    );
    expect(rates.low).toBeCloseTo(0.1, 5);
    expect(rates.high).toBeCloseTo(0.6, 5);
    expect(rates.mean).toBeCloseTo(0.35, 2);
    const segment = { medium: PORTALS.main, format: 'Pave' } as const;
    expect(reservedRateOf({ ...segment, distributionType: 'Sellers' }, '75011')).toBe(
      reservedRateOf({ ...segment, distributionType: 'SellersNew' }, '75011'),
    );
  });

  it('stores on each segment the sums of its shares', async () => {
    const { wrong } = await one<{ wrong: number }>(
      `select count(*)::int as wrong from inventory_segment s
       where abs(total_weight - (select sum(weight) from inventory_share i where i.segment_id = s.id)) > 1e-6 * total_weight
          or reserved_weight not between total_weight * 0.3 and total_weight * 0.4`,
    );
    expect(wrong).toBe(0);
  });

  it('covers every postal code except those of the overseas collectivities', async () => {
    const { rows } = await database.pool.query<{ code: string; departments: string[] }>(
      `select code, departments from postal_code p
       where population > 0 and not exists (select from inventory_share s where s.postal_code = p.code)`,
    );
    const without = rows.map(({ code }) => code);
    expect(without).toEqual(expect.arrayContaining(['97500', '97133', '97150', '98800', '98714']));
    const collectivities = new Set(['975', '977', '978', '986', '987', '988']);
    expect(
      rows.filter(
        ({ departments }) => !departments.every((department) => collectivities.has(department)),
      ),
    ).toEqual([]);
  });

  it('is read through an index by an estimate', async () => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select segment_id, sum(weight) from inventory_share
       where postal_code = any(array['75011', '69001', '33000']) and segment_id = any(array[9, 10, 11]::smallint[])
       group by segment_id`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index');
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('the communes', () => {
  it('are replaced by those of another edition, and by nothing else', async () => {
    const inventory = await one('select count(*)::int as n from inventory_share');
    await database.pool.query(`
      update meta set value = 'decoupage-administratif 5.0.0' where key = 'localities';
      update locality set name = 'Ancien nom' where insee = '59350';
      delete from postal_code where code = '59000';`);
    await prepareData(database, () => {});
    expect(await one("select name from locality where insee = '59350'")).toEqual({ name: 'Lille' });
    expect(await one('select count(*)::int as n from postal_code')).toEqual({ n: 6310 });
    expect(await one('select count(*)::int as n from inventory_share')).toEqual(inventory);
    const { value } = await one<{ value: string }>(
      "select value from meta where key = 'localities'",
    );
    expect(value).toMatch(/^decoupage-administratif 6\./u);
  });
});
