import type { FastifyInstance } from 'fastify';
import {
  getAdsByClient,
  getAllBoosts,
  getMyBoosts,
  listEveryBoost,
  recordBoost,
  recordSignifiBoost,
  type SentBoostList,
  type SentBoostRow,
} from '#contract/boosts.ts';
import type { BoostService } from '../boosts/boostService.ts';
import { registerEndpoint, rowsThatFit } from '../http/endpoint.ts';
import { expectedVersionOf, idempotencyKeyOf } from '../request/validation.ts';

/** Presents boosts, newest first, as many as a response holds. */
function presentBoosts(rows: readonly SentBoostRow[]): SentBoostList {
  const boostBo = rowsThatFit(rows);
  return boostBo.length < rows.length ? { boostBo, hasMore: true } : { boostBo };
}

/**
 * Registers the boost routes. The selection of a contract is shared by everybody who may open it: a new submission
 * updates the existing boost, which keeps its owner.
 */
export function registerBoostRoutes(
  app: FastifyInstance,
  { boosts }: { boosts: BoostService },
): void {
  for (const endpoint of [getMyBoosts, getAllBoosts, listEveryBoost]) {
    registerEndpoint(app, endpoint, {
      handle: async ({ actor, rowsOf }) =>
        presentBoosts(await boosts.list(actor, rowsOf === undefined)),
    });
  }

  registerEndpoint(app, getAdsByClient, {
    handle: async ({ query: { rcClient: clientId, contractId } }) =>
      boosts.programmes({ clientId, contractId }),
  });

  for (const endpoint of [recordSignifiBoost, recordBoost]) {
    registerEndpoint(app, endpoint, {
      successStatus: 201,
      handle: async ({ actor, body, headers, audit }) =>
        boosts.submit(body, {
          actor,
          idempotencyKey: idempotencyKeyOf(headers),
          expectedVersion: expectedVersionOf(headers),
          audit,
        }),
    });
  }
}
