import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { RADIUS_STOPS_KM } from '#domain/localities/postalCodes.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { booking } from '#server/database/schema.ts';
import { estimateCampaign } from '#server/products/campaign/estimate.ts';
import type { CheckedRequest } from '#server/forecast/requestRules.ts';
import { openTestDatabase, withRollback, type TestDatabase } from '../testDatabase.ts';
import {
  CODE_OF_TWO_COMMUNES,
  CODE_WITHOUT_INVENTORY,
  CODES,
  decemberBooking,
  seedSmallInventory,
  SEGMENTS,
  SMALL_COMMUNES,
} from './smallInventory.ts';
import { randomRuns } from '../../randomCases.ts';

const RUNS = { numRuns: randomRuns(10) };
const FIRST_DAY = '2026-11-22';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedSmallInventory(database.db);
});
afterAll(async () => database.close());

const estimate = async (request: CheckedRequest, db = database.db) =>
  estimateCampaign({ db, communeIndex: SMALL_COMMUNES }, OFFER, request);

const allLines = (answer: CampaignForecastAnswer) => [
  ...answer.forecasts,
  ...answer.forecastSplitByPosition,
];
const totalOf = (answer: CampaignForecastAnswer) =>
  answer.forecastSplitByPosition.reduce((sum, line) => sum + line.total, 0);
const availableOf = (answer: CampaignForecastAnswer) =>
  answer.forecastSplitByPosition.reduce((sum, line) => sum + line.available, 0);

const paveOf = (answer: CampaignForecastAnswer) =>
  answer.forecastSplitByPosition.find(({ code }) => code === 'Pave');

const NEUF = DISPLAY_VALUES_BY_MARKET.Neuf;
const OFFER = { values: NEUF, prices: NEUF.cpm, pricing: PER_THOUSAND };
const [AS_NEW, AS_OLD] = NEUF.targetings;
const REQUEST: CheckedRequest = {
  targetings: [{ distributionType: 'SellersNew', broadcastMediums: AS_NEW.broadcastMediums }],
  postalCodes: ['10001'],
  isAllFrance: false,
  radius: 0,
  period: { start: '2026-12-01', end: '2026-12-31' },
};

const targetings = fc
  .tuple(
    fc.subarray([...AS_NEW.broadcastMediums]),
    fc.subarray([...(AS_OLD?.broadcastMediums ?? [])]),
  )
  .map(([asNew, asOld]) => [
    { distributionType: 'SellersNew', broadcastMediums: asNew },
    { distributionType: 'Sellers', broadcastMediums: asOld },
  ])
  .map((all) => all.filter((one) => one.broadcastMediums.length > 0))
  .filter((all) => all.length > 0);

const request: fc.Arbitrary<CheckedRequest> = fc
  .record({
    targetings,
    postalCodes: fc.subarray(CODES, { minLength: 1 }),
    offset: fc.integer({ min: 0, max: 400 }),
    days: fc.integer({ min: 0, max: 120 }),
  })
  .map(({ offset, days, ...chosen }) => {
    const start = addDays(FIRST_DAY, offset);
    return { ...REQUEST, ...chosen, period: { start, end: addDays(start, days) } };
  });

describe('an estimate', () => {
  it('satisfies total = sold + available, in both tables, with non-negative whole numbers', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (checked) => {
        const answer = await estimate(checked);
        for (const line of allLines(answer)) {
          expect(line.total).toBe(line.sold + line.available);
          for (const value of [line.total, line.sold, line.available, line.budget]) {
            expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
          }
          expect(line.purchased).toBe(line.available);
        }
        const byContext = answer.forecasts.reduce((sum, line) => sum + line.total, 0);
        expect(byContext).toBe(totalOf(answer));
      }),
      RUNS,
    );
  });

  it('never decreases when a locality, a medium, a day or a kilometre is added', async () => {
    const radius = fc.constantFrom(...RADIUS_STOPS_KM);
    await fc.assert(
      fc.asyncProperty(request, request, radius, radius, async (checked, more, r1, r2) => {
        const base = totalOf(await estimate(checked));
        const postalCodes = [...new Set([...checked.postalCodes, ...more.postalCodes])];
        expect(totalOf(await estimate({ ...checked, postalCodes }))).toBeGreaterThanOrEqual(base);

        const joined = [...checked.targetings, ...more.targetings];
        expect(totalOf(await estimate({ ...checked, targetings: joined }))).toBeGreaterThanOrEqual(
          base,
        );

        const { start = '', end = '' } = checked.period ?? {};
        const period = { start, end: addDays(end, 1) };
        expect(totalOf(await estimate({ ...checked, period }))).toBeGreaterThanOrEqual(base);

        const around = { ...checked, postalCodes: checked.postalCodes.slice(0, 1) };
        const [near, far] = [Math.min(r1, r2), Math.max(r1, r2)];
        expect(totalOf(await estimate({ ...around, radius: far }))).toBeGreaterThanOrEqual(
          totalOf(await estimate({ ...around, radius: near })),
        );
      }),
      { numRuns: randomRuns(5) },
    );
  });

  it('is at least as large for all of France as for any selection', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (checked) => {
        const everywhere = { ...checked, postalCodes: [], isAllFrance: true };
        const [selection, national] = [await estimate(checked), await estimate(everywhere)];
        for (const [index, line] of national.forecastSplitByPosition.entries()) {
          const part = selection.forecastSplitByPosition[index];
          expect(line.total).toBeGreaterThanOrEqual(part?.total ?? 0);
          expect(line.total).toBe(line.sold + line.available);
        }
        expect(national.locality).toEqual([]);
        expect(national.localityNameByZipCode).toEqual({});
      }),
      RUNS,
    );
  });

  it('is reduced by exactly the impressions of a booking, down to zero', async () => {
    const segmentId = SEGMENTS.find(({ format }) => format === 'Pave')?.id ?? 0;
    const impressions = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(100_000_000));
    const free = await estimate(REQUEST);
    const national = { ...REQUEST, postalCodes: [], isAllFrance: true };
    const freeNational = await estimate(national);
    const alone = { ...REQUEST, targetings: [{ ...AS_NEW, broadcastMediums: ['PORTAIL'] }] };
    const cell = paveOf(await estimate(alone))?.available ?? 0;
    expect(cell).toBeGreaterThan(400);
    await fc.assert(
      fc.asyncProperty(impressions, async (booked) => {
        await withRollback(database.db, async (tx) => {
          await tx.insert(booking).values(decemberBooking(booked, segmentId));
          const taken = Math.min(booked, cell);
          const after = await estimate(REQUEST, tx);
          expect(availableOf(after)).toBe(availableOf(free) - taken);
          expect(totalOf(after)).toBe(totalOf(free));
          expect(paveOf(await estimate(alone, tx))?.available).toBe(cell - taken);
          const afterNational = await estimate(national, tx);
          expect(availableOf(afterNational)).toBe(availableOf(freeNational) - taken);
        });
      }),
      RUNS,
    );
  });

  it.each([
    ['a postal code without inventory', CODE_WITHOUT_INVENTORY],
    ['an unknown postal code', '99999'],
  ])('is zero, not NaN, for %s', async (_, code) => {
    for (const line of allLines(await estimate({ ...REQUEST, postalCodes: [code] }))) {
      expect(line).toMatchObject({ total: 0, sold: 0, available: 0, purchased: 0, budget: 0 });
    }
  });

  it('lists the selected postal code first, then those within the radius, without duplicates', async () => {
    const answer = await estimate({ ...REQUEST, postalCodes: ['10003'], radius: 5 });
    expect(answer.locality.map(({ code }) => code)).toEqual([
      '10003',
      '10002',
      '10004',
      '10001',
      '10005',
    ]);
    expect(answer.localityNameByZipCode[CODE_OF_TWO_COMMUNES]).toBe('Aulnay');
    expect(answer.localityNameByZipCode['10004']).toBe('Commune 10004');
    expect(answer.isDemonstration).toBe(true);
  });
});
