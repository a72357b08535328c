import * as boosts from '#contract/boosts.ts';
import * as classified from '#contract/classified.ts';
import * as clients from '#contract/clients.ts';
import * as counts from '#contract/counts.ts';
import { getAllCountTotals, getMyCountTotals } from '#contract/countTotals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getFollowedCounts } from '#contract/followedCounts.ts';
import { getFollowUp, markCount } from '#contract/followUp.ts';
import { getCountHistory, getCountVersion } from '#contract/history.ts';
import * as exported from '#contract/exports.ts';
import * as service from '#contract/service.ts';
import { findOverlaps, getClientCounts } from '#contract/overlaps.ts';
import { findSharedInventory } from '#contract/sharedInventory.ts';
import * as communes from '#contract/communes.ts';
import * as users from '#contract/users.ts';
import { getVersion } from '#contract/version.ts';
import {
  AVAILABILITY_BY_PRODUCT,
  CALLS_BY_PRODUCT,
  EXPLAIN_BY_PRODUCT,
  OTHERS_ASKING_BY_PRODUCT,
  type CountCalls,
} from '#contract/productCalls.ts';
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
  const added: readonly (Endpoint | null)[] = [
    AVAILABILITY_BY_PRODUCT[product],
    OTHERS_ASKING_BY_PRODUCT[product],
  ];
  const rules: Rule[] = [
    { endpoint: process, audience: 'profile', market: 'body.market' },
    { endpoint: EXPLAIN_BY_PRODUCT[product], audience: 'profile', market: 'body.market' },
    ...added.flatMap((endpoint): Rule[] =>
      endpoint ? [{ endpoint, audience: 'profile', market: 'body.market' }] : [],
    ),
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
  { endpoint: service.getOpenApi, audience: 'everybody' },

  { endpoint: service.authenticate, audience: 'signedIn' },
  { endpoint: users.getMe, audience: 'signedIn' },
  // New users create their own profile; later only admins change it. routes/users.ts enforces this (RO-06).
  { endpoint: users.createOrUpdateUser, audience: 'signedIn', target: 'person' },
  { endpoint: users.unbindIdentity, audience: 'admin' },
  { endpoint: users.getUserByMail, audience: 'profile', target: 'person' },
  { endpoint: users.getUsers, audience: 'admin' },
  { endpoint: users.getAllUsers, audience: 'admin' },

  { endpoint: communes.searchCommunes, audience: 'profile' },
  { endpoint: communes.findNearby, audience: 'profile' },
  { endpoint: communes.findAround, audience: 'profile' },

  { endpoint: counts.getMyCounts, audience: 'profile', market: 'query.market', rows: 'own' },
  { endpoint: counts.getAllCounts, audience: 'operations', market: 'query.market', rows: 'all' },
  { endpoint: getFollowedCounts, audience: 'profile', market: 'query.market', rows: 'ownOrAll' },
  { endpoint: getMyCountTotals, audience: 'profile', market: 'query.market', rows: 'own' },
  {
    endpoint: getAllCountTotals,
    audience: 'operations',
    market: 'query.market',
    rows: 'all',
  },
  { endpoint: counts.getSomeCounts, audience: 'profile', rows: 'ownOrAll' },
  { endpoint: counts.searchCounts, audience: 'profile', rows: 'ownOrAll' },
  { endpoint: findOverlaps, audience: 'profile', rows: 'ownOrAll' },
  { endpoint: findSharedInventory, audience: 'profile', rows: 'ownOrAll' },
  { endpoint: counts.getCount, audience: 'profile', target: 'count' },
  { endpoint: getClientCounts, audience: 'profile', target: 'count', rows: 'ownOrAll' },
  { endpoint: counts.getCountByMafId, audience: 'profile', target: 'count' },
  { endpoint: getCountHistory, audience: 'profile', target: 'count' },
  { endpoint: getCountVersion, audience: 'profile', target: 'count' },
  { endpoint: getFollowUp, audience: 'profile', target: 'count' },
  { endpoint: markCount, audience: 'profile', target: 'count' },
  { endpoint: counts.renameCount, audience: 'profile', target: 'count' },
  { endpoint: counts.deleteCount, audience: 'admin', target: 'ownCount' },
  {
    endpoint: exported.getExport,
    audience: 'profile',
    market: 'query.exportFilter',
    rows: 'ownOrAll',
  },
  {
    endpoint: exported.getExportV2,
    audience: 'profile',
    market: 'query.exportFilter',
    rows: 'ownOrAll',
  },
  { endpoint: exported.getDataByMafId, audience: 'profile', target: 'count' },
  { endpoint: service.createOrder, audience: 'profile', target: 'count' },

  { endpoint: clients.searchClients, audience: 'profile' },
  { endpoint: clients.getClient, audience: 'profile' },
  { endpoint: clients.getCatchmentZone, audience: 'profile' },
  { endpoint: clients.recordClient, audience: 'profile' },
  { endpoint: clients.getContract, audience: 'profile' },
  { endpoint: clients.getContracts, audience: 'profile' },
  { endpoint: classified.getLot, audience: 'profile' },
  { endpoint: classified.getLots, audience: 'profile' },
  { endpoint: classified.getProgram, audience: 'profile' },
  { endpoint: classified.getPrograms, audience: 'profile' },
  { endpoint: clients.searchNewBuildClients, audience: 'profile', market: 'Neuf' },

  { endpoint: boosts.getAdsByClient, audience: 'profile', market: 'Neuf' },
  { endpoint: boosts.getMyBoosts, audience: 'profile', market: 'Neuf', rows: 'own' },
  { endpoint: boosts.getAllBoosts, audience: 'operations', market: 'Neuf', rows: 'all' },
  { endpoint: boosts.listEveryBoost, audience: 'operations', market: 'Neuf', rows: 'all' },
  // Everyone who may boost may boost for every contract: see routes/boosts.ts.
  { endpoint: boosts.recordSignifiBoost, audience: 'profile', market: 'Neuf' },
  { endpoint: boosts.recordBoost, audience: 'profile', market: 'Neuf' },

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
