import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateCampaignForm } from '#domain/count/campaign/form.ts';
import { codecOf } from '#domain/count/definition.ts';
import { offerIn } from '#domain/products/definitions.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { logosOf } from '#domain/count/targetings.ts';
import { vedettePlus } from '#domain/products/vedettePlus/definition.ts';
import {
  exclusionSentences,
  proposedBudget,
  proposedImpressions,
  proposedLines,
  shares,
  startVedettePlusResult,
  totalBudgetOf,
  vedettePlusRejection,
} from '#domain/products/vedettePlus/forecast.ts';
import {
  asCampaignRequest,
  newVedettePlusForm,
  savedVedettePlusForm,
  vedettePlusRequest,
  withoutExcluded,
} from '#domain/products/vedettePlus/form.ts';
import { vedettePlusRules, toVedettePlusDocument } from '#domain/products/vedettePlus/rules.ts';
import {
  VEDETTE_PLUS_VALUES_BY_MARKET,
  vedettePlusValues,
} from '#domain/products/vedettePlus/values.ts';

const TODAY = '2026-11-16';
const LYON = { code: '69001', name: 'Lyon', placeIds: ['1'] };
const NANTES = { code: '44000', name: 'Nantes', placeIds: ['2'] };
const VALUES = VEDETTE_PLUS_VALUES_BY_MARKET.Neuf;
const CODEC = codecOf(vedettePlus, offerIn(vedettePlus, 'Neuf'));
const FORM = withLocalities(newVedettePlusForm(VALUES, TODAY), [LYON, NANTES]);
const line = (code: string, available: number, budget: number) => ({
  code,
  name: code,
  id: code,
  sold: 0,
  available,
  budget,
});

describe('the Vedette Plus form', () => {
  it('[VE-01] is sold in Neuf only', () => {
    expect(vedettePlusValues('Neuf')?.mafProduct).toBe('VedettePlus');
    expect(vedettePlusValues('Ancien')).toBeUndefined();
    expect(vedettePlusValues('Construire')).toBeUndefined();
  });

  it('[VE-17, VE-18, VE-19, KO-12] starts with the portal of new homes, from tomorrow to thirty days after today', () => {
    const form = newVedettePlusForm(VALUES, TODAY);
    expect(form.targetings).toMatchObject([
      { distributionType: 'SellersNew', broadcastMediums: ['PORTAILNEUF'], selected: true },
    ]);
    expect(form.periodicity).toBe('OneShot');
    expect(form.dates).toEqual({ start: '2026-11-17', end: '2026-12-16' });
    expect(form.radius).toBe(0);
    expect(logosOf(vedettePlusRequest(VALUES, form).targetings)).toEqual(['PORTAILNEUF']);
  });

  it('[VE-21] requires a locality, a period and a medium', () => {
    expect(validateCampaignForm(FORM, TODAY)).toEqual({});
    expect(Object.keys(validateCampaignForm({ ...FORM, locations: [] }, TODAY))).toEqual([
      'locations',
    ]);
    expect(Object.keys(validateCampaignForm({ ...FORM, dates: null }, TODAY))).toEqual(['dates']);
    const unchecked = FORM.targetings.map((one) => ({ ...one, checked: [false] }));
    expect(Object.keys(validateCampaignForm({ ...FORM, targetings: unchecked }, TODAY))).toEqual([
      'targetings',
    ]);
  });

  it('[VE-24] is converted to the request and restored from it', () => {
    const request = vedettePlusRequest(VALUES, FORM);
    expect(request).toEqual({
      market: 'Neuf',
      targetings: [{ distributionType: 'SellersNew', broadcastMediums: ['PORTAILNEUF'] }],
      postalCodes: ['69001', '44000'],
      projectTypes: ['ACHAT'],
      startDate: '2026-11-17T00:00:00.000Z',
      endDate: '2026-12-16T00:00:00.000Z',
      periodicity: 'OneShot',
      radius: 0,
    });
    expect(asCampaignRequest(request)).toEqual({ ...request, isAllFrance: false });
    const saved = savedVedettePlusForm(VALUES, {
      vedettePlusReq: request,
      locations: FORM.locations,
    });
    expect(saved).toEqual(FORM);
  });
});

describe('excluded localities', () => {
  const answer = {
    cpm: {},
    forecastSplitByPosition: [],
    locality: [],
    totalImpPurchased: 0,
    forecasts: [line('69001', 10, 5)],
    localityNameByZipCode: { '44000': 'Nantes' },
    excludePostalCode: ['44000'],
  };

  it('[VE-20] are removed from the selection', () => {
    expect(withoutExcluded(FORM, ['44000']).locations).toEqual([LYON]);
    expect(withoutExcluded(FORM, ['75001'])).toBe(FORM);
  });

  it('[VE-20] are kept when they are the centre of a radius', () => {
    const around = withLocalities(FORM, [LYON], 10);
    expect(withoutExcluded(around, ['69001'])).toBe(around);
  });

  it('[VE-10, VE-20] are listed by name with those of earlier estimates, unless they are available again', () => {
    const earlier = [
      { code: '69001', name: 'Lyon' },
      { code: '75001', name: 'Paris' },
    ];
    expect(startVedettePlusResult(answer).excluded).toEqual([{ code: '44000', name: 'Nantes' }]);
    expect(startVedettePlusResult(answer, earlier).excluded).toEqual([
      { code: '75001', name: 'Paris' },
      { code: '44000', name: 'Nantes' },
    ]);
  });

  it('[VE-20] are kept for the next estimate, and stored with the count', () => {
    const rules = vedettePlusRules(VALUES);
    const { result } = rules.startResult(answer, null);
    const nantes = [{ code: '44000', name: 'Nantes' }];
    expect(rules.quantitiesOf(result)).toEqual(nantes);
    expect(rules.keepLines(null, result, () => false)).toEqual(nantes);
    // Its lines are read-only (D-45), so there is none that a person could change.
    expect(rules.linesOf(result)).toEqual({});
    const stored = toVedettePlusDocument(VALUES, { form: FORM, result, countName: 'Agence' });
    expect(stored.excludePostalCode).toEqual(['44000']);
  });
});

describe('the sentences about excluded localities', () => {
  const excluded = [
    { code: '69001', name: 'Lyon' },
    { code: '69100', name: 'Villeurbanne' },
  ];

  it('[VE-10, VE-20] say that chosen localities left the selection', () => {
    expect(exclusionSentences(excluded, withLocalities(FORM, [NANTES]))).toEqual([
      'Ces localités ont été retirées de la sélection : Lyon (69001), Villeurbanne (69100).',
    ]);
  });

  it('[VE-10, VE-20] say that the centre of a radius stays, and never that it was removed', () => {
    const around = withLocalities(FORM, [LYON], 10);
    expect(exclusionSentences(excluded, around)).toEqual([
      'Lyon (69001) reste le centre du rayon, mais n’est pas comptée.',
      'Ces localités ne sont pas comptées : Villeurbanne (69100).',
    ]);
    expect(exclusionSentences(excluded.slice(0, 1), around)).toHaveLength(1);
  });

  it('are none without an excluded locality', () => {
    expect(exclusionSentences([], FORM)).toEqual([]);
  });
});

describe('budgets', () => {
  it.each([
    [0, 0],
    [3, 0],
    [4, 1],
    [1000, 250],
  ])('[VE-13, KO-12] propose a quarter of %i impressions: %i', (total, proposed) => {
    expect(proposedImpressions(total)).toBe(proposed);
  });

  it.each([
    [0, 25, 0],
    [1, 25, 1],
    [1000, 25, 25],
    [1060, 25, 27],
  ])('[VE-14] of %i impressions at %i € per thousand are %i €', (impressions, cpm, budget) => {
    expect(proposedBudget(impressions, cpm)).toBe(budget);
  });

  it.each([
    ['[VE-23] an available row costs nothing', [line('1', 5, 0), line('2', 5, 9)], 'zeroBudget'],
    ['there is no row', [], 'totalBudget'],
    ['only an unavailable row costs nothing', [line('1', 0, 0), line('2', 5, 9)], undefined],
  ])('checks the save rules: %s', (_, lines, rule) => {
    expect(vedettePlusRejection(lines)?.rule).toBe(rule);
  });

  it('[VE-28] that cost nothing are left out of the proposal', () => {
    const sold = line('2', 5, 9);
    expect(proposedLines([line('1', 5, 0), sold])).toEqual([sold]);
  });

  it('[VE-12, VE-28] have shares that add up to 100, and the same total in the proposal as in the count', () => {
    const lines = fc.array(
      fc.record({
        code: fc.string(),
        name: fc.string(),
        id: fc.string(),
        sold: fc.nat(1e6),
        available: fc.nat(1e6),
        budget: fc.nat(1e5),
      }),
    );
    fc.assert(
      fc.property(lines, (all) => {
        for (const one of all) {
          const { sold, available } = shares(one);
          expect(sold + available).toBe(one.sold + one.available > 0 ? 100 : 0);
        }
        expect(totalBudgetOf(proposedLines(all))).toBe(totalBudgetOf(all));
        expect(proposedLines(all).every(({ budget }) => budget > 0)).toBe(true);
      }),
    );
  });
});

describe('a stored Vedette Plus count', () => {
  it('[CF-44] reopens with the localities that were excluded', () => {
    const excluded = [{ code: '13001', name: 'Marseille' }];
    const stored = CODEC.toStored(FORM, excluded);
    expect(stored).toMatchObject({
      excludePostalCode: ['13001'],
      localityNameByZipCode: { 13001: 'Marseille' },
    });
    expect(CODEC.fromStored(stored, TODAY)).toEqual({
      form: FORM,
      quantities: excluded,
    });
    expect(CODEC.toStored(FORM, null)).toMatchObject({
      countName: '',
      excludePostalCode: [],
      forecasts: [],
      totalBudget: 0,
    });
  });
});

describe('the centre of a radius', () => {
  it('[VE-10, VE-20] is only kept when it was chosen', () => {
    const lyon = { code: '69001', name: 'Lyon' };
    const other = { code: '69002', name: 'Lyon 2' };
    expect(exclusionSentences([other], { locations: [LYON], radius: 5 })).toEqual([
      expect.stringContaining('Ces localités ne sont pas comptées'),
    ]);
    expect(exclusionSentences([lyon], { locations: [LYON, NANTES], radius: 5 })).toEqual([
      expect.stringContaining('reste le centre du rayon'),
    ]);
    expect(exclusionSentences([lyon], { locations: [LYON], radius: 0 })).toEqual([
      expect.stringContaining('Ces localités ont été retirées de la sélection'),
    ]);
  });

  it('[VE-12] shows the exact share of what is sold', () => {
    expect(shares({ sold: 2, available: 6 })).toEqual({ sold: 25, available: 75 });
    expect(shares({ sold: 0, available: 0 })).toEqual({ sold: 0, available: 0 });
  });
});
