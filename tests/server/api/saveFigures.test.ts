import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import type { SavedCount } from '#contract/counts.ts';
import { COUNT_PRODUCT_KEYS, type CountProductKey } from '#domain/products/catalogue.ts';
import { COUNT_BY_PRODUCT, seedEveryProduct } from './productCounts.ts';
import { smallApp } from './smallApp.ts';

// Saves a count of each product with one figure changed at a time.

const { test } = smallApp(seedEveryProduct);

type Path = readonly (string | number)[];

/** Returns the paths of the numbers in a value, except those of the request. */
function numbersIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !/Req$|^mafId$/.test(name))
    .flatMap(([name, inner]) => numbersIn(inner, [...path, name]));
}

function plusOne(value: unknown, [name, ...others]: Path): unknown {
  if (name === undefined) return Number(value) + 1;
  if (Array.isArray(value)) {
    return value.map((one: unknown, index) =>
      String(index) === name ? plusOne(one, others) : one,
    );
  }
  const entries = value as Record<string, unknown>;
  return { ...entries, [name]: plusOne(entries[name], others) };
}

/** The figures that a person chose or paid for. The server refuses a save in which one of them is not its own. */
const REFUSED_BY_PRODUCT: Record<CountProductKey, readonly string[]> = {
  display: [
    'forecastSplitByPosition.*.budget',
    'forecastSplitByPosition.*.purchased',
    'totalBudget',
    'totalImpPurchased',
  ],
  performance: [
    'forecastSplitByPosition.*.budget',
    'forecastSplitByPosition.*.purchased',
    'totalBudget',
    'totalImpPurchased',
  ],
  emailingOptin: [
    'bySiteGroup.*.selectedBudget',
    'bySiteGroup.*.selectedEmails',
    'productionFee',
    'totalBudget',
    'totalEmails',
  ],
  emailingAlert: [
    'bySiteGroup.*.selectedBudget',
    'bySiteGroup.*.selectedEmails',
    'productionFee',
    'totalBudget',
    'totalEmails',
  ],
  vedettePlus: [
    'forecasts.*.available',
    'forecasts.*.budget',
    'forecasts.*.sold',
    'totalBudget',
    'totalImpPurchased',
  ],
  masterDisplay: [
    'forecasts.*.budget',
    'forecasts.*.purchased',
    'totalBudget',
    'totalImpPurchased',
  ],
  expert360: [
    'client.intensity.*.level',
    'displayBudget',
    'intensity',
    'print',
    'retargetingBudget',
    'totalAvailableForecast',
    'totalBudget',
    'totalForecast',
    'totalImpPurchased',
  ],
};

/**
 * Figures that are stored as they are typed, because nothing is paid for them: a budget of the tab that is not saved, which
 * may be any price of its impressions (D-28), and the impressions of a custom offer that is not chosen.
 */
const KEPT_BY_PRODUCT: Partial<Record<CountProductKey, readonly string[]>> = {
  performance: ['forecasts.*.budget'],
  expert360: ['client.intensity.*.impressions'],
};

const nameOfPath = (path: Path): string =>
  path.map((name) => (/^\d+$|^PORTAIL$|^LogicImmo$/.test(String(name)) ? '*' : name)).join('.');

it.each(COUNT_PRODUCT_KEYS)(
  'refuses or recomputes each figure of a save that is not its own: %s',
  async (product) => {
    const calls = test.as('studio@adfactory.test');
    const save = await COUNT_BY_PRODUCT[product].newSave(test);
    const record = async (body: unknown) =>
      calls<{ id: string }>('POST', CALLS_BY_PRODUCT[product].record.path, body);
    const load = async (id: string) =>
      (await calls<SavedCount>('GET', `/api/Counts/guid/${id}`)).body.countData;
    const honest = await load((await record(save)).body.id);
    const pathByName = new Map(numbersIn(save).map((path) => [nameOfPath(path), path]));
    const names: { refused: string[]; kept: string[] } = { refused: [], kept: [] };
    for (const [name, path] of pathByName) {
      const { status, body } = await record(plusOne(save, path));
      if (status !== 201) names.refused.push(name);
      else if (!isDeepStrictEqual(await load(body.id), honest)) names.kept.push(name);
    }
    expect(names.refused.toSorted()).toEqual(REFUSED_BY_PRODUCT[product]);
    expect(names.kept).toEqual(KEPT_BY_PRODUCT[product] ?? []);
  },
);
