import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Expert360CountDataSchema } from '#contract/expert360.ts';
import { codecOf } from '#domain/count/definition.ts';
import { offerIn } from '#domain/products/definitions.ts';
import { expert360 } from '#domain/products/expert360/definition.ts';
import { previousValuesOf } from '#domain/products/expert360/codec.ts';
import { describeComponents, describeExpert360 } from '#domain/products/expert360/describe.ts';
import { EXPERT360_DOCUMENT } from '#domain/products/expert360/document.ts';
import { newExpert360Form } from '#domain/products/expert360/form.ts';
import { readDocument } from '#domain/count/document.ts';
import { offerChange } from '#domain/products/expert360/offerChange.ts';
import { withPreviousValues } from '#domain/products/expert360/purchase.ts';
import { expert360Rules } from '#domain/products/expert360/rules.ts';
import {
  includesBrandContent,
  selectCustomOffer,
  selectedIntensity,
  selectTier,
  setCustomBudget,
  startExpert360Result,
  toggleExternalRedirect,
  type Expert360Forecast,
} from '#domain/products/expert360/result.ts';
import { expert360Forecast, TIERS } from './expert360Forecast.ts';
import { productOf, storedFixtures } from './storedCounts.ts';
import { EXPERT360_VALUES_BY_MARKET } from '#domain/products/expert360/values.ts';

/** Returns the forecast of one locality. */
const forecastOf = (available: number, total = 300_000, tiers = TIERS) =>
  expert360Forecast([{ code: '69003', name: 'Lyon 3e', total, available }], tiers);

/** Reopens a saved result on another forecast, and returns what it says. */
function changeOf(saved: Expert360Forecast, forecast: Expert360Forecast) {
  const previous = previousValuesOf(saved);
  return offerChange(withPreviousValues(forecast, previous), previous);
}

const ROOMY = forecastOf(210_000);
const customOf = (budget: number) =>
  setCustomBudget(selectCustomOffer(startExpert360Result(ROOMY)), budget);

describe('what a new estimate changed of the chosen offer', () => {
  it('[D-48] says nothing when the offer is what it was', () => {
    for (const saved of [customOf(1000), selectTier(startExpert360Result(ROOMY), 3)]) {
      expect(changeOf(saved, ROOMY)).toBeUndefined();
      expect(changeOf(toggleExternalRedirect(saved), ROOMY)).toBeUndefined();
    }
  });

  it('[D-48] says that a custom budget was lowered to its maximum', () => {
    expect(changeOf(customOf(1680), forecastOf(160_000))).toEqual({
      title: 'Offre ajustée',
      text: 'Votre budget est passé de 1 680 € à 1 280 €, le maximum de l’offre sur-mesure pour ces localités.',
    });
  });

  it('[D-48] says that a custom budget was raised to its minimum', () => {
    const dearer = forecastOf(400_000, 500_000);
    expect(changeOf(customOf(500), dearer)?.text).toBe(
      'Votre budget est passé de 500 € à 668 €, le minimum de l’offre sur-mesure pour ces localités.',
    );
    // The price of the bound, with the redirect.
    expect(changeOf(toggleExternalRedirect(customOf(500)), dearer)?.text).toBe(
      'Votre budget est passé de 650 € à 868 €, le minimum de l’offre sur-mesure pour ces localités.',
    );
  });

  it('[D-48][E3-15] says that an offer is no longer sold, and which one replaces it', () => {
    const withoutCustom = { ...ROOMY, adjustableOffer: null };
    expect(changeOf(customOf(1000), withoutCustom)?.text).toBe(
      'Offre sur-mesure à 1 000 € : cette offre n’est plus disponible pour ces localités. Elle est remplacée par : Offre Low à 428 €.',
    );
    const high = selectTier(startExpert360Result(ROOMY), 3);
    expect(changeOf(high, forecastOf(134_999))?.text).toContain('Offre High à 1 148 €');
    expect(changeOf(high, forecastOf(134_999))?.text).toContain('Offre Low à 428 €');
    expect(changeOf(high, forecastOf(9_000, 9_000))?.text).toBe(
      'Offre High à 1 148 € : cette offre n’est plus disponible pour ces localités.',
    );
  });

  it('[D-48] says that the same fixed offer has another price', () => {
    const medium = startExpert360Result(ROOMY);
    const larger = forecastOf(310_000, 310_000);
    expect(changeOf(medium, larger)?.text).toBe(
      'Offre Medium. Son prix est passé de 788 € à 812 € : le volume de vos localités a changé.',
    );
  });

  it('[D-48] says that the same custom budget buys other impressions', () => {
    const { adjustableOffer } = ROOMY;
    if (!adjustableOffer) throw new Error('No custom offer');
    const dearer = { ...ROOMY, adjustableOffer: { ...adjustableOffer, cpmAvg: 10 } };
    expect(changeOf(customOf(1000), dearer)?.text).toBe(
      'Pour 1 000 €, vous achetez 100 000 impressions au lieu de 125 000 : leur prix a changé.',
    );
  });
});

describe('a draft of Expert 360 without an estimate', () => {
  it('[CF-08] has no option, no offer and no locality of an estimate', () => {
    const form = newExpert360Form(EXPERT360_VALUES_BY_MARKET.Ancien, {
      clientId: 'RC1',
      clientName: 'Agence',
      catchmentZone: [],
    });
    const stored = codecOf(expert360, offerIn(expert360, 'Ancien')).toStored(form, null);
    expect(stored).toMatchObject({
      brandContentAdjustableOffer: false,
      brandContentCommentary: '',
      externalURL: false,
      intensity: null,
      insufficientShareOfVoice: [],
      locality: [],
    });
  });
});

describe('the description of an Expert 360', () => {
  const fixture = storedFixtures().find(({ saved }) => productOf(saved) === 'expert360');
  const describedWith = (over: object) => {
    const countData = v.parse(Expert360CountDataSchema, fixture?.saved.countData);
    const document = readDocument(EXPERT360_DOCUMENT, { ...countData, ...over });
    if (!document) throw new Error('The count cannot be read');
    return describeExpert360(document);
  };
  const textsOf = (over: object) => describedWith(over).choices.map(({ id, text }) => [id, text]);

  it('[E3-13] names the offer, the redirect, and a comment where there is one', () => {
    const none = { intensity: null, externalURL: false, brandContentCommentary: '' };
    expect(textsOf(none)).toEqual([
      ['offer', 'Aucune'],
      ['redirect', 'Non'],
    ]);
    expect(textsOf({ intensity: 4, externalURL: true, brandContentCommentary: 'Sobre' })).toEqual([
      ['offer', 'Offre sur-mesure'],
      ['redirect', 'Oui'],
      ['commentary', 'Sobre'],
    ]);
  });

  it('[D-39] lists brand content only when the offer includes it', () => {
    const budgets = { totalBudget: 1000, displayBudget: 950, retargetingBudget: 50 };
    const without = describedWith({ ...budgets, print: 0 });
    expect(without.lines.map(({ id, budget }) => [id, budget])).toEqual([
      ['display', 950],
      ['retargeting', 50],
    ]);
    expect(without.campaign.formats.map(({ key }) => key)).toEqual(['Banner', 'Retargeting']);
    const included = describedWith({ ...budgets, displayBudget: 882, print: 1 });
    expect(included.lines.map(({ id, budget }) => [id, budget])).toEqual([
      ['display', 882],
      ['retargeting', 50],
      ['brandContent', 68],
    ]);
    expect(included.campaign.formats.map(({ key }) => key)).toEqual([
      'Banner',
      'Retargeting',
      'BrandContent',
    ]);
  });

  it('[E3-36, D-116] keeps saved components, and computes those that a document does not hold', () => {
    for (const [displayBudget, retargetingBudget, components] of [
      [500, 500, [500, 500]],
      [0, 0, [950, 50]],
    ] as const) {
      const saved = { totalBudget: 1000, displayBudget, retargetingBudget, print: 0 };
      expect(describedWith(saved).lines.map(({ budget }) => budget)).toEqual(components);
    }
  });

  it('[D-39] lists the components of a result like those of a saved count', () => {
    const result = selectTier(startExpert360Result(ROOMY), 1);
    expect(describeComponents(result).map(({ id, budget }) => [id, budget])).toEqual([
      ['display', 339],
      ['retargeting', 21],
      ['brandContent', 68],
    ]);
  });
});

describe('what is said of an offer', () => {
  it('[D-48] is not reported as changed', () => {
    const previous = { ...previousValuesOf(customOf(1000)), selectedIntensityId: null };
    expect(offerChange(startExpert360Result(forecastOf(160_000)), previous)).toBeUndefined();
  });

  it('[D-48] says that brand content is now included', () => {
    const before = selectTier(startExpert360Result(ROOMY), 1);
    const intensities = before.client.intensity.map((one) => ({ ...one, prints: 0 }));
    expect(offerChange(before, { ...previousValuesOf(before), intensities })?.text).toBe(
      'Offre Low. Le Brand Content est désormais compris.',
    );
  });
});

describe('the choices that a change of criteria puts back', () => {
  const { startResult, quantitiesOf } = expert360Rules(EXPERT360_VALUES_BY_MARKET.Ancien);
  const estimate = (forecast: Expert360Forecast, from: Expert360Forecast) =>
    startResult(forecast, quantitiesOf({ kind: 'offers', forecast: from })).result;

  it('[D-114] says that the custom budget was lowered or the offer is no longer sold', () => {
    expect(estimate(forecastOf(160_000), customOf(1680))).toMatchObject({
      change: {
        text: 'Votre budget est passé de 1 680 € à 1 280 €, le maximum de l’offre sur-mesure pour ces localités.',
      },
    });
    const high = selectTier(startExpert360Result(ROOMY), 3);
    expect(estimate(forecastOf(134_999), high)).toMatchObject({
      change: {
        text: 'Offre High : cette offre n’est plus disponible pour ces localités. Elle est remplacée par : Offre Low à 428 €.',
      },
    });
  });

  it('[D-114] does not report that the same fixed offer has another price for other localities', () => {
    const started = estimate(forecastOf(310_000, 310_000), startExpert360Result(ROOMY));
    expect(started).toMatchObject({ kind: 'offers', change: undefined });
  });
});

describe('brand content and the redirect', () => {
  // 12 % of 259,375 impressions at 8 € per thousand cost 249 €.
  const small = { ...TIERS, percents: { 0: 12, 1: 25, 2: 45 } };
  const forecast = forecastOf(259_375, 259_375, small);
  const low = selectTier(startExpert360Result(forecast), 1);

  it('[D-117] the redirect alone does not add brand content: 249 € become 324 €, all for display and retargeting', () => {
    expect(selectedIntensity(low)).toMatchObject({ budget: 249, prints: 0 });
    const redirected = toggleExternalRedirect(low);
    expect(selectedIntensity(redirected)).toMatchObject({ budget: 324, prints: 0 });
    expect(includesBrandContent(redirected)).toBe(false);
  });

  it('[D-92] a count that was saved with such brand content is printed as it was saved', () => {
    const fixture = storedFixtures().find(({ saved }) => productOf(saved) === 'expert360');
    const countData = {
      ...v.parse(Expert360CountDataSchema, fixture?.saved.countData),
      client: {
        ...forecast.client,
        intensity: forecast.client.intensity.map((one) => ({ ...one, budget: 324, prints: 1 })),
      },
      intensity: 1,
      externalURL: true,
      displayBudget: 240,
      retargetingBudget: 16,
      totalBudget: 324,
      print: 1,
    };
    const document = readDocument(EXPERT360_DOCUMENT, countData);
    if (!document) throw new Error('The count cannot be read');
    const { lines, totals } = describeExpert360(document);
    expect(lines.map(({ id, budget }) => [id, budget])).toEqual([
      ['display', 240],
      ['retargeting', 16],
      ['brandContent', 68],
    ]);
    expect(totals).toContainEqual(expect.objectContaining({ id: 'budget', value: 324 }));
    // A document without the split, as the specification allows, is split by the rules of today.
    const { displayBudget: _display, retargetingBudget: _retargeting, ...unsplit } = countData;
    const total = readDocument(EXPERT360_DOCUMENT, unsplit);
    expect(total && describeExpert360(total).lines.map(({ budget }) => budget)).toEqual([
      240, 16, 68,
    ]);
    // Reopened, it no longer has the brand content that nobody asked for, and says so.
    const previous = previousValuesOf(document);
    const reopened = withPreviousValues(forecast, previous);
    expect(selectedIntensity(reopened)).toMatchObject({ budget: 324, prints: 0 });
    expect(offerChange(reopened, previous)?.text).toBe(
      'Offre Low. Le Brand Content n’est plus compris.',
    );
  });
});

const nothing = () => false;
const only = (changed: string) => (id: string) => id === changed;

describe('the choices that a person made on the offers', () => {
  const rules = expert360Rules(EXPERT360_VALUES_BY_MARKET.Ancien);
  const shown = { kind: 'offers' as const, forecast: customOf(1000) };
  const fixed = { kind: 'offers' as const, forecast: selectTier(startExpert360Result(ROOMY), 3) };
  const missing = { kind: 'missing' as const, communes: [] };
  const customBudgetOf = (values: ReturnType<typeof rules.keepLines>) =>
    values?.intensities.map(({ budget }) => budget);

  it('[D-114] are none while nothing was changed', () => {
    expect(rules.keepLines(null, shown, nothing)).toBeNull();
  });

  it('[D-114] are the tier and the custom offer that were chosen, and no other', () => {
    const tier = rules.keepLines(null, fixed, only('tier'));
    expect(tier).toMatchObject({ selectedIntensityId: 3, intensities: [] });
    const custom = rules.keepLines(null, shown, only('customOffer'));
    expect(custom?.selectedIntensityId).toBeNull();
    expect(customBudgetOf(custom)).toEqual([1000]);
    const redirect = rules.keepLines(null, shown, only('redirect'));
    expect(redirect?.intensities).toEqual([]);
  });

  it('[D-114] keep the custom offer, at its new price when an option changed', () => {
    const kept = rules.keepLines(null, shown, only('customOffer'));
    const dearer = { ...shown, forecast: toggleExternalRedirect(shown.forecast) };
    const budget = selectedIntensity(dearer.forecast)?.budget;
    expect(budget).not.toBe(1000);
    expect(customBudgetOf(rules.keepLines(kept, dearer, only('redirect')))).toEqual([budget]);
    expect(customBudgetOf(rules.keepLines(kept, dearer, only('brandContent')))).toEqual([budget]);
    expect(customBudgetOf(rules.keepLines(kept, dearer, only('comment')))).toEqual([1000]);
  });

  it('[E3-15] stay as they are while localities have no offer', () => {
    const kept = rules.keepLines(null, fixed, only('tier'));
    expect(rules.keepLines(kept, missing, only('tier'))).toBe(kept);
    expect(rules.quantitiesOf(missing)).toBeNull();
    expect(rules.linesOf(missing)).toEqual({});
    expect(rules.startResult([], null).result).toEqual({ kind: 'missing', communes: [] });
  });

  it('[D-114] of a saved count keep its custom offer, and not the prices of its fixed offers', () => {
    const kept = rules.keepLines(previousValuesOf(shown.forecast), shown, nothing);
    expect(kept?.intensities.map(({ level }) => level)).toEqual([3]);
  });

  it('[E3-14] leave the tier to the next estimate while nobody chose one', () => {
    const kept = rules.keepLines(null, shown, only('customOffer'));
    expect(rules.startResult(ROOMY, kept).result).toMatchObject({ forecast: { intensity: 2 } });
    const other = { ...ROOMY, intensity: 3 as const };
    expect(rules.startResult(other, null).result).toMatchObject({ forecast: { intensity: 3 } });
  });

  it('[E3-12] are counted with an estimate that has offers', () => {
    const { isCounted } = expert360Rules(EXPERT360_VALUES_BY_MARKET.Ancien);
    expect([isCounted?.(shown), isCounted?.(missing)]).toEqual([true, false]);
  });

  it('[AP-57] are taken out of an estimate that has those of the saved count', () => {
    const own = { ...toggleExternalRedirect(customOf(1000)), brandContentCommentary: 'Texte' };
    const { result } = rules.startResult(own, null);
    expect(result).toEqual({ kind: 'offers', forecast: startExpert360Result(ROOMY) });
  });
});
