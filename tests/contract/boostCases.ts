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
  { title: '[AP-36] my boosts', endpoint: getMyBoosts, status: 200 },
  { title: "[AP-37] everybody's boosts, for a salesperson", endpoint: getAllBoosts, status: 403 },
  {
    title: "[AP-10] everybody's boosts at the other address",
    endpoint: listEveryBoost,
    status: 403,
  },
  { title: 'programmes without a contract', endpoint: getAdsByClient, status: 400 },
  {
    title: '[AP-35] programmes of an unknown contract',
    endpoint: getAdsByClient,
    url: `${getAdsByClient.path}?rcClient=RC0&contractId=C0`,
    status: 404,
  },
  {
    title: '[AP-38] a boost for an unknown contract',
    endpoint: recordSignifiBoost,
    body: () => SUBMISSION,
    status: 404,
  },
  {
    title: '[AP-11] a boost for an unknown contract at the other address',
    endpoint: recordBoost,
    body: () => SUBMISSION,
    status: 404,
  },
  {
    title: 'a boost without a contract',
    endpoint: recordSignifiBoost,
    body: () => ({ ...SUBMISSION, contractId: undefined }),
    status: 400,
  },
];
