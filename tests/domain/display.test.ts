import { describe, expect, it } from 'vitest';
import { logosOf, requestedTargetings, targetingsText } from '#domain/count/targetings.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import {
  clearPastDates,
  campaignRequest,
  hasRecurrentDates,
  periodOf,
  newCampaignForm,
  savedCampaignForm,
  toggleAllFrance,
  withPeriodicity,
  type CampaignForm,
  hasErrors,
  NO_PROJECT_TYPE,
  validateCampaignForm,
} from '#domain/count/campaign/form.ts';
import {
  targetingPrices,
  coverage,
  isLineDisabled,
  restorePurchases,
  maximumBudget,
  withBudget,
  withQuantity,
  type ForecastLine,
} from '#domain/count/campaign/lines.ts';
import {
  editQuantity,
  NO_LOCALITIES,
  resultTotals,
  startResult,
  campaignRejection,
} from '#domain/count/campaign/result.ts';
import { tariffsOf } from '#domain/count/campaign/tariffs.ts';
import { DEVICES_TEXT } from '#domain/count/campaign/values.ts';
import { PER_CLICK, PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { PERFORMANCE_VALUES_BY_MARKET } from '#domain/products/performance/values.ts';

const NEUF = DISPLAY_VALUES_BY_MARKET.Neuf;
const RULES = { values: NEUF, pricing: PER_THOUSAND };
const { budgetOf, quantityOf: impressionsOf } = PER_THOUSAND;
const TODAY = '2026-11-16';
const lyon = { code: '69001', name: 'Lyon 1er Arrondissement', placeIds: ['69381-69001'] };

const form = (over: Partial<CampaignForm> = {}): CampaignForm => ({
  ...newCampaignForm(NEUF, NEUF.targetings),
  locations: [lyon],
  dates: { start: '2026-11-17', end: '2026-12-16' },
  ...over,
});

const line = (over: Partial<ForecastLine> = {}): ForecastLine => ({
  code: 'Pave',
  name: 'Pavé',
  total: 200_000,
  sold: 50_000,
  available: 150_000,
  purchased: 0,
  budget: 0,
  ...over,
});

const tooMuch = (one: ForecastLine) => ({ ...one, purchased: one.available + 1 });
const nameOf = ({ name }: ForecastLine) => name;

describe('the values of the Neuf market', () => {
  it('[DN-05] is saved as MasterDisplayNeuf and labelled Display - Impression', () => {
    expect(NEUF.mafProduct).toBe('MasterDisplayNeuf');
    expect(savedProduct('MasterDisplayNeuf')).toMatchObject({
      label: 'Display - Impression',
      product: 'display',
    });
  });

  it('[DI-05] has the text of its formats and [DI-08] of its devices', () => {
    expect(NEUF.formatsText).toBe('Masthead, Pavé et Natif');
    expect(DEVICES_TEXT).toBe('Desktop, tablette, mobile');
  });

  it.each([
    ['DI-06', 'Luxe', 'Masthead, Billboard et Natif inter-annonces'],
    ['DI-07', 'BureauxEtCommerce', 'Masthead, Natif, Grand Angle et Masthead+'],
    ['DI-05', 'Construire', 'Masthead, Pavé et Natif'],
  ] as const)(
    '[DI-05, DI-06, DI-07] has the text of the formats of each market: %s',
    (_, market, text) => {
      expect(DISPLAY_VALUES_BY_MARKET[market].formatsText).toBe(text);
    },
  );

  it('[PP-07] has technical specifications in Neuf and Luxe only, as Display Performance', () => {
    const withSome = Object.entries(DISPLAY_VALUES_BY_MARKET)
      .filter(([, { hasSpecifications }]) => hasSpecifications)
      .map(([market]) => market);
    expect(withSome).toEqual(['Neuf', 'Luxe']);
    expect(PERFORMANCE_VALUES_BY_MARKET.Neuf.hasSpecifications).toBe(true);
  });
});

describe('the form', () => {
  it('[DI-26, KO-10] is converted to the request of the specification', () => {
    expect(campaignRequest(NEUF, form({ radius: 20 }))).toEqual({
      market: 'Neuf',
      targetings: [
        {
          distributionType: 'SellersNew',
          broadcastMediums: ['PORTAIL', 'LOGICIMMO', 'PORTAILNEUF', 'LOGICIMMONEUF'],
        },
      ],
      postalCodes: ['69001'],
      isAllFrance: false,
      projectTypes: ['ACHAT'],
      startDate: '2026-11-17T00:00:00.000Z',
      endDate: '2026-12-16T00:00:00.000Z',
      periodicity: 'OneShot',
      radius: 20,
    });
  });

  it('[CF-42] contains targetings, localities with their commune ids, all France, periodicity, dates and radius', () => {
    const complete = form({ radius: 10 });
    expect(complete).toEqual({
      targetings: NEUF.targetings,
      locations: [{ code: '69001', name: 'Lyon 1er Arrondissement', placeIds: ['69381-69001'] }],
      isAllFrance: false,
      periodicity: 'OneShot',
      dates: { start: '2026-11-17', end: '2026-12-16' },
      radius: 10,
    });
    // The displayed text and the logos are computed from the targetings, so they are not stored.
    expect(targetingsText(complete.targetings)).toBe('Neuf');
    expect(logosOf(requestedTargetings(complete.targetings))).toEqual([
      'PORTAIL',
      'LOGICIMMO',
      'PORTAILNEUF',
      'LOGICIMMONEUF',
    ]);
  });

  it('[CF-26] clears localities and radius for all France, in the form and in the request', () => {
    const allFrance = toggleAllFrance(form({ radius: 10 }));
    expect(allFrance).toMatchObject({ isAllFrance: true, locations: [], radius: 0 });
    expect(campaignRequest(NEUF, allFrance)).toMatchObject({
      postalCodes: [],
      isAllFrance: true,
      radius: 0,
    });
    expect(toggleAllFrance(allFrance)).toMatchObject({ isAllFrance: false, locations: [] });
  });

  it('[CF-27] clears the dates when the periodicity changes, and sends none for a recurring count', () => {
    const recurring = withPeriodicity(form(), 'Récurrent');
    expect(recurring.dates).toBeNull();
    expect(campaignRequest(NEUF, { ...recurring, dates: form().dates })).toMatchObject({
      startDate: null,
      endDate: null,
    });
  });

  it('[DN-03] forces OneShot when a Neuf count loads, and restores the rest of the form', () => {
    const original = form({ radius: 10 });
    const displayReq = { ...campaignRequest(NEUF, original), periodicity: 'Récurrent' as const };
    const restored = savedCampaignForm(NEUF, NEUF.targetings, { displayReq, locations: [lyon] });
    expect(restored).toEqual({ ...original, periodicity: 'OneShot' });
  });

  it('[D-160] offers the next period of the same length in the place of a past one', () => {
    const dates = { start: '2026-10-01', end: '2026-10-28' };
    const { form: opened, renewal } = clearPastDates(form({ dates }), TODAY);
    expect(renewal?.period).toEqual({ start: '2026-11-17', end: '2026-12-14' });
    expect(renewal?.isDue(opened)).toBe(true);
    const renewed = renewal?.renew(opened);
    expect(renewed).toEqual(form({ dates: renewal?.period ?? null }));
    expect(renewed && renewal?.isDue(renewed)).toBe(false);
    expect(renewal?.isDue({ ...opened, periodicity: 'Récurrent' })).toBe(false);
    const coming = { start: '2026-11-17', end: '2026-12-16' };
    expect(clearPastDates(form({ dates: coming }), TODAY).renewal).toBeUndefined();
    // A period that ends beyond the limits has not passed (D-155).
    const endless = { start: '2026-12-01', end: '2100-01-01' };
    expect(clearPastDates(form({ dates: endless }), TODAY)).toEqual({
      form: form({ dates: null }),
    });
  });
});

describe('form validation', () => {
  it('[DI-10] requires a targeting', () => {
    const none = form().targetings.map((targeting) => ({ ...targeting, selected: false }));
    expect(validateCampaignForm(form({ targetings: none }), TODAY)).toEqual({
      targetings: 'Sélectionnez au moins une valeur',
    });
  });

  it('[DI-11] has the message of the empty dropdown', () =>
    expect(NO_PROJECT_TYPE).toBe('Veuillez sélectionner au moins un type de projet'));

  it('[DI-12] requires a locality unless all France is selected', () => {
    expect(validateCampaignForm(form({ locations: [] }), TODAY)).toEqual({
      locations: 'Sélectionnez au moins une localité',
    });
    expect(validateCampaignForm(form({ locations: [], isAllFrance: true }), TODAY)).toEqual({});
  });

  it('[DI-13] requires dates unless the count is recurring', () => {
    expect(validateCampaignForm(form({ dates: null }), TODAY)).toEqual({
      dates: 'Sélectionner une periodicité',
    });
    expect(validateCampaignForm(form({ dates: null, periodicity: 'Récurrent' }), TODAY)).toEqual(
      {},
    );
  });

  it.each([
    ['a start before tomorrow', { start: TODAY, end: '2026-12-16' }],
    ['an end before the start', { start: '2026-12-16', end: '2026-12-15' }],
  ])('[SE-31] rejects %s', (_, dates) => {
    expect(validateCampaignForm(form({ dates }), TODAY).dates).toBeDefined();
  });
});

describe('quantities', () => {
  it.each([
    [0, 30, 0],
    [1000, 30, 30],
    [1, 30, 0],
    [17, 30, 1],
    [150_000, 4, 600],
    [150_125, 4, 601],
  ])('[DI-17] prices %s impressions at %s € per thousand: %s €', (impressions, cpm, budget) => {
    expect(budgetOf(impressions, cpm)).toBe(budget);
    expect(
      withQuantity(line({ available: 1_000_000 }), impressions, cpm, PER_THOUSAND).budget,
    ).toBe(budget);
  });

  it.each([
    [0, 30, 0],
    [100, 30, 3333],
    [600, 4, 150_000],
    [5, 0, 0],
  ])('[DI-17] buys with %s € at %s € per thousand: %s impressions', (budget, cpm, impressions) => {
    expect(impressionsOf(budget, cpm)).toBe(impressions);
  });

  describe.each([
    { pricing: PER_THOUSAND, price: 4, all: 150_000, cost: 600 },
    { pricing: PER_CLICK, price: 2.2, all: 600, cost: 1320 },
  ])('a line at $price €', ({ pricing, price, all, cost }) => {
    const start = line({ available: all, purchased: 5, budget: 1 });

    it('[DI-14, PE-09] never buys more than is available', () => {
      expect(withQuantity(start, all, price, pricing).purchased).toBe(all);
      expect(withQuantity(start, all + 1, price, pricing)).toBe(start);
    });

    it('[DI-15, PE-10] never spends more than the price of what is available', () => {
      expect(maximumBudget(start, price, pricing)).toBe(cost);
      expect(withBudget(start, cost, price, pricing)).toMatchObject({
        purchased: all,
        budget: cost,
      });
      expect(withBudget(start, cost + 1, price, pricing)).toBe(start);
    });

    it('[CF-32] ignores a negative value', () => {
      expect(withQuantity(start, -1, price, pricing)).toBe(start);
      expect(withBudget(start, -1, price, pricing)).toBe(start);
    });

    it('[DI-16, PE-11] buys nothing of a line without inventory', () => {
      const empty = line({ available: 0, sold: 200_000 });
      expect(isLineDisabled(empty)).toBe(true);
      expect(withQuantity(empty, 0, price, pricing)).toBe(empty);
      expect(withBudget(empty, 0, price, pricing)).toBe(empty);
    });
  });

  it('[DI-16] disables a line without inventory, or that another one excludes', () => {
    expect(isLineDisabled(line())).toBe(false);
    expect(isLineDisabled(line({ isDisabled: true }))).toBe(true);
  });

  it.each([
    [150, 200, 75],
    [1, 3, 33],
    [2, 3, 67],
    [0, 0, 0],
  ])('[DI-18] computes the coverage of %s available of %s: %s %', (available, total, percent) => {
    expect(coverage({ available, total })).toBe(percent);
  });

  it('[DI-14, DI-15] buys no more than is available for a maximum that was rounded up', () => {
    // 125 impressions cost 0.5 €, and 1 € would buy 250.
    const edited = withBudget(line({ available: 125 }), 1, 4, PER_THOUSAND);
    expect(edited).toMatchObject({ purchased: 125, budget: 1 });
  });
});

describe('a result', () => {
  const forecast = {
    ...NO_LOCALITIES,
    cpm: { Masthead: 30, Pave: 4 },
    forecastSplitByPosition: [
      line({ code: 'Masthead', name: 'Masthead', available: 10_000, total: 20_000, sold: 10_000 }),
      line({ available: 30_000, total: 60_000, sold: 30_000 }),
    ],
    forecasts: [
      line({ code: 'SellersNew', name: 'Neuf', available: 40_000, total: 80_000, sold: 40_000 }),
    ],
  };

  it('[DI-19] starts with nothing purchased in Luxe, whose formats exclude one another', () => {
    const { result } = startResult(forecast, { ...RULES, values: DISPLAY_VALUES_BY_MARKET.Luxe });
    expect(resultTotals(result)).toEqual({ totalBudget: 0, totalImpPurchased: 0 });
  });

  it('[DI-04] totals the rows of the current tab after every change and on each tab', () => {
    const { result } = startResult(forecast, RULES);
    expect(resultTotals(result)).toEqual({ totalBudget: 420, totalImpPurchased: 40_000 });
    const edited = editQuantity(result, { code: 'Masthead', field: 'budget', value: 30 });
    expect(resultTotals(edited)).toEqual({ totalBudget: 150, totalImpPurchased: 31_000 });
    expect(resultTotals({ ...edited, saveBy: 'context' })).toEqual({
      totalBudget: 420,
      totalImpPurchased: 40_000,
    });
  });

  it('keeps the identity of unedited rows', () => {
    const { result } = startResult(forecast, RULES);
    const edited = editQuantity(result, { code: 'Masthead', field: 'purchased', value: 1 });
    expect(edited.lines.format[1]).toBe(result.lines.format[1]);
    expect(edited.lines.context).toBe(result.lines.context);
  });

  it('prices a targeting at the weighted mean of the formats, so both tabs cost the same', () => {
    expect(
      targetingPrices(forecast.forecastSplitByPosition, forecast.forecasts, forecast.cpm),
    ).toEqual({
      SellersNew: 10.5,
    });
    expect(targetingPrices([], forecast.forecasts, {})).toEqual({ SellersNew: 0 });
    expect(
      targetingPrices(forecast.forecastSplitByPosition, forecast.forecasts, { SellersNew: 7 }),
    ).toEqual({
      SellersNew: 7,
    });
  });

  it('[CF-23] restores saved quantities, lowered to what is available, and lists the lowered ones', () => {
    const { lines, lowered } = restorePurchases(
      forecast.forecastSplitByPosition,
      [
        { code: 'Masthead', purchased: 12_000, budget: 360 },
        { code: 'Pave', purchased: 1000, budget: 4 },
      ],
      {
        tariffs: tariffsOf(forecast.forecastSplitByPosition, forecast.cpm, PER_THOUSAND),
        startsWithAll: true,
      },
    );
    expect(lines.map(({ purchased, budget }) => [purchased, budget])).toEqual([
      [10_000, 300],
      [1000, 4],
    ]);
    expect(lowered).toEqual(['Masthead']);
  });

  it('[CF-23] lists the lowered lines of the saved tab, and of no other', () => {
    const lines = {
      forecasts: forecast.forecasts.map(tooMuch),
      forecastSplitByPosition: forecast.forecastSplitByPosition.map(tooMuch),
    };
    const loweredBy = (saveBy: 'format' | 'context') =>
      startResult(forecast, RULES, { ...lines, saveBy }).lowered;
    expect(loweredBy('context')).toEqual(forecast.forecasts.map(nameOf));
    expect(loweredBy('format')).toEqual(forecast.forecastSplitByPosition.map(nameOf));
  });

  it('[DI-28] counts by format unless the saved count was by targeting', () => {
    expect(startResult(forecast, RULES).result.saveBy).toBe('format');
    const saved = { saveBy: 'context' as const, forecasts: [], forecastSplitByPosition: [] };
    expect(startResult(forecast, RULES, saved).result.saveBy).toBe('context');
  });
});

describe('the save rules', () => {
  const purchasedLine = line({ purchased: 1000, budget: 4 });
  const nothing = line();
  const soldOut = line({ available: 0 });
  const TARIFFS = tariffsOf([nothing], { Pave: 4 }, PER_THOUSAND);

  it.each([
    ['DI-20', 'nothing by format', 'format', [nothing], { rule: 'totalBudget', minimum: 0 }],
    ['DI-20', 'one format', 'format', [nothing, purchasedLine], undefined],
    ['DI-21', 'one of two targetings', 'context', [purchasedLine, nothing], { rule: 'zeroBudget' }],
    ['DI-21', 'all that have inventory', 'context', [purchasedLine, soldOut], undefined],
  ] as const)(
    '[DI-20, DI-21] checks as in %s a purchase of %s',
    (_, _purchase, saveBy, lines, rejection) => {
      // What the other table buys does not count.
      const [own, other] = [[...lines], [purchasedLine]];
      const byFormat = { saveBy, forecastSplitByPosition: own, forecasts: other };
      const byContext = { saveBy, forecastSplitByPosition: other, forecasts: own };
      const purchase = saveBy === 'format' ? byFormat : byContext;
      expect(campaignRejection(purchase, TARIFFS)).toEqual(rejection);
    },
  );
});

describe('the period of a request', () => {
  const START = '2026-12-01T00:00:00.000Z';
  const END = '2026-12-31T00:00:00.000Z';

  it.each([
    ['Récurrent', null, null, false],
    ['Récurrent', START, null, true],
    ['Récurrent', null, END, true],
    ['OneShot', START, END, false],
  ] as const)(
    '[D-63] of %s from %s to %s has dates in excess: %s',
    (periodicity, startDate, endDate, has) => {
      expect(hasRecurrentDates({ periodicity, startDate, endDate })).toBe(has);
    },
  );

  it.each([
    ['OneShot', START, END, { start: '2026-12-01', end: '2026-12-31' }],
    ['OneShot', START, null, null],
    ['OneShot', null, END, null],
    ['Récurrent', START, END, null],
  ] as const)('of %s from %s to %s is %j', (periodicity, startDate, endDate, period) => {
    expect(periodOf({ periodicity, startDate, endDate })).toEqual(period);
  });

  it('[SE-31] may last one day', () => {
    const dates = { start: '2026-11-17', end: '2026-11-17' } as const;
    const oneDay: CampaignForm = { ...newCampaignForm(NEUF, []), periodicity: 'OneShot', dates };
    expect(validateCampaignForm(oneDay, '2026-11-16')).not.toHaveProperty('dates');
    expect(clearPastDates(oneDay, '2026-11-16').form.dates).toEqual(dates);
  });

  it('leaves no error behind in a form whose fields are right again', () => {
    expect(hasErrors({ dates: undefined })).toBe(false);
    expect(hasErrors({ dates: undefined, locations: 'Sélectionnez' })).toBe(true);
  });
});
