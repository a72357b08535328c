import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import { addDays } from '#domain/format/days.ts';
import { RADIUS_STOPS_KM } from '#domain/localities/radius.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { booking } from '#server/database/schema.ts';
import { estimateCampaign } from '#server/forecast/estimate.ts';
import type { CheckedRequest } from '#server/forecast/requestRules.ts';
import { openTestDatabase, withRollback, type TestDatabase } from '../testDatabase.ts';
import {
  CODE_OF_TWO_COMMUNES,
  CODE_WITHOUT_INVENTORY,
  CODES,
  decemberBooking,
  seedSmallInventory,
  SEGMENT_WITHOUT_HISTORY,
  SEGMENTS,
  SMALL_COMMUNES,
} from './smallInventory.ts';

const RUNS = { numRuns: 40 };
const FIRST_DAY = '2026-11-22';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedSmallInventory(database.db);
}, 60_000);
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

const paved = (answer: CampaignForecastAnswer) =>
  answer.forecastSplitByPosition.find(({ code }) => code === 'Pave');
const targetingsOf = async (asked: CheckedRequest) =>
  (await estimate(asked)).forecasts.map(({ code, name }) => [code, name]);

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
  it('answers the same request with the same answer', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        expect(await estimate(asked)).toEqual(await estimate(asked));
      }),
      RUNS,
    );
  });

  it('adds up: total = sold + available, both tables alike, no negative and no fraction', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const answer = await estimate(asked);
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

  it('never loses volume when a locality, a medium, a day or a kilometre is added', async () => {
    const radius = fc.constantFrom(...RADIUS_STOPS_KM);
    await fc.assert(
      fc.asyncProperty(request, request, radius, radius, async (asked, more, r1, r2) => {
        const base = totalOf(await estimate(asked));
        const postalCodes = [...new Set([...asked.postalCodes, ...more.postalCodes])];
        expect(totalOf(await estimate({ ...asked, postalCodes }))).toBeGreaterThanOrEqual(base);

        const joined = [...asked.targetings, ...more.targetings];
        expect(totalOf(await estimate({ ...asked, targetings: joined }))).toBeGreaterThanOrEqual(
          base,
        );

        const { start = '', end = '' } = asked.period ?? {};
        const period = { start, end: addDays(end, 1) };
        expect(totalOf(await estimate({ ...asked, period }))).toBeGreaterThanOrEqual(base);

        const around = { ...asked, postalCodes: asked.postalCodes.slice(0, 1) };
        const [near, far] = [Math.min(r1, r2), Math.max(r1, r2)];
        expect(totalOf(await estimate({ ...around, radius: far }))).toBeGreaterThanOrEqual(
          totalOf(await estimate({ ...around, radius: near })),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('finds at least as much in all France as in any selection', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const everywhere = { ...asked, postalCodes: [], isAllFrance: true };
        const [selection, national] = [await estimate(asked), await estimate(everywhere)];
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

  it('gives back a booking exactly: its impressions are sold, until nothing is left', async () => {
    const segmentId = SEGMENTS.find(({ format }) => format === 'Pave')?.id ?? 0;
    const impressions = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(100_000_000));
    const free = await estimate(REQUEST);
    const national = { ...REQUEST, postalCodes: [], isAllFrance: true };
    const freeNational = await estimate(national);
    const alone = { ...REQUEST, targetings: [{ ...AS_NEW, broadcastMediums: ['PORTAIL'] }] };
    const cell = paved(await estimate(alone))?.available ?? 0;
    expect(cell).toBeGreaterThan(400);
    await fc.assert(
      fc.asyncProperty(impressions, async (booked) => {
        await withRollback(database.db, async (tx) => {
          await tx.insert(booking).values(decemberBooking(booked, segmentId));
          const taken = Math.min(booked, cell);
          const after = await estimate(REQUEST, tx);
          expect(availableOf(after)).toBe(availableOf(free) - taken);
          expect(totalOf(after)).toBe(totalOf(free));
          expect(paved(await estimate(alone, tx))?.available).toBe(cell - taken);
          const afterNational = await estimate(national, tx);
          expect(availableOf(afterNational)).toBe(availableOf(freeNational) - taken);
        });
      }),
      RUNS,
    );
  });

  it('[DN-04] [DI-22] answers Masthead, Natif, Pavé and Grand Angle in that order, with their prices', async () => {
    const answer = await estimate(REQUEST);
    expect(answer.forecastSplitByPosition.map(({ name }) => name)).toEqual([
      'Masthead',
      'Natif',
      'Pavé',
      'Grand Angle',
    ]);
    expect(answer.cpm).toEqual({ Masthead: 30, NatifInterAnnonces: 4, Pave: 4, GrandAngle: 4 });
    const [masthead] = answer.forecastSplitByPosition;
    expect(masthead?.budget).toBe(Math.round((30 * (masthead?.available ?? 0)) / 1000));
  });

  it('names the contexts asked for and no other', async () => {
    const both = NEUF.targetings
      .map(({ distributionType, broadcastMediums }) => ({
        distributionType,
        broadcastMediums,
      }))
      .toReversed();
    expect(await targetingsOf(REQUEST)).toEqual([['SellersNew', 'Neuf']]);
    expect(await targetingsOf({ ...REQUEST, targetings: both })).toEqual([
      ['SellersNew', 'Neuf'],
      ['Sellers', 'Ancien'],
    ]);
  });

  it('counts a code once however often it is named', async () => {
    const once = await estimate(REQUEST);
    expect(await estimate({ ...REQUEST, postalCodes: ['10001', '10001'] })).toEqual(once);
  });

  it.each([
    ['a code without inventory', CODE_WITHOUT_INVENTORY],
    ['a code that does not exist', '99999'],
  ])('answers zeros, never NaN, for %s', async (_, code) => {
    for (const line of allLines(await estimate({ ...REQUEST, postalCodes: [code] }))) {
      expect(line).toMatchObject({ total: 0, sold: 0, available: 0, purchased: 0, budget: 0 });
    }
  });

  it('answers zeros for a format that has no history anywhere', async () => {
    const { medium, format, distributionType } = SEGMENTS[SEGMENT_WITHOUT_HISTORY - 1] ?? {};
    const only = [{ distributionType: distributionType ?? '', broadcastMediums: [medium ?? ''] }];
    const answer = await estimate({ ...REQUEST, targetings: only });
    const line = answer.forecastSplitByPosition.find(({ code }) => code === format);
    expect(line).toMatchObject({ total: 0, available: 0, budget: 0 });
  });

  it('does not let « Récurrent » depend on dates or bookings', async () => {
    const recurrent = { ...REQUEST, period: null };
    expect(totalOf(await estimate(recurrent))).toBeGreaterThan(0);
    expect(await estimate(recurrent)).toEqual(await estimate(recurrent));
  });

  it('lists the chosen code first, then those that the radius brought, one entry per code', async () => {
    const answer = await estimate({ ...REQUEST, postalCodes: ['10003'], radius: 5 });
    expect(answer.locality.map(({ code }) => code)).toEqual([
      '10003',
      '10002',
      '10004',
      '10001',
      '10005',
    ]);
    expect(answer.localityNameByZipCode[CODE_OF_TWO_COMMUNES]).toBe('Toutes les villes');
    expect(answer.localityNameByZipCode['10004']).toBe('Commune 10004');
    expect(answer.isDemonstration).toBe(true);
  });
});
