import { describe, expect, it } from 'vitest';
import { PER_CLICK, PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { editQuantity, NO_LOCALITIES, type CampaignResult } from '#domain/count/campaign/result.ts';
import { campaignRules } from '#domain/count/campaign/rules.ts';
import { budgetCurve } from '#domain/count/spread/spread.ts';
import { NO_PURCHASE, type Purchase, type SpreadRules } from '#domain/count/spread/offer.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { bySiteGroup, editContacts } from '#domain/products/emailing/result.ts';
import { emailingSpread, emailingRules } from '#domain/products/emailing/rules.ts';
import { emailingValues } from '#domain/products/emailing/values.ts';
import { ASSUMED_TIERS } from '#domain/products/expert360/offer.ts';
import {
  selectedIntensity,
  selectTier,
  startExpert360Result,
  toggleExternalRedirect,
  type Expert360Forecast,
} from '#domain/products/expert360/result.ts';
import { expert360Spread } from '#domain/products/expert360/spread.ts';
import { editBudgets, startMasterDisplayResult } from '#domain/products/masterDisplay/result.ts';
import { masterDisplaySpread } from '#domain/products/masterDisplay/rules.ts';
import { expert360Forecast, TIERS } from './expert360Forecast.ts';
import { emailingForecastOf, lineOf } from './forecastLine.ts';
import { siteGroupOf } from './spreadOffers.ts';
import type { Expert360Outcome } from '#domain/products/expert360/offerChange.ts';

const bought = (purchases: Readonly<Record<string, Purchase>>) =>
  new Map(Object.entries(purchases));

/** Returns whether the offer of a result has to be made again after a change. */
function hasNewBasis<Result>({ basisOf }: SpreadRules<Result>, one: Result, other: Result) {
  const basis = basisOf(other);
  expect(basis.length).toBeGreaterThan(0);
  return basisOf(one).some((value, index) => !Object.is(value, basis[index]));
}

/** Two localities at 4 € per thousand impressions. */
const localities = () =>
  startMasterDisplayResult({
    ...NO_LOCALITIES,
    cpm: 4,
    forecasts: [lineOf('69001', 50_000), lineOf('33000', 50_000)],
  }).result;

describe('the budget of a Master Display', () => {
  it('[N-03, MD-10] is spread over the localities from 150 € on', () => {
    const offer = masterDisplaySpread().offerOf(localities());
    expect(offer).toMatchObject({
      minimum: 15_000,
      fee: 0,
      exclusive: [],
      grain: 100,
      hint: 'Hors taxe',
    });
    expect(offer.rows.map(({ id, isRequired, last }) => [id, isRequired, last])).toEqual([
      ['69001', false, { quantity: 50_000, price: 20_000 }],
      ['33000', false, { quantity: 50_000, price: 20_000 }],
    ]);
  });

  it('[N-03] sets the lines that it changes, and keeps the others', () => {
    const { withPurchases } = masterDisplaySpread();
    const half = { quantity: 25_000, price: 10_000 };
    const all = { quantity: 50_000, price: 20_000 };
    const result = localities();
    const next = withPurchases(result, bought({ 69001: half, 33000: all }));
    expect(next.lines[0]).toMatchObject({ purchased: 25_000, budget: 100 });
    expect(next.lines[1]).toBe(result.lines[1]);
    expect(withPurchases(next, bought({ 69001: half, 33000: all }))).toBe(next);
    expect(withPurchases(next, bought({})).lines).toMatchObject([
      { purchased: 0, budget: 0 },
      { purchased: 0, budget: 0 },
    ]);
    // Another budget for the same impressions is replaced too, and other impressions for the same budget.
    for (const over of [{ budget: 7 }, { purchased: 7 }]) {
      const typed = { ...next, lines: next.lines.map((one) => ({ ...one, ...over })) };
      expect(withPurchases(typed, bought({ 69001: half, 33000: all })).lines).toEqual(next.lines);
    }
  });

  it('[N-03] depends on the estimate, and on no typed budget', () => {
    const rules = masterDisplaySpread();
    const result = localities();
    expect(hasNewBasis(rules, result, editBudgets(result, [{ code: '69001', value: 7 }]))).toBe(
      false,
    );
    expect(hasNewBasis(rules, result, localities())).toBe(true);
  });
});

describe('the budget of a campaign', () => {
  const { Luxe } = DISPLAY_VALUES_BY_MARKET;
  const rules = campaignRules(Luxe, PER_THOUSAND);
  const codes = ['Masthead', 'Billboard', 'NatifInterAnnonces'];
  const answer = {
    ...NO_LOCALITIES,
    cpm: Object.fromEntries(codes.map((code) => [code, 4])),
    forecasts: [lineOf('PrestigeSellers', 60_000)],
    forecastSplitByPosition: codes.map((code) => lineOf(code, 20_000)),
  };
  const withNative = () =>
    editQuantity(rules.startResult(answer, null).result, {
      code: 'NatifInterAnnonces',
      field: 'purchased',
      value: 5000,
    });
  const spread = () => {
    const { spread: own } = campaignRules(Luxe, PER_THOUSAND);
    if (own === null) throw new Error('Its lines can be changed');
    return own;
  };

  it('[N-03, DL-05] may buy any format, whichever is bought now, but one of a group only', () => {
    const offer = spread().offerOf(withNative());
    expect(offer.rows.map(({ id, isRequired }) => [id, isRequired])).toEqual(
      codes.map((code) => [code, false]),
    );
    expect(offer).toMatchObject({ exclusive: Luxe.exclusiveFormats, fee: 0, hint: 'Hors taxe' });
    const byContext = spread().offerOf({ ...withNative(), saveBy: 'context' });
    expect(byContext.exclusive).toEqual([]);
    expect(byContext.rows.map(({ id, isRequired }) => [id, isRequired])).toEqual([
      ['PrestigeSellers', true],
    ]);
  });

  it('[N-03] buys clicks where they are sold', () => {
    const { spread: own } = campaignRules(Luxe, PER_CLICK);
    expect(own?.offerOf(withNative()).unit).toEqual({ one: 'clic', many: 'clics' });
  });

  it('[N-03, DL-05] gives up a format before it buys another one of its group', () => {
    const purchases = bought({ Billboard: { quantity: 1000, price: 400 } });
    const next = spread().withPurchases(withNative(), purchases);
    expect(next.lines.format.map(({ purchased, budget }) => [purchased, budget])).toEqual([
      [0, 0],
      [1000, 4],
      [0, 0],
    ]);
    expect(spread().withPurchases(next, purchases)).toBe(next);
  });

  it('[N-03] replaces a budget or a quantity that differs from the purchase, and nothing else', () => {
    const purchases = bought({ NatifInterAnnonces: { quantity: 5000, price: 2000 } });
    const result = withNative();
    expect(spread().withPurchases(result, purchases)).toBe(result);
    for (const over of [{ budget: 21 }, { purchased: 5001 }]) {
      const format = result.lines.format.map((one) =>
        one.code === 'NatifInterAnnonces' ? { ...one, ...over } : one,
      );
      const other = { ...result, lines: { ...result.lines, format } };
      expect(spread().withPurchases(other, purchases).lines).toEqual(result.lines);
    }
  });

  it('[N-03] depends on the estimate and the table, and on no typed quantity', () => {
    const result = withNative();
    const other = editQuantity(result, { code: 'Masthead', field: 'purchased', value: 3000 });
    expect(hasNewBasis(spread(), result, other)).toBe(false);
    const byContext = { ...result, saveBy: 'context' as const };
    expect(hasNewBasis<CampaignResult>(spread(), result, byContext)).toBe(true);
    expect(hasNewBasis(spread(), result, withNative())).toBe(true);
  });
});

describe('the budget of an e-mailing', () => {
  const values = emailingValues('Optin', 'Neuf');
  if (!values) throw new Error('Not sold');
  const rules = emailingRules(values);
  const start = () => {
    const groups = [siteGroupOf('PORTAIL', 5000), siteGroupOf('LogicImmo', 3000)];
    return rules.startResult(emailingForecastOf(bySiteGroup(groups)), null).result;
  };

  it('[N-03, D-30] buys no contact under the base price of a group, and each further one above it', () => {
    const offer = emailingSpread().offerOf(start());
    expect(offer).toMatchObject({
      fee: 15_000,
      exclusive: [],
      grain: 1,
      hint: 'Hors taxe, frais de production compris',
    });
    const [main] = offer.rows;
    expect(main).toMatchObject({ isRequired: true, first: { quantity: 1000, price: 26_000 } });
    expect(main?.buy(25_999)).toEqual(NO_PURCHASE);
    expect(main?.buy(26_000)).toEqual({ quantity: 1000, price: 26_000 });
    expect(main?.buy(26_057)).toEqual({ quantity: 1001, price: 26_029 });
    expect(main?.buy(9_999_999)).toEqual(main?.last);
  });

  it('[N-03] depends on the estimate, and on no selected contact', () => {
    const result = start();
    const spread = emailingSpread();
    expect(hasNewBasis(spread, result, editContacts(result, [{ code: 'PORTAIL', value: 7 }]))).toBe(
      false,
    );
    expect(hasNewBasis(spread, result, start())).toBe(true);
  });
});

const rowsOf = (outcome: Expert360Outcome) => expert360Spread().offerOf(outcome).rows;
const forecastIn = (outcome: Expert360Outcome) => {
  if (outcome.kind !== 'offers') throw new Error('No offers');
  return outcome.forecast;
};

describe('the budget of an Expert 360', () => {
  const volume = { code: '69003', name: 'Lyon 3e', total: 300_000, available: 210_000 };
  const FORECAST = expert360Forecast([volume], { ...ASSUMED_TIERS, percents: TIERS.percents });
  const offers = (over: Partial<Expert360Forecast['adjustableOffer']> = {}): Expert360Outcome => {
    const { adjustableOffer } = FORECAST;
    if (!adjustableOffer) throw new Error('No custom offer');
    const forecast = { ...FORECAST, adjustableOffer: { ...adjustableOffer, ...over } };
    return { kind: 'offers', forecast: startExpert360Result(forecast) };
  };
  const missing: Expert360Outcome = { kind: 'missing', communes: [] };

  const smaller = (minPrice: number) => expert360Spread().offerOf(offers({ minPrice })).smaller;

  it('[N-14] names the fixed offers that cost less than the smallest custom one', () => {
    const [low, medium] = FORECAST.client.intensity;
    expect(smaller(low?.budget ?? 0)).toEqual([]);
    expect(smaller(medium?.budget ?? 0)).toEqual([
      { words: 'avec l’offre Low', minimum: 100 * (low?.budget ?? 0) },
    ]);
    expect(expert360Spread().offerOf(missing).smaller).toEqual([]);
  });
  it('[N-03] is that of the custom offer, within its bounds', () => {
    expect(expert360Spread().offerOf(offers())).toMatchObject({
      exclusive: [],
      fee: 0,
      minimum: 0,
      grain: 100,
      hint: 'Hors taxe, par mois',
    });
    const [row, ...others] = rowsOf(offers());
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: 'custom',
      name: 'Offre sur-mesure',
      unitPrice: 8,
      isRequired: true,
      first: { quantity: 107_000, price: 42_800 },
      last: { quantity: 420_000, price: 168_000 },
    });
    expect(row?.buy(42_799)).toEqual(NO_PURCHASE);
    expect(row?.buy(42_800)).toEqual(row?.first);
    expect(row?.buy(100_099)).toEqual({ quantity: 250_000, price: 100_000 });
    expect(row?.buy(1_000_000)).toEqual(row?.last);
  });

  it('[N-03, E3-29] never buys more impressions than are available', () => {
    const [row] = rowsOf(offers({ maxAvailable: 100_000 }));
    expect(row?.last).toEqual({ quantity: 200_000, price: 80_000 });
    // Just enough for the minimum of 428 €, and one impression less.
    expect(rowsOf(offers({ maxAvailable: 53_500 }))[0]?.last.price).toBe(42_800);
    expect(rowsOf(offers({ maxAvailable: 53_499 }))).toEqual([]);
  });

  it('[N-03, D-43] has nothing to be spread over without a custom offer', () => {
    const without = { ...FORECAST, adjustableOffer: null };
    for (const outcome of [
      missing,
      offers({ minPrice: 1681 }),
      { kind: 'offers' as const, forecast: startExpert360Result(without) },
    ]) {
      expect(rowsOf(outcome)).toEqual([]);
    }
  });

  it('[N-03] selects the custom offer at the budget that was placed, and no offer where it is too small', () => {
    const { withPurchases } = expert360Spread();
    const purchases = bought({ custom: { quantity: 250_000, price: 100_000 } });
    const chosen = forecastIn(withPurchases(offers(), purchases));
    expect(chosen.intensity).toBe(4);
    expect(selectedIntensity(chosen)).toMatchObject({ budget: 1000, impressions: 125_000 });
    expect(selectedIntensity(forecastIn(withPurchases(offers(), bought({}))))).toBeUndefined();
    expect(withPurchases(missing, purchases)).toBe(missing);
  });

  it('[N-03] depends on the custom offer and its options, and on no chosen tier', () => {
    const before = offers();
    const after = (
      change: (forecast: Expert360Forecast) => Expert360Forecast,
    ): Expert360Outcome => ({ kind: 'offers', forecast: change(forecastIn(before)) });
    const spread = expert360Spread();
    const isNew = (outcome: Expert360Outcome) => hasNewBasis(spread, before, outcome);
    expect(isNew(after((forecast) => selectTier(forecast, 3)))).toBe(false);
    expect(isNew(after(toggleExternalRedirect))).toBe(true);
    expect(isNew(offers())).toBe(true);
    expect(isNew(missing)).toBe(true);
  });
});

describe('the curve of a budget', () => {
  it('[N-03] begins with nothing, rises from the smallest count and ends with everything', () => {
    const curve = budgetCurve(masterDisplaySpread().offerOf(localities()), 'volume');
    expect(curve?.end).toEqual({ budget: 40_000, volume: 100_000, excluded: [] });
    const points = curve?.points ?? [];
    expect(points.slice(0, 3)).toEqual([
      { budget: 0, volume: 0 },
      { budget: 14_900, volume: 0 },
      { budget: 15_000, volume: 37_500 },
    ]);
    expect(points.at(-1)).toEqual({ budget: 40_000, volume: 100_000 });
    // Thirty-six equal steps up to 400 €, in whole euros, of which those under 150 € buy nothing.
    expect(points.slice(3, -1).map(({ budget }) => budget / 100)).toEqual(
      Array.from({ length: 35 }, (_, index) => Math.round((400 * (index + 1)) / 36)).filter(
        (euros) => euros > 150,
      ),
    );
  });
});
