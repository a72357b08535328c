import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  BoostAnswerSchema,
  getAdsByClient,
  getAllBoosts,
  getMyBoosts,
  listEveryBoost,
  recordBoost,
  recordSignifiBoost,
} from '#contract/boosts.ts';
import { knownContract, submitBoost } from '../../boosts/submitBoost.ts';
import type { Database } from '../../database/openDatabase.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { expectedVersionOf, idempotencyKeyOf } from '../../http/saveHeaders.ts';
import { findContractBoost, listBoosts } from '../../repositories/boosts.ts';
import { answerOnce, hashRequest } from '../../repositories/idempotency.ts';
import { presentBoost, presentProgrammes } from './presenter.ts';

interface Dependencies {
  database: Pick<Database, 'db'>;
  now: () => Date;
}

const AnswerSchema = v.nonNullable(BoostAnswerSchema);

/**
 * Routes of the boosts. The selection of a contract is the same for everybody who may open it: whoever boosts under a
 * contract that was boosted before changes that boost, which stays its owner's.
 */
export function registerBoostRoutes(
  app: FastifyInstance,
  { database: { db }, now }: Dependencies,
): void {
  for (const endpoint of [getMyBoosts, getAllBoosts, listEveryBoost]) {
    registerEndpoint(app, endpoint, {
      handle: async ({ rowsOf }) => ({ boostBo: (await listBoosts(db, rowsOf)).map(presentBoost) }),
    });
  }

  registerEndpoint(app, getAdsByClient, {
    handle: async ({ query: { rcClient: clientId, contractId } }) =>
      presentProgrammes(knownContract(await findContractBoost(db, { clientId, contractId }))),
  });

  for (const endpoint of [recordSignifiBoost, recordBoost]) {
    registerEndpoint(app, endpoint, {
      successStatus: 201,
      handle: async ({ actor: { id: ownerId }, body, headers, audit }) => {
        const key = idempotencyKeyOf(headers);
        const expectedVersion = expectedVersionOf(headers);
        const requestHash = hashRequest('boost', expectedVersion, body);
        return answerOnce(db, key === undefined ? undefined : { ownerId, key, requestHash }, {
          schema: AnswerSchema,
          status: 201,
          act: async (tx) => {
            const context = { ownerId, now: now(), expectedVersion };
            const { id, bsiId, version } = await submitBoost(tx, body, context);
            const detail = { bsiId, version, contractId: body.contractId };
            await audit(tx, { action: 'boost.submitted', subject: id, detail });
            return { id, bsiId, version };
          },
        });
      },
    });
  }
}
