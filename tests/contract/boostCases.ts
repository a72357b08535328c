import {
  getAdsByClient,
  getAllBoosts,
  getMyBoosts,
  listEveryBoost,
  recordBoost,
  recordSignifiBoost,
} from '#contract/boosts.ts';
import type { Case } from './listCases.ts';

/** Under a contract that nobody has. */
const SUBMISSION = {
  programmes: [],
  clientId: 'RC0',
  clientName: 'Personne',
  nbMaxBoost: 1,
  bsiId: null,
  downSellDate: null,
  contractId: 'C0',
};

/** The calls of the boosts. */
export const BOOST_CASES: Case[] = [
  { title: '[AP-36] my boosts', endpoint: getMyBoosts, status: 200 },
  { title: "[AP-37] everybody's boosts, for a salesperson", endpoint: getAllBoosts, status: 403 },
  { title: '[AP-10] the same, elsewhere', endpoint: listEveryBoost, status: 403 },
  { title: 'the programmes of no contract', endpoint: getAdsByClient, status: 400 },
  {
    title: '[AP-35] the programmes of a contract that nobody has',
    endpoint: getAdsByClient,
    url: `${getAdsByClient.path}?rcClient=RC0&contractId=C0`,
    status: 404,
  },
  {
    title: '[AP-38] a boost under a contract that nobody has',
    endpoint: recordSignifiBoost,
    body: () => SUBMISSION,
    status: 404,
  },
  {
    title: '[AP-11] the same, elsewhere',
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
