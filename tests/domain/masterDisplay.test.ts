import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ancienRequest,
  newAncienForm,
  savedAncienForm,
  toggleProjectType,
  validateAncienForm,
} from '#domain/count/ancien/form.ts';
import { checkedValues } from '#domain/count/ancien/values.ts';
import { isPriced, totalsOf, type ForecastLine } from '#domain/count/campaign/lines.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { NO_LOCALITIES } from '#domain/count/campaign/result.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { formatListedEuro } from '#domain/format/numbers.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import { toMasterDisplayDocument } from '#domain/products/masterDisplay/rules.ts';
import {
  budgetProblem,
  cpmOf,
  editBudgets,
  isOverBudget,
  masterDisplayRejection,
  maximumOf,
  minimumOf,
  startMasterDisplayResult,
  volumeOf,
} from '#domain/products/masterDisplay/result.ts';
import {
  MASTER_DISPLAY_CPM,
  MASTER_DISPLAY_VALUES_BY_MARKET,
} from '#domain/products/masterDisplay/values.ts';
import { lineOf } from './forecastLine.ts';

const LYON = { code: '69001', name: 'Lyon', placeIds: ['1'] };
const start = (...forecasts: ForecastLine[]) =>
  startMasterDisplayResult({ ...NO_LOCALITIES, forecasts, cpm: 4 }).result;
const budgetsOf = ({ lines }: { lines: readonly ForecastLine[] }) =>
  lines.map(({ budget }) => budget);

const VALUES = MASTER_DISPLAY_VALUES_BY_MARKET.Ancien;

describe('the Master Display form', () => {
  it('[MD-05] starts with LOGICIMMO only, and no project type', () => {
    const form = newAncienForm(VALUES);
    expect(checkedValues(form.broadcastMediums)).toEqual(['LOGICIMMO']);
    expect(checkedValues(form.projectTypes)).toEqual([]);
  });

  it('[MD-06] requires a locality, a broadcast medium and a project type', () => {
    const form = newAncienForm(VALUES);
    expect(Object.keys(validateAncienForm(form))).toEqual(['locations', 'projectTypes']);
    const complete = toggleProjectType(withLocalities(form, [LYON]), 'LOCATION');
    expect(validateAncienForm(complete)).toEqual({});
    expect(Object.keys(validateAncienForm({ ...complete, broadcastMediums: [] }))).toEqual([
      'broadcastMediums',
    ]);
  });

  it('[AP-60, D-107] is converted to the request and restored from it', () => {
    const form = toggleProjectType(withLocalities(newAncienForm(VALUES), [LYON], 10), 'ACHAT');
    const request = ancienRequest(VALUES, form);
    expect(request).toEqual({
      broadcastMediums: ['LOGICIMMO'],
      market: 'Ancien',
      periodicity: 'Récurrent',
      postalCodes: ['69001'],
      projectTypes: ['ACHAT'],
      radius: 10,
    });
    expect(savedAncienForm(VALUES, { request, locations: form.locations })).toEqual(form);
  });
});

describe('budgets by locality', () => {
  it('[KO-11, D-34] use a price of 4 € per thousand unless the estimate gives another', () => {
    expect(MASTER_DISPLAY_CPM).toBe(4);
    expect(cpmOf({})).toBe(4);
    expect(cpmOf({ cpm: 6.5 })).toBe(6.5);
  });

  it.each([
    [0, 0],
    [124, 0],
    [125, 1],
    [1000, 4],
    [1124, 4],
    [1125, 5],
    [250_000, 1000],
  ])('[MD-07] have a maximum of %i impressions × 4 / 1000, rounded: %i', (available, maximum) => {
    expect(maximumOf(lineOf('1', available), 4)).toBe(maximum);
  });

  it('[MD-04] start with everything available in each locality', () => {
    const result = start(lineOf('1', 50_000), lineOf('2', 20_000));
    expect(result.lines).toMatchObject([
      { purchased: 50_000, budget: 200 },
      { purchased: 20_000, budget: 80 },
    ]);
  });

  it.each([
    [0, 0],
    [1, 250],
    [100, 25_000],
    [199, 49_750],
    [200, 50_000],
  ])('[MD-04, D-34] of %i € buy %i impressions', (budget, purchased) => {
    const { lines } = editBudgets(start(lineOf('1', 50_000)), [{ code: '1', value: budget }]);
    expect(lines).toMatchObject([{ budget, purchased }]);
  });

  it('of a pasted column are changed together', () => {
    const { lines } = editBudgets(start(lineOf('1', 50_000), lineOf('2', 50_000)), [
      { code: '1', value: 10 },
      { code: '2', value: 20 },
    ]);
    expect(lines.map(({ budget }) => budget)).toEqual([10, 20]);
  });

  it('[MD-08] above the maximum are kept in error, and buy no more than is available', () => {
    const result = editBudgets(start(lineOf('1', 50_000)), [{ code: '1', value: 201 }]);
    expect(result.lines).toMatchObject([{ budget: 201, purchased: 50_000 }]);
    const [typed = lineOf('1', 0)] = result.lines;
    expect(isOverBudget(typed, 4)).toBe(true);
    expect(isOverBudget({ ...typed, budget: 200 }, 4)).toBe(false);
    expect(masterDisplayRejection(result.lines, 4)).toEqual({ rule: 'invalidField' });
  });

  it('[MD-04] below 0 are ignored', () => {
    const result = start(lineOf('1', 50_000));
    expect(editBudgets(result, [{ code: '1', value: -1 }])).toBe(result);
  });

  it('[MD-09] cannot be set for a locality whose maximum is 0', () => {
    const result = start(lineOf('1', 100), lineOf('2', 50_000));
    expect(editBudgets(result, [{ code: '1', value: 1 }])).toBe(result);
  });

  it.each([
    [0, true],
    [1, true],
    [149, true],
    [150, false],
    [151, false],
  ])('[MD-10, KO-11] [D-33] with a total of %i € are rejected: %s', (value, isRefused) => {
    const { lines } = editBudgets(start(lineOf('1', 50_000)), [{ code: '1', value }]);
    const rejection = masterDisplayRejection(lines, 4);
    expect(rejection !== undefined).toBe(isRefused);
    if (rejection) {
      expect(rejectionText(rejection)).toBe(
        'Ce comptage ne peut pas être enregistré car le budget total doit être superieur à 150€',
      );
    }
  });

  it('[D-48] of a saved count are restored, and lowered to what is available', () => {
    const saved = [
      { ...lineOf('1', 50_000), purchased: 25_000, budget: 100 },
      { ...lineOf('2', 50_000), purchased: 50_000, budget: 200 },
    ];
    const { result, lowered } = startMasterDisplayResult(
      { ...NO_LOCALITIES, forecasts: [lineOf('1', 60_000), lineOf('2', 20_000)] },
      saved,
    );
    expect(budgetsOf(result)).toEqual([100, 80]);
    expect(lowered).toEqual(['2']);
  });

  it('[MD-02, MD-07, MD-11] respect every rule, whatever is typed', () => {
    const codes = ['1', '2', '3'];
    const edit = fc.record({ code: fc.constantFrom(...codes), value: fc.nat(5000) });
    const volumes = fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6));
    fc.assert(
      fc.property(volumes, fc.array(edit), (available, edits) => {
        const fresh = start(...codes.map((code, index) => lineOf(code, available[index] ?? 0, 7)));
        const result = editBudgets(fresh, edits);
        for (const one of result.lines) {
          expect(one.total).toBe(one.sold + one.available);
          expect(one.purchased).toBeLessThanOrEqual(one.available);
          if (!isOverBudget(one, 4)) expect(isPriced(one, 4, PER_THOUSAND)).toBe(true);
        }
        const { total, sold, purchased } = volumeOf(result.lines);
        expect(sold + purchased).toBeLessThanOrEqual(total);
        expect(purchased).toBe(totalsOf(result.lines).totalImpPurchased);
      }),
    );
  });
});

describe('a stored Master Display count', () => {
  it('[MD-11, D-34] has the price of its estimate, and none where the estimate gave none', () => {
    const form = newAncienForm(VALUES);
    const stored = (cpm?: number) => {
      const forecast = { forecasts: [], locality: [], localityNameByZipCode: {}, cpm };
      const { result } = startMasterDisplayResult(forecast);
      return toMasterDisplayDocument(VALUES, { form, result, countName: 'Agence' });
    };
    expect(stored(6.5)).toMatchObject({ cpm: 6.5 });
    expect(stored()).not.toHaveProperty('cpm');
  });
});

const typed = (budget: number, cpm: number, minimum = 0) =>
  budgetProblem({ ...lineOf('69001', 100_000), purchased: 0, budget }, cpm, minimum);

describe('the smallest budget of a locality', () => {
  it('[CF-39] is stated with its impressions', () => {
    expect(typed(1, 4)).toEqual({
      error: 'Minimum : 125 impressions, soit 1 €',
      minimum: 1,
    });
    expect(typed(1, 500)?.error).toBe('Minimum : 1 impression, soit 1 €');
    expect(typed(0, 4)).toBeUndefined();
  });

  it('[MD-10] is that of the count where no other locality is sold', () => {
    const [line, other] = [lineOf('69001', 100_000), lineOf('69002', 100_000)];
    expect(minimumOf([line, lineOf('69002', 0)], 4)).toBe(150);
    expect(minimumOf([line, other], 4)).toBe(0);
    const error = `Minimum\u00A0: ${formatListedEuro(150)}`;
    expect(typed(149, 4, 150)).toEqual({ error, minimum: 150 });
    expect(typed(0, 4, 150)).toEqual({ error, minimum: 150 });
    // Even everything costs less.
    expect(typed(1, 1, 150)).toEqual({ error });
    expect(budgetProblem({ ...line, purchased: 37_500, budget: 150 }, 4, 150)).toBeUndefined();
  });

  it('[CF-39] rejects a count with one line that has only a budget or only impressions', () => {
    const { lines } = start(lineOf('69001', 100_000), lineOf('69002', 100_000));
    const [first, second] = lines;
    if (!first || !second) throw new Error('Two lines are needed');
    expect(masterDisplayRejection([first, { ...second, purchased: 0 }], 4)).toEqual({
      rule: 'invalidField',
    });
  });
});
