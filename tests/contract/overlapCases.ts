import { findOverlaps } from '#contract/overlaps.ts';
import { OTHERS_ASKING_BY_PRODUCT } from '#contract/productCalls.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { COUNT_BY_PRODUCT } from '#tests/server/api/productCounts.ts';
import { findSharedInventory } from '#contract/sharedInventory.ts';
import type { Case } from './listCases.ts';

/** Asks for the overlaps of a count of the whole country. */
export const OVERLAP_REQUEST = {
  countId: null,
  mafProduct: 'MasterDisplayNeuf',
  clientId: null,
  countName: 'Agence inconnue',
  period: { start: '2026-12-20', end: '2027-01-10' },
  localities: null,
  radius: 0,
  criteria: [],
};

/** Cases of the call that finds overlapping counts. */
export const OVERLAP_CASES: Case[] = [
  [
    '[N-08] the overlaps of a count of an unknown agency',
    200,
    findOverlaps,
    '',
    () => OVERLAP_REQUEST,
  ],
  [
    '[N-08] the overlaps of a count without a client and an agency',
    400,
    findOverlaps,
    '',
    () => ({ ...OVERLAP_REQUEST, countName: null }),
  ],
  [
    '[N-08] the overlaps of a count whose period ends before it starts',
    400,
    findOverlaps,
    '',
    () => ({ ...OVERLAP_REQUEST, period: { start: '2026-12-02', end: '2026-12-01' } }),
  ],
  [
    '[N-15] what no known count asks of the inventory',
    200,
    findSharedInventory,
    '',
    () => ({ ids: ['unknown'] }),
  ],
  [
    '[N-15] what eleven counts ask of the inventory',
    400,
    findSharedInventory,
    '',
    () => ({ ids: Array.from({ length: 11 }, (_, index) => `${index}`) }),
  ],
  ...COUNT_PRODUCT_KEYS.flatMap((product): Case[] => {
    const endpoint = OTHERS_ASKING_BY_PRODUCT[product];
    if (endpoint === null) return [];
    const { request } = COUNT_BY_PRODUCT[product];
    return [
      [`[N-15] what others ask of a request of ${product}`, 200, endpoint, '', () => request],
      [`[N-15] what others ask of ${product} without a request`, 400, endpoint, '', () => ({})],
    ];
  }),
];
