import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import type { Demand } from '#server/forecast/demand.ts';
import { askedTogether, type SharedPlace } from '#server/forecast/together.ts';
import type { CheckedRequest } from '#server/forecast/requestRules.ts';
import { estimateCampaign } from '#server/products/campaign/estimate.ts';
import { randomRuns } from '../../randomCases.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { CODES, seedSmallInventory, SMALL_COMMUNES } from './smallInventory.ts';

/* What counts ask together is compared with the estimates of the same places and days. */

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedSmallInventory(database.db);
});
afterAll(async () => database.close());

const NEUF = DISPLAY_VALUES_BY_MARKET.Neuf;
const OFFER = { values: NEUF, prices: NEUF.cpm, pricing: PER_THOUSAND };
const [AS_NEW, AS_OLD] = NEUF.targetings;
const REQUEST: CheckedRequest = {
  targetings: [
    { distributionType: 'SellersNew', broadcastMediums: [...AS_NEW.broadcastMediums] },
    { distributionType: 'Sellers', broadcastMediums: [...(AS_OLD?.broadcastMediums ?? [])] },
  ],
  postalCodes: ['10001', '10003'],
  isAllFrance: false,
  radius: 0,
  period: { start: '2026-12-01', end: '2026-12-31' },
};
const FORMATS = NEUF.formats.map(({ code }) => code);

const sources = () => ({ db: database.db, communeIndex: SMALL_COMMUNES });
const estimate = async (request: CheckedRequest) => estimateCampaign(sources(), OFFER, request);
const together = async (...demands: Demand[]) => (await askedTogether(sources(), demands)).places;

/** Returns a count that buys all that its estimate has, format by format. */
async function buyingAll(request: CheckedRequest): Promise<Demand> {
  const { forecastSplitByPosition } = await estimate(request);
  return {
    ...request,
    formats: FORMATS,
    purchases: forecastSplitByPosition.map(({ code, available }) => ({
      code,
      quantity: available,
      unitsOf: ({ segment }) => (segment.format === code ? 1 : 0),
    })),
  };
}

const availableIn = async (request: CheckedRequest) =>
  (await estimate(request)).forecastSplitByPosition.reduce((sum, one) => sum + one.available, 0);
const boughtBy = ({ purchases }: Demand) => purchases.reduce((sum, one) => sum + one.quantity, 0);
const askedBy = (places: readonly SharedPlace[], index: number) =>
  places.reduce((sum, { asked }) => sum + (asked[index] ?? 0), 0);
const surplusOf = (places: readonly SharedPlace[]) =>
  places.reduce((sum, { surplus }) => sum + surplus, 0);

const request: fc.Arbitrary<CheckedRequest> = fc
  .record({
    postalCodes: fc.subarray(CODES, { minLength: 1, maxLength: 3 }),
    offset: fc.integer({ min: 0, max: 400 }),
    days: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ postalCodes, offset, days }) => {
    const start = addDays('2026-11-22', offset);
    return { ...REQUEST, postalCodes, period: { start, end: addDays(start, days) } };
  });

const lastOfMonth = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

describe('[N-15] what two counts ask together', () => {
  it('is compared with what the estimate of each place and month has left', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const demand = await buyingAll(asked);
        for (const { month, postalCode, available } of await together(demand, demand)) {
          const days = asked.period;
          if (month === null || days === null) throw new Error('The counts have days');
          const first = `${month}-01`;
          const start = first > days.start ? first : days.start;
          const end = lastOfMonth(month) < days.end ? lastOfMonth(month) : days.end;
          const own = { ...asked, postalCodes: [postalCode], period: { start, end } };
          expect(available).toBe(await availableIn(own));
        }
      }),
      { numRuns: randomRuns(8) },
    );
  });

  it('is all that each of them buys, where all of it is shared', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const demand = await buyingAll(asked);
        const places = await together(demand, demand);
        expect(askedBy(places, 0)).toBeCloseTo(boughtBy(demand), 3);
        expect(askedBy(places, 1)).toBeCloseTo(boughtBy(demand), 3);
      }),
      { numRuns: randomRuns(8) },
    );
  });

  it('lacks once what both of them buy whole, and nothing where there is room for both', async () => {
    const all = await buyingAll(REQUEST);
    const half = {
      ...all,
      purchases: all.purchases.map((one) => ({ ...one, quantity: one.quantity / 2 })),
    };
    expect(surplusOf(await together(all, all))).toBeCloseTo(boughtBy(all), 3);
    expect(surplusOf(await together(half, half))).toBeCloseTo(0, 6);
    expect(surplusOf(await together(all, half))).toBeCloseTo(boughtBy(half), 3);
    expect(await together(all)).toEqual([]);
  });

  it('is nothing where they share no place, no day, no context or no format', async () => {
    const one = await buyingAll({ ...REQUEST, postalCodes: ['10001'] });
    const elsewhere = await buyingAll({ ...REQUEST, postalCodes: ['10003'] });
    const later = await buyingAll({
      ...REQUEST,
      postalCodes: ['10001'],
      period: { start: '2027-01-01', end: '2027-01-31' },
    });
    const [first, ...others] = FORMATS;
    const inOne = (formats: readonly string[]) => ({
      ...one,
      formats,
      purchases: one.purchases.filter((_, index) => formats.includes(FORMATS[index] ?? '')),
    });
    const [asNew, asOld] = REQUEST.targetings;
    const inContext = (targetings: CheckedRequest['targetings']) => ({ ...one, targetings });
    expect(await together(one, elsewhere)).toEqual([]);
    expect(await together(one, later)).toEqual([]);
    expect(await together(inOne([first ?? '']), inOne(others))).toEqual([]);
    expect(
      await together(inContext(asNew ? [asNew] : []), inContext(asOld ? [asOld] : [])),
    ).toEqual([]);
  });

  it('is asked of the days that they share, in the places of a radius', async () => {
    const december = await buyingAll({ ...REQUEST, postalCodes: ['10003'], radius: 5 });
    const newYear = await buyingAll({
      ...REQUEST,
      postalCodes: ['10004'],
      period: { start: '2026-12-20', end: '2027-01-10' },
    });
    const places = await together(december, newYear);
    expect(places.map(({ month, postalCode }) => [month, postalCode])).toEqual([
      ['2026-12', '10004'],
    ]);
    expect(places[0]?.available).toBe(
      await availableIn({
        ...REQUEST,
        postalCodes: ['10004'],
        period: { start: '2026-12-20', end: '2026-12-31' },
      }),
    );
  });

  it('counts a campaign without days again every thirty days', async () => {
    const dated = await buyingAll({
      ...REQUEST,
      period: { start: '2026-12-01', end: '2026-12-30' },
    });
    const monthly = { ...dated, period: null };
    const places = await together(dated, monthly);
    expect(askedBy(places, 1)).toBeCloseTo(boughtBy(monthly), 3);
    const fortnight = await buyingAll({
      ...REQUEST,
      period: { start: '2026-12-01', end: '2026-12-15' },
    });
    expect(askedBy(await together(fortnight, monthly), 1)).toBeCloseTo(boughtBy(monthly) / 2, 3);
    const [place] = await together(monthly, monthly);
    expect(place?.month).toBeNull();
  });

  it('spreads a campaign of all of France over the country', async () => {
    const country = await buyingAll({ ...REQUEST, postalCodes: [], isAllFrance: true });
    const local = await buyingAll(REQUEST);
    const places = await together(country, local);
    expect(places.map(({ postalCode }) => postalCode).toSorted()).toEqual(['10001', '10003']);
    const share = boughtBy(local) / boughtBy(country);
    expect(askedBy(places, 0)).toBeCloseTo(boughtBy(country) * share, -2);
    expect((await together(country, country)).map(({ postalCode }) => postalCode)).toEqual(['']);
  });
});
