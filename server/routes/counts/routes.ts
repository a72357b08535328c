import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import {
  getAllCounts,
  getCount,
  getMyCounts,
  type CountList,
  type CountListQuerySchema,
} from '#contract/counts.ts';
import type { Database } from '../../database/openDatabase.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { ApiFailure } from '../../http/failure.ts';
import { findCount, listCounts } from '../../repositories/counts.ts';
import { inMarket, mayReach, operationsInMarket, withProfile } from '../../users/policy.ts';

type ListQuery = v.InferOutput<typeof CountListQuerySchema>;

/** Routes of the saved counts of every product. */
export function registerCountRoutes(
  app: FastifyInstance,
  { database: { db } }: { database: Pick<Database, 'db'> },
): void {
  const list = async (query: ListQuery, ownerId?: string): Promise<CountList> => {
    const { rows, total } = await listCounts(db, { ...query, ownerId }, query);
    return { countBo: rows, total };
  };

  registerEndpoint(app, getMyCounts, {
    authorize: (caller, { query }) => inMarket(caller, query.market),
    handle: async ({ actor, query }) => list(query, actor.id),
  });

  registerEndpoint(app, getAllCounts, {
    authorize: (caller, { query }) => operationsInMarket(caller, query.market),
    handle: async ({ query }) => list(query),
  });

  registerEndpoint(app, getCount, {
    authorize: withProfile,
    handle: async ({ actor, params }) => {
      const count = await findCount(db, params.id);
      // Somebody else's count is not told apart from none.
      if (!count || !mayReach(actor, count)) throw new ApiFailure('not_found');
      const { ownerId: _ownerId, ...travelling } = count;
      return travelling;
    },
  });
}
