import {
  getAdsByClient,
  getAllBoosts,
  getMyBoosts,
  listEveryBoost,
  recordBoost,
  recordSignifiBoost,
} from '#contract/boosts.ts';
import { getLot, getLots, getProgram, getPrograms } from '#contract/classified.ts';
import {
  getCatchmentZone,
  getClient,
  getContract,
  getContracts,
  recordClient,
  searchClients,
  searchNewBuildClients,
} from '#contract/clients.ts';
import {
  deleteCount,
  getAllCounts,
  getAllCountTotals,
  getCount,
  getCountByMafId,
  getMyCounts,
  getMyCountTotals,
  getSomeCounts,
  renameCount,
  searchCounts,
} from '#contract/counts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getCountHistory, getCountVersion } from '#contract/history.ts';
import { getDataByMafId, getExport, getExportV2 } from '#contract/exports.ts';
import { authenticate, getOpenApi, createOrder } from '#contract/service.ts';
import { findOverlaps, getClientCounts } from '#contract/overlaps.ts';
import { findAround, findNearby, searchCommunes } from '#contract/communes.ts';
import {
  createOrUpdateUser,
  getAllUsers,
  getMe,
  getUserByMail,
  getUsers,
  unbindIdentity,
} from '#contract/users.ts';
import { getVersion } from '#contract/version.ts';
import { CALLS_BY_PRODUCT, EXPLAIN_BY_PRODUCT, type CountCalls } from '#contract/productCalls.ts';
import { getViews } from '#contract/views.ts';
import { viewCalls } from '#contract/viewChanges.ts';
import { getZone, getZones, zoneCalls } from '#contract/zones.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { Rule } from './decide.ts';

/**
 * Builds the rules of a count product, which require the market that the request names.
 * @param market the path of the field of a save that tells its market
 */
function countRules(product: CountProductKey, market: `body.${string}`): Rule[] {
  const { getValues, process, record, update }: CountCalls = CALLS_BY_PRODUCT[product];
  const rules: Rule[] = [
    { endpoint: process, audience: 'profile', market: 'body.market' },
    { endpoint: EXPLAIN_BY_PRODUCT[product], audience: 'profile', market: 'body.market' },
    { endpoint: record, audience: 'profile', market },
    { endpoint: update, audience: 'profile', market, target: 'count' },
  ];
  if (!getValues) return rules;
  return [{ endpoint: getValues, audience: 'profile', market: 'query.market' }, ...rules];
}

const EMAILING = countRules('emailingOptin', 'body.emailingNeufReq.market');

/** The rules of each count product. Both e-mailing products share their calls and therefore their rules. */
const RULES_BY_PRODUCT = {
  display: countRules('display', 'body.displayReq.market'),
  performance: countRules('performance', 'body.displayReq.market'),
  emailingOptin: EMAILING,
  emailingAlert: EMAILING,
  vedettePlus: countRules('vedettePlus', 'body.vedettePlusReq.market'),
  masterDisplay: countRules('masterDisplay', 'body.masterDisplayReq.market'),
  // The request of a saved Expert 360 names no market: the name of the saved product tells it (E3-46).
  expert360: countRules('expert360', 'body.mafProduct'),
} satisfies Record<CountProductKey, readonly Rule[]>;

/** The distinct rules of all count products. */
const PRODUCT_RULES: readonly Rule[] = [
  ...new Set<readonly Rule[]>(Object.values(RULES_BY_PRODUCT)),
].flat();

/**
 * The access policy: one rule per endpoint, which the routes, the tests and docs/permissions.md read. An endpoint
 * without a rule cannot be registered.
 */
export const POLICY: readonly Rule[] = [
  { endpoint: getVersion, audience: 'everybody' },
  { endpoint: getOpenApi, audience: 'everybody' },

  { endpoint: authenticate, audience: 'signedIn' },
  { endpoint: getMe, audience: 'signedIn' },
  // New users create their own profile; later only admins change it. profileChange.ts enforces this (RO-06).
  { endpoint: createOrUpdateUser, audience: 'signedIn', target: 'person' },
  { endpoint: unbindIdentity, audience: 'admin' },
  { endpoint: getUserByMail, audience: 'profile', target: 'person' },
  { endpoint: getUsers, audience: 'admin' },
  { endpoint: getAllUsers, audience: 'admin' },

  { endpoint: searchCommunes, audience: 'profile' },
  { endpoint: findNearby, audience: 'profile' },
  { endpoint: findAround, audience: 'profile' },

  { endpoint: getMyCounts, audience: 'profile', market: 'query.market', rows: 'own' },
  { endpoint: getAllCounts, audience: 'operations', market: 'query.market', rows: 'all' },
  { endpoint: getMyCountTotals, audience: 'profile', market: 'query.market', rows: 'own' },
  { endpoint: getAllCountTotals, audience: 'operations', market: 'query.market', rows: 'all' },
  { endpoint: getSomeCounts, audience: 'profile', rows: 'ownOrAll' },
  { endpoint: searchCounts, audience: 'profile', rows: 'ownOrAll' },
  { endpoint: findOverlaps, audience: 'profile', rows: 'ownOrAll' },
  { endpoint: getCount, audience: 'profile', target: 'count' },
  { endpoint: getClientCounts, audience: 'profile', target: 'count', rows: 'ownOrAll' },
  { endpoint: getCountByMafId, audience: 'profile', target: 'count' },
  { endpoint: getCountHistory, audience: 'profile', target: 'count' },
  { endpoint: getCountVersion, audience: 'profile', target: 'count' },
  { endpoint: renameCount, audience: 'profile', target: 'count' },
  { endpoint: deleteCount, audience: 'admin', target: 'ownCount' },
  { endpoint: getExport, audience: 'profile', market: 'query.exportFilter', rows: 'ownOrAll' },
  { endpoint: getExportV2, audience: 'profile', market: 'query.exportFilter', rows: 'ownOrAll' },
  { endpoint: getDataByMafId, audience: 'profile', target: 'count' },
  { endpoint: createOrder, audience: 'profile', target: 'count' },

  { endpoint: searchClients, audience: 'profile' },
  { endpoint: getClient, audience: 'profile' },
  { endpoint: getCatchmentZone, audience: 'profile' },
  { endpoint: recordClient, audience: 'profile' },
  { endpoint: getContract, audience: 'profile' },
  { endpoint: getContracts, audience: 'profile' },
  { endpoint: getLot, audience: 'profile' },
  { endpoint: getLots, audience: 'profile' },
  { endpoint: getProgram, audience: 'profile' },
  { endpoint: getPrograms, audience: 'profile' },
  { endpoint: searchNewBuildClients, audience: 'profile', market: 'Neuf' },

  { endpoint: getAdsByClient, audience: 'profile', market: 'Neuf' },
  { endpoint: getMyBoosts, audience: 'profile', market: 'Neuf', rows: 'own' },
  { endpoint: getAllBoosts, audience: 'operations', market: 'Neuf', rows: 'all' },
  { endpoint: listEveryBoost, audience: 'operations', market: 'Neuf', rows: 'all' },
  // Everyone who may boost may boost for every contract: see routes/boosts.ts.
  { endpoint: recordSignifiBoost, audience: 'profile', market: 'Neuf' },
  { endpoint: recordBoost, audience: 'profile', market: 'Neuf' },

  { endpoint: getZones, audience: 'profile', market: 'query.market', rows: 'ownAndShared' },
  { endpoint: getZone, audience: 'profile', target: 'sharedItem' },
  { endpoint: zoneCalls.create, audience: 'profile', market: 'body.market' },
  { endpoint: zoneCalls.update, audience: 'profile', target: 'ownItem' },
  { endpoint: zoneCalls.remove, audience: 'profile', target: 'ownItemOrAdmin' },

  { endpoint: getViews, audience: 'profile', rows: 'own' },
  { endpoint: viewCalls.create, audience: 'profile' },
  { endpoint: viewCalls.update, audience: 'profile', target: 'ownItem' },
  { endpoint: viewCalls.remove, audience: 'profile', target: 'ownItem' },

  ...PRODUCT_RULES,
];

const RULE_BY_ENDPOINT = new Map(POLICY.map((rule) => [nameOf(rule.endpoint), rule]));

/** Formats an endpoint as « GET /api/Users/me ». */
export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/**
 * Returns the rule of an endpoint.
 * @throws Error when the policy has none, which prevents the server from starting
 */
export function ruleOf(endpoint: Endpoint): Rule {
  const rule = RULE_BY_ENDPOINT.get(nameOf(endpoint));
  if (!rule) throw new Error(`${nameOf(endpoint)} has no rule in server/policy/policy.ts`);
  return rule;
}
