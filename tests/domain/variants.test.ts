import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue } from '#domain/equality.ts';
import {
  newCampaignForm,
  type CampaignForm,
  validateCampaignForm,
} from '#domain/count/campaign/form.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { campaignRules } from '#domain/count/campaign/rules.ts';
import { offeredVariants, VARIANT_MAXIMUM } from '#domain/count/variants/offeredVariants.ts';
import { RADIUS_STOPS_KM } from '#domain/localities/postalCodes.ts';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import { PRODUCT_MARKETS } from '#mocks/products.ts';
import { randomRuns } from '../randomCases.ts';
import { TODAY, VARIANT_CASES_BY_PRODUCT } from './variantSubjects.ts';

const CASES = PRODUCT_MARKETS.map(({ product, market }) => ({
  name: `${product} in ${market}`,
  cases: VARIANT_CASES_BY_PRODUCT[product](market),
}));
const RUNS = { numRuns: randomRuns(40) };

/** Names of the fields whose values differ. */
const changedFields = (one: object, other: object): string[] => {
  const values = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one)
    .filter(([key, value]) => !isSameValue(value, values.get(key)))
    .map(([key]) => key);
};

describe.each(CASES)('the variants of $name', ({ cases }) => {
  it('[N-02] are at most five, and each changes exactly one criterion of the form and its request', () => {
    fc.assert(
      fc.property(cases, ({ form, request, variants, requestOf }) => {
        expect(variants.length).toBeLessThanOrEqual(VARIANT_MAXIMUM);
        expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
        expect(new Set(variants.map(({ label }) => label)).size).toBe(variants.length);
        for (const variant of variants) {
          expect(changedFields(form, variant.form)).toHaveLength(1);
          expect(isSameValue(requestOf(variant), request)).toBe(false);
        }
      }),
      RUNS,
    );
  });

  it('[N-02, CF-28] stay valid: fifty localities, a radius stop around one code, a period from tomorrow', () => {
    fc.assert(
      fc.property(cases, ({ variants, isValid }) => {
        for (const variant of variants) {
          const { locations, radius } = variant.form;
          expect(isValid(variant)).toBe(true);
          expect(locations.length).toBeLessThanOrEqual(LOCALITY_MAXIMUM);
          expect(RADIUS_STOPS_KM).toContain(radius);
          if (radius > 0) expect(locations).toHaveLength(1);
        }
      }),
      RUNS,
    );
  });

  it('[N-02] are offered for most complete forms', () => {
    const some = fc.sample(cases, { numRuns: 50, seed: 1 });
    expect(some.filter(({ variants }) => variants.length > 0).length).toBeGreaterThan(5);
  });
});

const VALUES = DISPLAY_VALUES_BY_MARKET.Neuf;
const FORM: CampaignForm = {
  ...newCampaignForm(VALUES, VALUES.targetings),
  locations: [LYON],
  radius: 10,
  dates: { start: '2026-12-01', end: '2026-12-15' },
};
const labels = (form: Partial<CampaignForm>, nearby = [BORDEAUX]) =>
  offeredVariants(
    campaignRules(VALUES, PER_THOUSAND),
    validateCampaignForm,
    { ...FORM, ...form },
    { today: TODAY, nearby },
  ).map(({ label }) => label);

describe('the variants of a campaign', () => {
  it('[N-02] say the one change, the most useful first', () => {
    expect(labels({})).toEqual([
      'Rayon de 20 km au lieu de 10 km',
      'Avec le contexte Ancien',
      'Rayon de 30 km au lieu de 10 km',
    ]);
  });

  it('[N-02] add the nearby localities that are not selected', () => {
    expect(labels({ radius: 0 })).toContain('Avec la localité voisine Bordeaux (33000)');
    expect(labels({ radius: 0, locations: [LYON, BORDEAUX] }).join()).not.toContain('voisine');
  });

  it('[N-02] change no locality of a nationwide form', () => {
    const all = labels({ isAllFrance: true, locations: [], radius: 0 });
    expect(all.join()).not.toMatch(/Rayon|voisine/);
  });

  it('[N-02] leave out a form that stays invalid', () => {
    expect(labels({ dates: null })).toEqual([]);
  });
});
