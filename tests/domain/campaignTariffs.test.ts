import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion } from '#domain/arithmetic.ts';
import {
  isPriced,
  maximumBudget,
  purchaseNothing,
  totalsOf,
  withBudget,
  withQuantity,
} from '#domain/count/campaign/lines.ts';
import { NOT_SOLD, PER_CLICK, PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import {
  commitQuantities,
  editQuantity,
  isToCorrect,
  NO_LOCALITIES,
  startResult,
  type CampaignForecast,
  campaignRejection,
} from '#domain/count/campaign/result.ts';
import { campaignTariffs, halfPurchaseProblem } from '#domain/count/campaign/tariffs.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import { firstProblem } from '#domain/count/lineTable.ts';
import { campaignLines, campaignTable } from '#domain/count/campaign/table.ts';
import { DISPLAY_CAMPAIGN, DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { randomRuns } from '../randomCases.ts';
import { lineOf } from './forecastLine.ts';

const RULES = { values: DISPLAY_VALUES_BY_MARKET.Neuf, pricing: PER_THOUSAND };

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Builds both tables from the impressions of each format on each targeting. */
function forecastOf(
  cells: readonly (readonly number[])[],
  prices: readonly number[],
): CampaignForecast {
  const codes = prices.map((_, index) => `F${index}`);
  return {
    ...NO_LOCALITIES,
    cpm: Object.fromEntries(prices.map((price, index) => [`F${index}`, price])),
    forecastSplitByPosition: codes.map((code, index) =>
      lineOf(code, sum(cells.map((row) => row[index] ?? 0))),
    ),
    forecasts: cells.map((row, index) => lineOf(`C${index}`, sum(row))),
  };
}

/** Forecasts of one to six targetings in one to four formats, from nothing to 10 billion impressions. */
const forecasts = fc
  .array(fc.constantFrom(30, 4, 3.75, 12.5, 0.9), { minLength: 1, maxLength: 4 })
  .chain((prices) =>
    fc
      .array(
        fc.array(fc.oneof(fc.nat(5000), fc.nat(400_000_000)), {
          minLength: prices.length,
          maxLength: prices.length,
        }),
        { minLength: 1, maxLength: 6 },
      )
      .map((cells) => forecastOf(cells, prices)),
  );

describe('the two tables of a result', () => {
  it('[D-26, D-120] cost the same to the euro when everything is purchased', () => {
    fc.assert(
      fc.property(forecasts, (forecast) => {
        const { lines } = startResult(forecast, RULES).result;
        expect(totalsOf(lines.context).totalBudget).toBe(totalsOf(lines.format).totalBudget);
      }),
      { numRuns: randomRuns(1000) },
    );
  });

  it('[DI-19, D-120] keep the stated formula by format, and stay within a euro of the exact shares by targeting', () => {
    fc.assert(
      fc.property(forecasts, (forecast) => {
        const { lines } = startResult(forecast, RULES).result;
        for (const { code, available, budget } of lines.format) {
          expect(budget).toBe(Math.round(((forecast.cpm[code] ?? 0) * available) / 1000));
        }
        const total = totalsOf(lines.format).totalBudget;
        const all = totalsOf(
          forecast.forecasts.map((one) => ({ ...one, purchased: one.available })),
        );
        for (const { available, budget } of lines.context) {
          const share = (total * available) / Math.max(1, all.totalImpPurchased);
          expect(Math.abs(budget - share)).toBeLessThan(1.001);
        }
      }),
    );
  });

  it('[DI-14, DI-15, DI-17, D-120] never cost more by targeting than the maximum of the line, whatever is typed', () => {
    fc.assert(
      fc.property(forecasts, fc.nat(1_000_000_000), (forecast, typed) => {
        const context = { ...startResult(forecast, RULES).result, saveBy: 'context' as const };
        for (const field of ['purchased', 'budget'] as const) {
          const edited = commitQuantities(
            editQuantity(context, { code: 'C0', field, value: typed }),
          );
          const [first] = edited.lines.context;
          const { price, pricing } = edited.tariffs['C0'] ?? NOT_SOLD;
          expect(first && first.budget <= maximumBudget(first, price, pricing)).toBe(true);
          expect(first && isPriced(first, price, pricing)).toBe(true);
        }
      }),
    );
  });

  it.each([
    [{ C0: 7, C1: 7 }, [11, 18]],
    [{ C0: 7 }, [11, 10]],
  ])('[D-26] keep the prices %j that the response gives for targetings', (prices, budgets) => {
    const forecast = forecastOf([[1500], [2500]], [4]);
    const own = { ...forecast, cpm: { ...forecast.cpm, ...prices } };
    const { lines } = startResult(own, RULES).result;
    expect(lines.context.map(({ budget }) => budget)).toEqual(budgets);
  });

  it('[D-26] are those of the formats where the response has no targeting', () => {
    const { forecastSplitByPosition: formats, cpm: prices } = forecastOf([[1500]], [4]);
    const tariffs = campaignTariffs(formats, [], { prices, pricing: PER_THOUSAND });
    expect(tariffs).toEqual({ F0: { price: 4, pricing: PER_THOUSAND } });
  });

  it('[D-120] cost less by targeting when less is purchased', () => {
    const { result } = startResult(forecastOf([[10_000], [20_000]], [4]), RULES);
    const edited = editQuantity(
      { ...result, saveBy: 'context' as const },
      { code: 'C0', field: 'purchased', value: 2500 },
    );
    expect(edited.lines.context.map(({ budget }) => budget)).toEqual([10, 80]);
  });

  it('[D-26] cost what their volumes cost when another back end counts other volumes', () => {
    const forecast = forecastOf([[10_000], [20_000]], [4]);
    const half = forecast.forecasts.map((one) => ({ ...one, available: one.available / 2 }));
    const { lines } = startResult({ ...forecast, forecasts: half }, RULES).result;
    expect(totalsOf(lines.format).totalBudget).toBe(120);
    expect(totalsOf(lines.context).totalBudget).toBe(60);
  });
});

describe('a count saved when each targeting was rounded by itself', () => {
  it('[D-48, D-120] keeps its budgets', () => {
    const forecast = forecastOf([[1375], [1375]], [4]);
    const fresh = startResult(forecast, RULES).result.lines;
    expect(fresh.context.map(({ budget }) => budget)).toEqual([6, 5]);
    const saved = fresh.context.map((one) => ({ ...one, budget: 6 }));
    const { result } = startResult(forecast, RULES, {
      saveBy: 'context',
      forecasts: saved,
      forecastSplitByPosition: fresh.format,
    });
    expect(result.lines.context.map(({ budget }) => budget)).toEqual([6, 6]);
    // Leaving a field without a change keeps them as well.
    expect(commitQuantities(result)).toBe(result);
  });

  it('[D-48] loses the quantities of a line that is not sold any more, and says so', () => {
    const forecast = forecastOf([[10_000, 10_000]], [4, 0]);
    const saved = forecast.forecastSplitByPosition.map((one) => ({
      ...one,
      purchased: 5000,
      budget: 20,
    }));
    const { result, lowered } = startResult(forecast, RULES, {
      saveBy: 'format',
      forecasts: [],
      forecastSplitByPosition: saved,
    });
    expect(result.lines.format.map(({ purchased, budget }) => [purchased, budget])).toEqual([
      [5000, 20],
      [0, 0],
    ]);
    expect(lowered).toEqual(['F1']);
    expect(startResult(forecast, RULES).lowered).toEqual([]);
  });
});

describe('apportion', () => {
  it('[E3-47] adds up to the total, with parts within 1 of their share and never above their weight', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000_000),
        fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 60 }),
        (total, weights) => {
          const weight = sum(weights);
          const parts = apportion(total, weights);
          expect(sum(parts)).toBe(weight > 0 ? total : 0);
          for (const [index, part] of parts.entries()) {
            const exact = weight > 0 ? (total * (weights[index] ?? 0)) / weight : 0;
            expect(Math.abs(part - exact)).toBeLessThan(1.001);
            expect(part <= Math.max(exact, weights[index] ?? 0) || total > weight).toBe(true);
          }
        },
      ),
    );
  });

  it('gives the remainder to the largest remainders', () => {
    expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(apportion(7, [5, 3, 2])).toEqual([4, 2, 1]);
    expect(apportion(7, [2, 3, 5])).toEqual([1, 2, 4]);
    expect(apportion(7, [0, 0])).toEqual([0, 0]);
  });

  it('raises the first of equal remainders, whatever their number', () => {
    expect(apportion(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0]);
    expect(apportion(3, [1, 2, 1, 2])).toEqual([1, 1, 0, 1]);
  });
});

describe('the smallest purchase', () => {
  const forecast = forecastOf([[100_000, 50]], [4, 4]);
  const { result } = startResult(forecast, RULES);
  const typed = (field: 'purchased' | 'budget', value: number) =>
    commitQuantities(editQuantity(result, { code: 'F0', field, value }));

  it('[CF-39] rejects impressions that cost nothing', () => {
    const free = typed('purchased', 50);
    expect(free.lines.format[0]).toMatchObject({ purchased: 50, budget: 0 });
    expect(isToCorrect(free)).toBe(true);
    const other = {
      code: 'F2',
      name: 'F2',
      total: 0,
      sold: 0,
      available: 0,
      purchased: 9,
      budget: 4,
    };
    const rejection = campaignRejection(
      {
        saveBy: 'format',
        forecasts: [],
        forecastSplitByPosition: [...free.lines.format, other],
      },
      free.tariffs,
    );
    expect(rejection && rejectionText(rejection)).toBe(
      'Ce comptage ne peut pas être enregistré car un des champs retourne une erreur',
    );
    expect(isToCorrect(typed('purchased', 125))).toBe(false);
  });

  it('[CF-39, PE-13] rejects a budget without a click', () => {
    const byClick = startResult(forecast, { ...RULES, pricing: PER_CLICK }).result;
    const left = commitQuantities(editQuantity(byClick, { code: 'F0', field: 'budget', value: 1 }));
    expect(left.lines.format[0]).toMatchObject({ purchased: 0, budget: 1 });
    expect(isToCorrect(left)).toBe(true);
    const purchase = { saveBy: 'format' as const, forecasts: [] };
    expect(
      campaignRejection({ ...purchase, forecastSplitByPosition: left.lines.format }, left.tariffs),
    ).toEqual({ rule: 'invalidField' });
  });

  it.each([
    [PER_THOUSAND, 4, 'Minimum : 125 impressions, soit 1 €'],
    [PER_THOUSAND, 30, 'Minimum : 17 impressions, soit 1 €'],
    [PER_CLICK, 3, 'Minimum : 1 impression, soit 3 €'],
    [PER_CLICK, 0.05, 'Minimum : 10 impressions, soit 1 €'],
    [PER_THOUSAND, 0.01, 'Minimum : 50 000 impressions, soit 1 €'],
    [PER_THOUSAND, 0.005, 'Minimum : 100 000 impressions, soit 1 €'],
    [PER_THOUSAND, 0.001, undefined],
  ])('is stated in the field', (pricing, price, text) => {
    const unit = { one: 'impression', many: 'impressions' };
    const half = { ...lineOf('F0', 100_000), purchased: 1, budget: 0 };
    const problem = halfPurchaseProblem(half, 'purchased', { price, pricing }, unit);
    expect(problem?.error).toBe(text);
    expect(halfPurchaseProblem(half, 'budget', { price, pricing }, unit)).toBeUndefined();
  });

  it('[CF-39] is offered in the unit of the figure that was typed', () => {
    const table = campaignTable(DISPLAY_CAMPAIGN.labels, 'format');
    const shown = (code: string, field: 'purchased' | 'budget', value: number) => {
      const lines = campaignLines(editQuantity(result, { code, field, value }));
      const line = lines.find((one) => one.line.code === code);
      const figures = table.columns.map(({ figure }) => line && figure(line));
      return figures.find(
        (one) => typeof one === 'object' && 'field' in one && one.field === field,
      );
    };
    expect(shown('F0', 'purchased', 50)).toMatchObject({ minimum: 125 });
    expect(shown('F0', 'purchased', 125)).not.toHaveProperty('minimum');
    expect(shown('F0', 'purchased', 0)).not.toHaveProperty('error');
  });

  it('[CF-39] is said with the line that must be corrected first', () => {
    const table = campaignTable(DISPLAY_CAMPAIGN.labels, 'format');
    expect(firstProblem(table, campaignLines(typed('purchased', 50)))).toBe(
      'F0 · Minimum : 125 impressions, soit 1 €',
    );
    expect(firstProblem(table, campaignLines(typed('purchased', 5000)))).toBeUndefined();
  });

  it('[DI-19, DI-21] does not sell a line that costs less than one euro in all, by format or by targeting', () => {
    expect(result.lines.format[1]).toMatchObject({ available: 50, purchased: 0, budget: 0 });
    const small = startResult(forecastOf([[100_000], [50]], [4]), RULES).result;
    expect(small.lines.context.map(({ purchased, budget }) => [purchased, budget])).toEqual([
      [100_000, 400],
      [0, 0],
    ]);
    expect(
      campaignRejection(
        { saveBy: 'context', forecasts: small.lines.context, forecastSplitByPosition: [] },
        small.tariffs,
      ),
    ).toBeUndefined();
  });
});

describe('a line', () => {
  const bought = { ...lineOf('F0', 1000), purchased: 500, budget: 2 };

  it('[CF-32] buys nothing for a budget of 0', () => {
    expect(withBudget(bought, 0, 4, PER_THOUSAND)).toMatchObject({ purchased: 0, budget: 0 });
  });

  it('[PE-13] sells no click that has no price', () => {
    expect(PER_CLICK.quantityOf(10, 0)).toBe(0);
  });

  it('[CF-43] has clicks only if it is sold by the click', () => {
    expect(withQuantity(bought, 250, 4, PER_THOUSAND)).not.toHaveProperty('click');
    expect(withQuantity({ ...bought, click: 0 }, 250, 4, PER_THOUSAND).click).toBe(250);
  });

  it('[PE-13] keeps a budget that is one euro off only while it still buys the quantity', () => {
    expect(isPriced({ purchased: 2, budget: 7 }, 3, PER_CLICK)).toBe(true);
    expect(isPriced({ purchased: 2, budget: 3 }, 1, PER_CLICK)).toBe(false);
  });

  it('loses a budget without a quantity, and stays the same when nothing is purchased', () => {
    expect(purchaseNothing({ ...bought, purchased: 0 })).toMatchObject({ purchased: 0, budget: 0 });
    expect(purchaseNothing({ ...bought, budget: 0 })).toMatchObject({ purchased: 0, budget: 0 });
    const empty = lineOf('F0', 1000);
    expect(purchaseNothing(empty)).toBe(empty);
  });
});
