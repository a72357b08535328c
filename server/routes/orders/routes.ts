import type { FastifyInstance } from 'fastify';
import { createOrder } from '#contract/orders.ts';
import type { Database } from '../../database/openDatabase.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { findCountByMafId } from '../../repositories/counts.ts';
import { orderOnce } from '../../repositories/orders.ts';

/** Routes of the orders: noted here, and handed to no other system. */
export function registerOrderRoutes(
  app: FastifyInstance,
  { database: { db }, now }: { database: Pick<Database, 'db'>; now: () => Date },
): void {
  registerEndpoint(app, createOrder, {
    handle: async ({ actor, body: { mafId }, reach, audit }) => {
      const count = reach(await findCountByMafId(db, mafId));
      const order = await db.transaction(async (tx) => {
        const { order: noted, isNew } = await orderOnce(tx, {
          countId: count.id,
          mafId,
          orderedBy: actor.id,
          createdDate: now(),
          totalBudget: String(count.totalBudget),
        });
        const { id, totalBudget } = count;
        if (isNew) {
          await audit(tx, { action: 'count.ordered', subject: id, detail: { mafId, totalBudget } });
        }
        return noted;
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
