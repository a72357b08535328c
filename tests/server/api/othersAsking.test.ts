import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS_BY_PRODUCT, OTHERS_ASKING_BY_PRODUCT } from '#contract/productCalls.ts';
import { dayToIso, type Day } from '#domain/format/days.ts';
import type { CountProductKey, ImpressionProductKey } from '#domain/products/catalogue.ts';
import { COUNT_BY_PRODUCT, seedEveryProduct } from './productCounts.ts';
import { smallApp } from './smallApp.ts';
import type { TestApp } from './testApp.ts';

type Email = Parameters<TestApp['as']>[0];

const OWNER = 'commerce@adfactory.test';
const OTHER = 'studio@adfactory.test';
const NOTHING = { asked: 0, available: 0, hasMore: false };

const between = (start: Day, end: Day) => ({
  startDate: dayToIso(start),
  endDate: dayToIso(end),
});

describe('what other counts ask of the impressions of a request', () => {
  const app = smallApp(seedEveryProduct);
  beforeEach(async () => app.database.db.execute(sql`delete from saved_count`));

  const save = async (product: CountProductKey, body: object, email: Email = OWNER) => {
    const { path } = CALLS_BY_PRODUCT[product].record;
    const answer = await app.test.as(email)<{ id: string }>('POST', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id;
  };
  const saved = async (product: CountProductKey) =>
    save(product, await COUNT_BY_PRODUCT[product].newSave(app.test));
  const asked = async (
    product: ImpressionProductKey,
    { change = {}, countId = '' }: { change?: object; countId?: string } = {},
  ) => {
    const { path, response } = OTHERS_ASKING_BY_PRODUCT[product];
    const { status, body } = await app.test.as(OTHER)(
      'POST',
      countId === '' ? path : `${path}?countId=${countId}`,
      { ...COUNT_BY_PRODUCT[product].request, ...change },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return v.parse(response, body);
  };
  /** Saves a Display count and returns what it buys and what its estimate had left, in impressions. */
  const savedDisplay = async () => {
    const body = await COUNT_BY_PRODUCT.display.newSave(app.test);
    const lines = body.saveBy === 'format' ? body.forecastSplitByPosition : body.forecasts;
    return {
      id: await save('display', body),
      bought: lines.reduce((all, { purchased }) => all + purchased, 0),
      available: lines.reduce((all, line) => all + line.available, 0),
    };
  };

  it('[N-15] adds up what anybody’s counts, of every product of the inventory, buy of the same impressions', async () => {
    expect(await asked('display')).toEqual(NOTHING);
    const { id, bought, available } = await savedDisplay();
    expect(bought).toBeGreaterThan(0);
    expect(await asked('display')).toEqual({ asked: bought, available, hasMore: false });
    expect(await asked('display', { countId: id })).toEqual(NOTHING);
    await savedDisplay();
    expect((await asked('display')).asked).toBe(2 * bought);
    await saved('performance');
    await saved('vedettePlus');
    expect((await asked('display')).asked).toBeGreaterThan(2 * bought);
    expect((await asked('vedettePlus')).asked).toBeGreaterThan(0);
    // Neither contacts nor another market ask for them.
    const all = await asked('display');
    await saved('emailingOptin');
    expect(await asked('display')).toEqual(all);
    await save('masterDisplay', await COUNT_BY_PRODUCT.masterDisplay.newSave(app.test), OTHER);
    const monthly = await asked('masterDisplay');
    expect(monthly.asked).toBeGreaterThan(0);
    expect(monthly.asked).toBeLessThanOrEqual(monthly.available);
  });

  it('[N-15] spreads a count over its own days and postal codes', async () => {
    const { bought } = await savedDisplay();
    const half = await asked('display', {
      change: between('2026-12-01', '2026-12-15'),
    });
    expect(half.asked).toBeGreaterThan(bought * 0.4);
    expect(half.asked).toBeLessThan(bought * 0.6);
    const places = await Promise.all(
      ['10001', '10002'].map(async (code) => asked('display', { change: { postalCodes: [code] } })),
    );
    expect(places.every((place) => place.asked > 0)).toBe(true);
    const both = places.reduce((all, place) => all + place.asked, 0);
    expect(Math.abs(both - bought)).toBeLessThanOrEqual(1);
    const later = between('2027-01-01', '2027-01-31');
    expect(await asked('display', { change: later })).toEqual(NOTHING);
  });

  it('[N-15] leaves out a count whose proposal can no longer be accepted', async () => {
    const { id } = await savedDisplay();
    const askedWith = async (change: object) => {
      const columns = sql.join(
        Object.entries(change).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
        sql`, `,
      );
      await app.database.db.execute(sql`update saved_count set ${columns} where id = ${id}`);
      return (await asked('display')).asked;
    };
    expect(await askedWith({ valid_until: '2026-11-15' })).toBe(0);
    expect(await askedWith({ valid_until: '2026-11-16' })).toBeGreaterThan(0);
    expect(await askedWith({ stage: 'waiting' })).toBeGreaterThan(0);
    expect(await askedWith({ stage: 'ordered' })).toBe(0);
    expect(await askedWith({ stage: 'lost' })).toBe(0);
  });
});
