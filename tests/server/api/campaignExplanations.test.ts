import { describe, expect, it } from 'vitest';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { seedRoundInventory } from '../forecast/roundInventory.ts';
import { REQUEST } from './displayCount.ts';
import { between, explainCall, figures, JANUARY, listOf, part } from './explanationParts.ts';
import { smallApp } from './smallApp.ts';

/* Explanations of the round inventory, whose figures are computed by hand (docs/forecasting.md). Today is 2026-11-16. */

const { test } = smallApp(seedRoundInventory);
const explain = explainCall(test);

const SELLERS_NEW = { distributionType: 'SellersNew', broadcastMediums: ['PORTAIL'] };
const SELLERS = { distributionType: 'Sellers', broadcastMediums: ['PORTAIL'] };
const DISPLAY: CampaignRequest = {
  ...REQUEST,
  ...JANUARY,
  targetings: [SELLERS_NEW, SELLERS],
  postalCodes: ['10001', '10002'],
};

const near = (value: number): unknown => expect.closeTo(value, 6);

describe('[N-01] an explanation of Display', () => {
  it('adds up the segments', async () => {
    const { status, body } = await explain('Display', DISPLAY);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...figures(520_335, 57_195, 13_950, 449_190),
      byLocality: listOf(
        part('10002', 'Toutes les villes (10002)', 346_890, 33_945, 0, 312_945),
        part('10001', 'Commune 10001 (10001)', 173_445, 23_250, 13_950, 136_245),
      ),
      byContext: listOf(
        part('SellersNew PORTAIL', 'Neuf · PORTAIL', 418_500, 23_250, 13_950, 381_300),
        part('Sellers PORTAIL', 'Ancien · PORTAIL', 101_835, 33_945, 0, 67_890),
      ),
      byFormat: listOf(
        part('Pave', 'Pavé', 380_835, 57_195, 13_950, 309_690),
        part('Masthead', 'Masthead', 139_500, 0, 0, 139_500),
      ),
      months: [],
      facts: {
        // The Grand Angle has three months, and nothing in these localities.
        historyMonths: 12,
        daysAhead: 76,
        nationalShare: near(520_335 / 1_920_450),
        lateShare: near(27_420 / 511_383 - 13_950 / 520_335),
      },
    });
  });

  it.each([
    ['SellersNew', figures(418_500, 23_250, 13_950, 381_300), 12, 418_500 / 1_581_000, 1 / 30],
    ['Sellers', figures(101_835, 33_945, 0, 67_890), 24, 0.3, 0],
    ['Masthead', figures(139_500, 0, 0, 139_500), 12, 0.3, 0],
  ])('adds up only the row %s', async (row, sums, historyMonths, nationalShare, lateShare) => {
    const { body } = await explain('Display', DISPLAY, row);
    expect(body).toMatchObject({
      ...sums,
      facts: {
        historyMonths,
        nationalShare: near(nationalShare),
        lateShare: near(lateShare),
      },
    });
  });

  it.each(['Lands', 'Billboard', '10001'])('refuses the row %s, which it lacks', async (row) => {
    expect(await explain('Display', DISPLAY, row)).toMatchObject({
      status: 422,
      body: { code: 'rule_refused', message: 'Cette ligne n’est pas dans l’estimation.' },
    });
  });

  it.each([
    // The next thirty days end on 16 December. Of them, 27,420 of 411,300 are booked.
    ['starts within thirty days', between('2026-12-16', '2026-12-31'), 'SellersNew', 0],
    ['starts after thirty days', between('2026-12-17', '2026-12-31'), 'SellersNew', 1 / 15],
    ['is booked more than them', between('2027-02-01', '2027-02-28'), 'Masthead', 0],
  ])('expects late sales where the period %s', async (_, dates, row, lateShare) => {
    const { body } = await explain('Display', { ...DISPLAY, ...dates }, row);
    expect(body.facts?.lateShare).toBeCloseTo(lateShare, 6);
  });

  it('has no localities for all of France, of which it is everything', async () => {
    const { body } = await explain('Display', { ...DISPLAY, isAllFrance: true, postalCodes: [] });
    expect(body).toMatchObject({
      ...figures(1_920_450, 57_195, 13_950, 1_849_305),
      byLocality: null,
      facts: {
        historyMonths: 3,
        daysAhead: 76,
        nationalShare: 1,
        lateShare: near(27_420 / 1_887_410 - 13_950 / 1_920_450),
      },
    });
  });

  it.each<[string, Partial<CampaignRequest>]>([
    ['a postal code without inventory', { postalCodes: ['10008'] }],
    [
      'a medium without inventory',
      { targetings: [{ distributionType: 'SellersNew', broadcastMediums: ['LOGICIMMONEUF'] }] },
    ],
  ])('is zero, and nothing is not a number, for %s', async (_, change) => {
    expect((await explain('Display', { ...DISPLAY, ...change })).body).toEqual({
      ...figures(0, 0, 0, 0),
      byLocality: null,
      byContext: null,
      byFormat: null,
      months: [],
      facts: { historyMonths: 0, daysAhead: 76, nationalShare: 0, lateShare: 0 },
    });
  });

  it('names an unknown postal code by itself', async () => {
    const { body } = await explain('Display', { ...DISPLAY, postalCodes: ['10009'] });
    expect(body.byLocality).toEqual(listOf(part('10009', '10009', 46_500, 0, 0, 46_500)));
  });

  it('names the localities of a radius as the estimate does', async () => {
    const around = { ...DISPLAY, postalCodes: ['10001'], radius: 5 };
    const { body } = await explain('Display', around);
    expect(body.byLocality?.parts.map(({ name }) => name)).toEqual([
      'Aulnay (10002)',
      'Commune 10003 (10003)',
      'Commune 10001 (10001)',
    ]);
  });
});

describe('[N-01] an explanation of Display Performance', () => {
  it('is in clicks, which each segment rounds down', async () => {
    const { body } = await explain('DisplayPerformance', DISPLAY);
    // 4 clicks per thousand of the Masthead and 2 of the Pavé: 558, of 139,500; 558 of 279,000; 203 of 101,835.
    expect(body).toMatchObject(figures(1319, 115, 28, 1176));
    expect(body.byContext).toEqual(
      listOf(
        part('SellersNew PORTAIL', 'Neuf · PORTAIL', 1116, 47, 28, 1041),
        part('Sellers PORTAIL', 'Ancien · PORTAIL', 203, 68, 0, 135),
      ),
    );
  });
});
