import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { findSharedInventory } from '#contract/sharedInventory.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { COUNT_BY_PRODUCT, seedEveryProduct } from './productCounts.ts';
import { smallApp } from './smallApp.ts';
import type { TestApp } from './testApp.ts';

const COMMERCE = 'commerce@adfactory.test';
const STUDIO = 'studio@adfactory.test';

describe('the inventory that saved counts share', () => {
  const app = smallApp(seedEveryProduct);

  const saved = async (
    product: CountProductKey,
    email: Parameters<TestApp['as']>[0] = COMMERCE,
  ) => {
    const body = await COUNT_BY_PRODUCT[product].newSave(app.test);
    const { path } = CALLS_BY_PRODUCT[product].record;
    const answer = await app.test.as(email)<{ id: string }>('POST', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id;
  };
  const sharedBy = async (
    ids: readonly string[],
    email: Parameters<TestApp['as']>[0] = COMMERCE,
  ) => {
    const { status, body } = await app.test.as(email)('POST', findSharedInventory.path, { ids });
    expect(status, JSON.stringify(body)).toBe(200);
    return v.parse(findSharedInventory.response, body);
  };

  it('[N-15] says where counts of different products ask more than there is, and which', async () => {
    const ids = [await saved('display'), await saved('performance'), await saved('vedettePlus')];
    const { places, surplus, hasMore } = await sharedBy(ids);
    expect(hasMore).toBe(false);
    expect(new Set(places.map(({ locality }) => locality?.code))).toEqual(
      new Set(['10001', '10002']),
    );
    for (const place of places) {
      expect(place).toMatchObject({ month: '2026-12', ids });
      expect(place.surplus).toBeGreaterThan(0);
      expect(place.asked).toBeGreaterThan(place.available);
    }
    expect(surplus).toBe(places.reduce((sum, place) => sum + place.surplus, 0));
    expect(places.map((place) => place.surplus)).toEqual(
      places.map((place) => place.surplus).toSorted((one, other) => other - one),
    );
    const [display, performance] = ids;
    const [largest] = (await sharedBy([performance ?? '', display ?? ''])).places;
    expect(largest?.ids).toEqual([performance, display]);
  });

  it('[N-15] says nothing of one count, of other products, and of counts that the person may not see', async () => {
    const mine = await saved('display');
    const theirs = await saved('display', STUDIO);
    const emailing = await saved('emailingOptin');
    const nothing = { places: [], surplus: 0, hasMore: false, pools: [] };
    expect(await sharedBy([mine])).toEqual(nothing);
    expect(await sharedBy([mine, emailing])).toEqual(nothing);
    expect(await sharedBy([mine, theirs])).toEqual(nothing);
    expect(await sharedBy([mine, 'unknown'])).toEqual(nothing);
    expect((await sharedBy([mine, await saved('display')])).surplus).toBeGreaterThan(0);
  });
});
