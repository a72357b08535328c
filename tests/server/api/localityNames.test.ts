import { ALL_TOWNS } from '#domain/localities/names.ts';
import { describe, expect, it } from 'vitest';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';

import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { CODE_OF_TWO_COMMUNES, seedSmallInventory } from '../forecast/smallInventory.ts';
import { insertCountClient } from './countClient.ts';
import { COUNT_BY_PRODUCT } from './productCounts.ts';
import { smallApp } from './smallApp.ts';

const { test } = smallApp(async (db) => {
  await seedSmallInventory(db);
  await insertCountClient(db);
});

/** Lists the communes around a client, not the names of postal codes. */
const COMMUNE_LIST = 'catchmentZone';

/** Returns every name that an answer gives to a postal code, wherever it stands. */
function namesIn(answer: unknown, code: string): unknown[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const own = 'code' in answer && answer.code === code && 'name' in answer ? [answer.name] : [];
  return [
    ...own,
    ...Object.entries(answer)
      .filter(([key]) => key !== COMMUNE_LIST)
      .flatMap(([key, value]) =>
        key === code && typeof value === 'string' ? [value] : namesIn(value, code),
      ),
  ];
}

describe.each(COUNT_PRODUCT_KEYS)('the name of a code with several communes in %s', (product) => {
  const { request } = COUNT_BY_PRODUCT[product];
  const codes = 'locationZipCode' in request ? 'locationZipCode' : 'postalCodes';
  const namesFor = async (chosen: string, radius: number) => {
    const { method, path } = CALLS_BY_PRODUCT[product].process;
    const body = { ...request, [codes]: [chosen], radius };
    const answer = await test.as('admin@adfactory.test')(method, path, body);
    expect(answer.status).toBe(200);
    return [...new Set(namesIn(answer.body, CODE_OF_TWO_COMMUNES))];
  };

  it('[SE-28] is « Toutes les villes » when it was chosen', async () => {
    expect(await namesFor(CODE_OF_TWO_COMMUNES, 0)).toEqual([ALL_TOWNS]);
    expect(await namesFor(CODE_OF_TWO_COMMUNES, 5)).toEqual([ALL_TOWNS]);
  });

  it('[D-16] is its largest commune when a radius brought it', async () => {
    expect(await namesFor('10001', 5)).toEqual(['Aulnay']);
  });
});
