import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { COUNT_BY_PRODUCT } from '#tests/server/api/productCounts.ts';
import type { Case } from './listCases.ts';

/** Cases of the calls that explain a row, for every product. */
export const EXPLANATION_CASES: Case[] = COUNT_PRODUCT_KEYS.flatMap((product): Case[] => {
  const endpoint = EXPLAIN_BY_PRODUCT[product];
  const { request } = COUNT_BY_PRODUCT[product];
  return [
    [`[N-01] the explanation of a whole estimate of ${product}`, 200, endpoint, '', () => request],
    [
      `[N-01] the explanation of a row that ${product} does not have`,
      422,
      endpoint,
      '?row=99999',
      () => request,
    ],
    [
      `[N-01] the explanation of an estimate of ${product} without a request`,
      400,
      endpoint,
      '',
      () => ({}),
    ],
  ];
});
