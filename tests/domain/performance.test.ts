import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  campaignRequest,
  clearPastDates,
  newCampaignForm,
  savedCampaignForm,
  validateCampaignForm,
} from '#domain/count/campaign/form.ts';
import {
  isPriced,
  restorePurchases,
  maximumBudget,
  withReconciledBudget,
  withBudget,
  withQuantity,
  type ForecastLine,
} from '#domain/count/campaign/lines.ts';
import { PER_CLICK } from '#domain/count/campaign/pricing.ts';
import { tariffsOf } from '#domain/count/campaign/tariffs.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import { MARKETS } from '#domain/markets.ts';
import {
  PERFORMANCE_VALUES_BY_MARKET,
  performanceValues,
} from '#domain/products/performance/values.ts';
import { campaignRejection } from '#domain/count/campaign/result.ts';

const { Neuf: VALUES } = PERFORMANCE_VALUES_BY_MARKET;
const TODAY = '2026-11-16';
const LYON = { code: '69001', name: 'Lyon 1er Arrondissement', placeIds: ['69381-69001'] };
const FORM = {
  ...newCampaignForm(VALUES, VALUES.targetings),
  locations: [LYON],
  dates: { start: '2026-12-01', end: '2026-12-30' },
};

const FROM_TOMORROW = { start: '2026-11-17', end: '2026-12-16' };

const line = (over: Partial<ForecastLine> = {}): ForecastLine => ({
  code: 'Pave',
  name: 'Pavé',
  total: 900,
  sold: 300,
  available: 600,
  purchased: 0,
  budget: 0,
  click: 0,
  ...over,
});

const typedBudget = (budget: number, price: number, over: Partial<ForecastLine> = {}) =>
  withReconciledBudget(withBudget(line(over), budget, price, PER_CLICK), price, PER_CLICK);

describe('Display Performance', () => {
  it('[PE-03] sells clicks of Masthead and Pavé, in Neuf only', () => {
    expect(VALUES.formats.map(({ name }) => name)).toEqual(['Masthead', 'Pavé']);
    expect(VALUES.tabs).toEqual(['format']);
    expect(MARKETS.filter((market) => performanceValues(market))).toEqual(['Neuf']);
    expect(VALUES.mafProduct).toBe('DisplayPerformance');
  });

  it('[PE-05] starts OneShot, with SellersNew checked and Sellers unchecked', () => {
    expect(FORM.periodicity).toBe('OneShot');
    expect(FORM.targetings.map((one) => [one.distributionType, one.selected])).toEqual([
      ['SellersNew', true],
      ['Sellers', false],
    ]);
  });

  it('[PE-06] forces OneShot when a count loads', () => {
    const displayReq = { ...campaignRequest(VALUES, FORM), periodicity: 'Récurrent' as const };
    const saved = { displayReq, locations: [LYON] };
    expect(savedCampaignForm(VALUES, VALUES.targetings, saved)).toEqual(FORM);
  });

  it('[PE-07] requires a targeting, a locality and a period', () => {
    const targetings = FORM.targetings.map((one) => ({ ...one, selected: false }));
    expect(
      validateCampaignForm({ ...FORM, targetings, locations: [], dates: null }, TODAY),
    ).toEqual({
      targetings: 'Sélectionnez au moins une valeur',
      locations: 'Sélectionnez au moins une localité',
      dates: 'Sélectionner une periodicité',
    });
    expect(validateCampaignForm(FORM, TODAY)).toEqual({});
  });

  it.each([
    ['begun today', { start: TODAY, end: '2026-12-30' }, null],
    ['ended before it starts', { start: '2026-12-30', end: '2026-12-01' }, null],
    ['ended beyond the limits (D-155)', { start: '2026-12-01', end: '2100-01-01' }, null],
    ['begun before today', { start: '2026-11-15', end: '2026-12-30' }, null],
    ['from tomorrow on', FROM_TOMORROW, FROM_TOMORROW],
  ])('[CF-24, PE-08] clears a period that is invalid in edit mode: %s', (_, dates, left) => {
    expect(clearPastDates({ ...FORM, dates }, TODAY).form.dates).toEqual(left);
  });

  it('[PE-17] requests ACHAT in Neuf, without all France', () => {
    expect(campaignRequest(VALUES, FORM)).toMatchObject({
      market: 'Neuf',
      projectTypes: ['ACHAT'],
      isAllFrance: false,
      periodicity: 'OneShot',
    });
  });
});

describe('clicks and their budget', () => {
  it.each([
    [0, 2.2, 0],
    [1, 2.2, 2],
    [3, 2.2, 7],
    [100, 8.25, 825],
    [333, 0.37, 123],
    // As binary fractions, 1315 × 265.9 is 349658.49999999994.
    [1315, 265.9, 349_659],
  ])('[PE-12, PE-15] prices %s clicks at %s € each: %s €', (clicks, price, budget) => {
    const start = line({ total: 5000, available: 5000 });
    expect(withQuantity(start, clicks, price, PER_CLICK)).toMatchObject({
      purchased: clicks,
      click: clicks,
      budget,
    });
  });

  it.each([
    // 10 / 8 = 1.25 buys one click for 8 €. The difference is two euros, so the budget changes.
    [10, 8, 1, 8],
    // 9 / 8 = 1.125 buys one click for 8 €. The difference is one euro, so the budget is kept.
    [9, 8, 1, 9],
    // 7 / 8 = 0.875 buys one click for 8 €. The difference is one euro.
    [7, 8, 1, 7],
    [16, 8, 2, 16],
    // 2 / 8 = 0.25 buys no click, so the budget is 0.
    [2, 8, 0, 0],
    [1, 8, 0, 1],
  ])(
    '[PE-13] converts %s € at %s € per click to %s clicks for %s €',
    (typed, price, clicks, budget) => {
      expect(typedBudget(typed, price)).toMatchObject({ purchased: clicks, click: clicks, budget });
    },
  );

  it('[PE-13] does not change a budget while it is typed: 25 begins with a 2 that buys nothing', () => {
    expect(withBudget(line(), 2, 8, PER_CLICK)).toMatchObject({ purchased: 0, budget: 2 });
    expect(typedBudget(25, 8)).toMatchObject({ purchased: 3, budget: 25 });
  });

  it('[PE-09, PE-10, PE-12, PE-13] respects the maximums and keeps clicks and budget consistent, whatever is typed', () => {
    const price = fc.double({ min: 0.05, max: 50, noNaN: true });
    fc.assert(
      fc.property(price, fc.nat(100_000), fc.nat(500_000), (cpc, available, budget) => {
        const edited = typedBudget(budget, cpc, { available });
        expect(edited.purchased).toBeLessThanOrEqual(available);
        expect(edited.click).toBe(edited.purchased);
        expect(edited.budget).toBeLessThanOrEqual(maximumBudget(edited, cpc, PER_CLICK));
        expect(Math.abs(edited.budget - Math.round(edited.purchased * cpc))).toBeLessThanOrEqual(1);
        expect(isPriced(edited, cpc, PER_CLICK)).toBe(true);
      }),
    );
  });

  it('[CF-23] keeps a saved budget within one euro of its price, and recomputes any other', () => {
    const tariffs = tariffsOf([line()], { Pave: 8 }, PER_CLICK);
    const rules = { tariffs, startsWithAll: true };
    const restored = (budget: number) =>
      restorePurchases([line()], [{ code: 'Pave', purchased: 1, budget }], rules).lines[0];
    expect(restored(9)).toMatchObject({ purchased: 1, click: 1, budget: 9 });
    expect(restored(12)).toMatchObject({ purchased: 1, click: 1, budget: 8 });
  });

  it('[PE-14] is rejected with a total budget of 0', () => {
    const rejection = campaignRejection(
      {
        saveBy: 'format',
        forecasts: [],
        forecastSplitByPosition: [line()],
      },
      {},
    );
    expect(rejection && rejectionText(rejection)).toBe(
      'Ce comptage ne peut pas être enregistré car le budget total doit être superieur à 0€',
    );
  });
});
