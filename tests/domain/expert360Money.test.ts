import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  budgetBounds,
  customBudget,
  customErrors,
  customImpressions,
  isCustomAvailable,
  isCustomPair,
  type AdjustableOffer,
} from '#domain/products/expert360/custom.ts';
import {
  defaultTier,
  fixedOfferTier,
  hasBrandContent,
  restoredTier,
  applyRedirect,
  shareOfPresence,
  shareOfVoiceOf,
  type Intensity,
} from '#domain/products/expert360/intensities.ts';
import {
  fixedPrice,
  priceOf,
  baseOf,
  splitBudget,
  withoutRedirect,
  withRedirect,
} from '#domain/products/expert360/money.ts';
import {
  BRAND_CONTENT_THRESHOLD,
  CUSTOM_MINIMUM,
  LEVEL_NAME,
  LEVELS,
  shownImpressions,
  tierOf,
  type Level,
  type Tier,
} from '#domain/products/expert360/values.ts';

const euros = fc.integer({ min: 0, max: 10_000_000 });
const PLAIN = { externalURL: false, brandContent: false };

const level = (which: Level, over: Partial<Intensity> = {}): Intensity => ({
  level: which,
  available: true,
  prints: 0,
  impressions: 10_000,
  budget: 200,
  shareOfVoice: 10,
  ...over,
});
const sold = (...tiers: Tier[]): Intensity[] =>
  LEVELS.map((one) => level(one, { available: tiers.includes(tierOf(one)) }));

describe('levels and tiers', () => {
  it('[E3-13] names levels 0 to 2 Low, Medium and High, and makes the custom offer level 3, tier 4', () => {
    expect(LEVELS.map((one) => [one, tierOf(one), LEVEL_NAME[one]])).toEqual([
      [0, 1, 'Low'],
      [1, 2, 'Medium'],
      [2, 3, 'High'],
      [3, 4, 'Offre sur-mesure'],
    ]);
  });

  it.each<[Tier[], Tier | null]>([
    [[1, 2, 3, 4], 2],
    [[1, 2], 2],
    [[1, 3], 1],
    [[3], 3],
    [[3, 4], 3],
    [[4], 4],
    [[], null],
  ])(
    '[E3-14, E3-34] starts with the first available of 2, 1 and 3: from %j, %j',
    (tiers, chosen) => {
      expect(defaultTier(sold(...tiers))).toBe(chosen);
    },
  );

  it.each<[Tier[], Tier | null]>([
    [[1, 2, 3], 2],
    [[1, 3], 3],
    [[1], 1],
    [[4], null],
  ])('opens « Nos offres » on 2, else 3, else 1: from %j, %j', (tiers, chosen) => {
    expect(fixedOfferTier(sold(...tiers))).toBe(chosen);
  });

  it.each<[Tier | null, Tier[], Tier | null]>([
    [null, [2, 3], 2],
    [3, [1, 2, 3], 3],
    [3, [2, 1], 1],
    [2, [3, 4], 3],
    [4, [1, 4], 4],
    [1, [4], 4],
    [1, [], null],
  ])(
    '[E3-15] reopens tier %j, else the first available level plus one: from %j, %j',
    (saved, tiers, kept) => {
      expect(restoredTier(sold(...tiers), saved)).toBe(kept);
    },
  );
});

describe('budgets', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 3],
    [5, 7],
    [100, 130],
    [318, 413],
    [1000, 1300],
  ])('[E3-21] adds 30 %% to %i € and rounds: %i €', (budget, more) => {
    expect(withRedirect(budget)).toBe(more);
  });

  it('[E3-41] divides by 1.3 and rounds, adds 30 % and rounds, and adds or subtracts 68', () => {
    expect(withoutRedirect(130)).toBe(100);
    expect(withoutRedirect(131)).toBe(101);
    expect(withoutRedirect(1000)).toBe(769);
    expect(priceOf(250, { externalURL: false, brandContent: true })).toBe(318);
    expect(baseOf(318, { externalURL: false, brandContent: true })).toBe(250);
    // Brand content first, then the redirect (D-37): (250 + 68) × 1.3.
    expect(priceOf(250, { externalURL: true, brandContent: true })).toBe(413);
    expect(baseOf(413, { externalURL: true, brandContent: true })).toBe(250);
  });

  it('[E3-21] restores every budget when the redirect is turned off again', () => {
    fc.assert(
      fc.property(euros, (budget) => {
        expect(withoutRedirect(withRedirect(budget))).toBe(budget);
      }),
    );
    fc.assert(
      fc.property(euros, fc.boolean(), fc.boolean(), (net, externalURL, brandContent) => {
        const extras = { externalURL, brandContent };
        expect(baseOf(priceOf(net, extras), extras)).toBe(net);
      }),
    );
  });

  it.each<[Level, number, number, 'fixed' | 'custom', boolean, boolean]>([
    [0, 317, 0, 'fixed', false, false],
    [0, 318, 0, 'fixed', false, false],
    [0, 319, 0, 'fixed', false, true],
    [2, 319, 0, 'fixed', false, true],
    [2, 319, 0, 'custom', false, false],
    [3, 5000, 0, 'custom', false, false],
    [3, 150, 1, 'custom', false, true],
    [3, 150, 1, 'fixed', false, true],
    // 249 € and 318 € before the redirect, then 319 €.
    [0, 324, 0, 'fixed', true, false],
    [0, 413, 0, 'fixed', true, false],
    [0, 415, 0, 'fixed', true, true],
  ])(
    '[E3-31][E3-35][D-117] level %i at %i € with %i print, %s offer active, redirect %s: brand content %s',
    (which, budget, prints, active, externalURL, included) => {
      const context = { isCustomActive: active === 'custom', externalURL };
      expect(hasBrandContent({ level: which, budget, prints }, context)).toBe(included);
    },
  );

  it('[D-117] prices a base budget as (base + 68 with brand content) × 1.3 with the redirect, rounded once', () => {
    fc.assert(
      fc.property(euros, fc.boolean(), fc.boolean(), (base, externalURL, brandContent) => {
        const exact = (base + (brandContent ? 68 : 0)) * (externalURL ? 1.3 : 1);
        const price = priceOf(base, { externalURL, brandContent });
        expect(Number.isInteger(price)).toBe(true);
        expect(Math.abs(price - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('[D-117] gives a fixed offer the same brand content with the redirect and without', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (base) => {
        const price = fixedPrice(base);
        const includes = price === base + 68;
        expect(includes).toBe(base + 68 > 318);
        const context = { isCustomActive: false };
        for (const externalURL of [false, true]) {
          const budget = externalURL ? withRedirect(price) : price;
          expect(hasBrandContent(level(0, { budget }), { ...context, externalURL })).toBe(includes);
          expect(baseOf(budget, { externalURL, brandContent: includes })).toBe(base);
        }
      }),
    );
  });

  it.each([
    [150, false, 142, 8, 0],
    [318, false, 302, 16, 0],
    [319, true, 235, 16, 68],
    [1000, true, 882, 50, 68],
    [0, false, 0, 0, 0],
    [71, true, 0, 4, 67],
    [20, true, 0, 1, 19],
  ])(
    '[E3-36] splits %i € (brand content %s)',
    (budget, hasContent, display, retargeting, content) => {
      expect(splitBudget(budget, hasContent)).toEqual({
        displayBudget: display,
        retargetingBudget: retargeting,
        brandContentBudget: content,
      });
    },
  );

  it('[E3-36] splits any budget into components that add up to it', () => {
    fc.assert(
      fc.property(euros, fc.boolean(), (budget, hasContent) => {
        const { displayBudget, retargetingBudget, brandContentBudget } = splitBudget(
          budget,
          hasContent,
        );
        expect(displayBudget + retargetingBudget + brandContentBudget).toBe(budget);
        expect(Math.min(displayBudget, retargetingBudget, brandContentBudget)).toBeGreaterThan(-1);
      }),
    );
  });
});

describe('the constants', () => {
  it('[KO-14, E3-37] are 318, 5 %, +30 %, ×2, 68, 1.3, tier 2 and 150', () => {
    expect(BRAND_CONTENT_THRESHOLD).toBe(318);
    expect(splitBudget(100, false).retargetingBudget).toBe(5);
    expect([withRedirect(1000), withoutRedirect(1300)]).toEqual([1300, 1000]);
    expect(shownImpressions(1)).toBe(2);
    expect(priceOf(0, { externalURL: false, brandContent: true })).toBe(68);
    expect(defaultTier(sold(1, 2, 3))).toBe(2);
    expect(CUSTOM_MINIMUM).toBe(150);
  });
});

describe('share of presence', () => {
  // With a forecast of 300,000 impressions, one point of the scale is 1,000 impressions.
  it.each([
    [0, 0],
    [1, 1],
    [15, 1],
    [16, 2],
    [25, 2],
    [26, 3],
    [35, 3],
    [36, 4],
    [45, 4],
    [46, 5],
    [55, 5],
    [56, 6],
    [65, 6],
    [66, 7],
    [75, 7],
    [76, 8],
    [85, 8],
    [86, 9],
    [95, 9],
    [96, 10],
    [300, 10],
  ])('[E3-40] converts %i points to the value %i', (points, value) => {
    expect(shareOfPresence(points * 1000, 300_000)).toBe(value);
  });

  it('[E3-39] is three times the percentage of the forecast, rounded', () => {
    expect(shareOfPresence(20_000, 100_000)).toBe(6);
    // 15.4 points are rounded to 15, and 15.5 to 16.
    expect(shareOfPresence(15_400, 300_000)).toBe(1);
    expect(shareOfPresence(15_500, 300_000)).toBe(2);
    expect(shareOfPresence(10, 0)).toBe(0);
    expect(shareOfVoiceOf(1, 3)).toBe(33.3);
    expect(shareOfVoiceOf(1, 0)).toBe(0);
  });
});

describe('the bounds of a custom offer', () => {
  const offer: AdjustableOffer = { cpmAvg: 8, maxPrice: 1000, maxAvailable: 125_000 };
  const withTier1 = [level(0, { budget: 240 })];
  const bounds = budgetBounds(offer, withTier1, PLAIN);

  it('[E3-33] starts at 150 € when tier 1 is not available and the response has no minimum', () => {
    const others = [level(0, { available: false }), level(1, { budget: 500 })];
    expect(budgetBounds(offer, others, PLAIN)).toEqual({ minimum: 150, maximum: 1000 });
  });

  it('starts at the minimum of the response, else at the budget of tier 1', () => {
    expect(bounds.minimum).toBe(240);
    expect(budgetBounds({ ...offer, minPrice: 180 }, withTier1, PLAIN).minimum).toBe(180);
    // The budget of tier 1 already includes the redirect, which must not be added twice.
    const both = { externalURL: true, brandContent: false };
    expect(budgetBounds(offer, applyRedirect(withTier1, true), both).minimum).toBe(312);
  });

  it.each([
    [1000, undefined],
    [1001, 'Merci de ne pas dépasser le budget maximum de 1 000€'],
  ])('[E3-27] returns at %i € the errors %j', (budget, message) => {
    expect(customErrors(offer, bounds, { budget, impressions: 0 }).budget).toBe(message);
  });

  it.each([
    [240, undefined],
    [239, 'Merci de ne pas passer sous le budget minimum de 240€'],
  ])('[E3-28] returns at %i € the errors %j', (budget, message) => {
    expect(customErrors(offer, bounds, { budget, impressions: 0 }).budget).toBe(message);
  });

  it.each([
    [125_000, undefined],
    [125_001, "Merci de ne pas dépasser le nombre d'impression maximum de 125 000"],
  ])('[E3-29] returns at %i impressions the errors %j', (impressions, message) => {
    expect(customErrors(offer, bounds, { budget: 500, impressions }).impressions).toBe(message);
  });

  it('includes brand content and redirect in the bounds, as in the typed budget', () => {
    const both = budgetBounds(offer, withTier1, { externalURL: false, brandContent: true });
    expect(both).toEqual({ minimum: 308, maximum: 1068 });
    expect(budgetBounds(offer, [], { externalURL: true, brandContent: true }).maximum).toBe(1388);
  });

  it.each<[Partial<AdjustableOffer>, boolean]>([
    [{}, true],
    [{ maxPrice: 240 }, true],
    [{ maxPrice: 239 }, false],
    [{ maxAvailable: 1 }, true],
    [{ maxAvailable: 0 }, false],
    [{ cpmAvg: 0 }, false],
  ])('is offered with %j: %s', (over, expected) => {
    expect(isCustomAvailable({ ...offer, ...over }, withTier1)).toBe(expected);
    expect(isCustomAvailable(null, withTier1)).toBe(false);
  });

  it('[E3-38] buys budget ÷ price × 1000 impressions with the budget net of brand content and redirect', () => {
    expect(customImpressions(offer, 500, PLAIN)).toBe(62_500);
    expect(customImpressions({ ...offer, cpmAvg: 7.3 }, 500, PLAIN)).toBe(68_493);
    expect(customImpressions(offer, 568, { externalURL: false, brandContent: true })).toBe(62_500);
    expect(customImpressions(offer, 650, { externalURL: true, brandContent: false })).toBe(62_500);
    expect(customImpressions(offer, 10, { externalURL: false, brandContent: true })).toBe(0);
    expect(customImpressions({ ...offer, cpmAvg: 0 }, 500, PLAIN)).toBe(0);
    expect(customBudget(offer, 62_500, { externalURL: true, brandContent: true })).toBe(738);
  });

  it('[E3-38] accepts only a budget and impressions computed from one another', () => {
    const extras = fc.record({ externalURL: fc.boolean(), brandContent: fc.boolean() });
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 50_000 }), extras, (typed, how) => {
        const impressions = customImpressions(offer, typed, how);
        expect(isCustomPair(offer, { budget: typed, impressions }, how)).toBe(true);
        const budget = customBudget(offer, typed, how);
        expect(isCustomPair(offer, { budget, impressions: typed }, how)).toBe(true);
        expect(isCustomPair(offer, { budget, impressions: typed + 5000 }, how)).toBe(false);
      }),
    );
  });
});
