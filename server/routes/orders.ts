import type { FastifyInstance } from 'fastify';
import { createOrder } from '#contract/orders.ts';
import type { Database } from '../database/openDatabase.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import { ApiFailure } from '../http/failure.ts';
import { findCountByMafId } from '../repositories/counts.ts';
import { orderOnce } from '../repositories/classified.ts';

/** Registers the order route. Orders are only recorded here and sent to no other system. */
export function registerOrderRoutes(
  app: FastifyInstance,
  { database: { db }, now }: { database: Pick<Database, 'db'>; now: () => Date },
): void {
  registerEndpoint(app, createOrder, {
    handle: async ({ actor, body: { mafId }, reach, audit }) => {
      const { id: countId } = reach(await findCountByMafId(db, mafId));
      const order = await db.transaction(async (tx) => {
        const result = await orderOnce(tx, { countId, orderedBy: actor.id, now: now() });
        // The count was deleted since it was found.
        if (!result) throw new ApiFailure('not_found');
        if (result.isNew) {
          const detail = { mafId, totalBudget: Number(result.order.totalBudget) };
          await audit(tx, { action: 'count.ordered', subject: countId, detail });
        }
        return result.order;
      });
      return {
        id: order.id,
        mafId,
        createdDate: order.createdDate.toISOString(),
        totalBudget: Number(order.totalBudget),
      };
    },
  });
}
