import {
  getAdsByClient,
  getAllBoosts,
  getMyBoosts,
  listEveryBoost,
  recordBoost,
  recordSignifiBoost,
} from '#contract/boosts.ts';
import type { Case } from './listCases.ts';

/** A submission for an unknown contract. */
const SUBMISSION = {
  programmes: [],
  clientId: 'RC0',
  clientName: 'Personne',
  nbMaxBoost: 1,
  bsiId: null,
  downSellDate: null,
  contractId: 'C0',
};

/** Cases of the boost endpoints. */
export const BOOST_CASES: Case[] = [
  ['[AP-36] my boosts', 200, getMyBoosts],
  ["[AP-37] everybody's boosts, for a salesperson", 403, getAllBoosts],
  ["[AP-10] everybody's boosts at the other address", 403, listEveryBoost],
  ['programmes without a contract', 400, getAdsByClient],
  ['[AP-35] programmes of an unknown contract', 404, getAdsByClient, '?rcClient=RC0&contractId=C0'],
  ['[AP-38] a boost for an unknown contract', 404, recordSignifiBoost, '', () => SUBMISSION],
  [
    '[AP-11] a boost for an unknown contract at the other address',
    404,
    recordBoost,
    '',
    () => SUBMISSION,
  ],
  [
    'a boost without a contract',
    400,
    recordSignifiBoost,
    '',
    () => ({ ...SUBMISSION, contractId: undefined }),
  ],
];
