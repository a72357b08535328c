import { AVAILABILITY_BY_PRODUCT } from '#contract/productCalls.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { COUNT_BY_PRODUCT } from '#tests/server/api/productCounts.ts';
import { requestIn } from '#tests/server/api/displayCount.ts';
import type { Case } from './listCases.ts';

/** A recurring campaign, which has no dates. */
const RECURRING = {
  ...requestIn('Construire'),
  periodicity: 'Récurrent',
  startDate: null,
  endDate: null,
};

/** Cases of the calls that estimate a request month by month, for every product with days. */
export const AVAILABILITY_CASES: Case[] = [
  ...COUNT_PRODUCT_KEYS.flatMap((product): Case[] => {
    const endpoint = AVAILABILITY_BY_PRODUCT[product];
    if (endpoint === null) return [];
    const { request } = COUNT_BY_PRODUCT[product];
    return [
      [`[N-13] the months of an estimate of ${product}`, 200, endpoint, '', () => request],
      [`[N-13] the months of ${product} without a request`, 400, endpoint, '', () => ({})],
    ];
  }),
  [
    '[N-13] the months of a recurring campaign',
    422,
    AVAILABILITY_BY_PRODUCT.display,
    '',
    () => RECURRING,
  ],
];
