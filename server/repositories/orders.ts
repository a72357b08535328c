import { eq } from 'drizzle-orm';
import { countOrder } from '../database/archiveSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { savedCount } from '../database/countSchema.ts';

type Order = typeof countOrder.$inferSelect;

/**
 * Orders a count at its current budget. The row lock serialises the order with concurrent saves and deletions. A count
 * that was already ordered keeps its first order. Must run inside a transaction.
 * @returns undefined when the count is gone
 */
export async function orderOnce(
  tx: DatabaseClient,
  { countId, orderedBy, now }: { countId: string; orderedBy: string; now: Date },
): Promise<{ order: Order; isNew: boolean } | undefined> {
  const [count] = await tx
    .select({ mafId: savedCount.mafId, totalBudget: savedCount.totalBudget })
    .from(savedCount)
    .where(eq(savedCount.id, countId))
    .for('share');
  if (!count) return undefined;
  const { mafId, totalBudget } = count;
  const { rowCount } = await tx
    .insert(countOrder)
    .values({ countId, mafId, orderedBy, createdDate: now, totalBudget: totalBudget ?? '0' })
    .onConflictDoNothing({ target: countOrder.countId });
  const [written] = await tx.select().from(countOrder).where(eq(countOrder.countId, countId));
  if (!written) throw new Error('The order that was just written cannot be read');
  return { order: written, isNew: rowCount === 1 };
}
