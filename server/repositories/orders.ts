import { eq } from 'drizzle-orm';
import { countOrder } from '../database/archiveSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';

type Order = typeof countOrder.$inferSelect;

/** Notes an order of a count, once: a count that was ordered keeps its first order. */
export async function orderOnce(
  db: DatabaseClient,
  order: Pick<Order, 'countId' | 'mafId' | 'orderedBy' | 'createdDate' | 'totalBudget'>,
): Promise<{ order: Order; isNew: boolean }> {
  const { rowCount } = await db
    .insert(countOrder)
    .values(order)
    .onConflictDoNothing({ target: countOrder.countId });
  const [written] = await db.select().from(countOrder).where(eq(countOrder.countId, order.countId));
  if (!written) throw new Error('The order that was just noted cannot be read');
  return { order: written, isNew: rowCount === 1 };
}
