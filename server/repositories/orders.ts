import { eq } from 'drizzle-orm';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { countOrder, savedCount } from '../database/countSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { VersionConflictFailure } from '../request/failure.ts';

type Order = typeof countOrder.$inferSelect;

/** Finds the order of a count, whatever the count has become since; undefined when it was not ordered. */
export async function findOrder(db: DatabaseClient, countId: string): Promise<Order | undefined> {
  const [order] = await db.select().from(countOrder).where(eq(countOrder.countId, countId));
  return order;
}

interface OrderedCount {
  countId: string;
  expectedVersion: number | undefined;
  orderedBy: string;
  now: Date;
}

function changedSince(version: number, totalBudget: string | null): VersionConflictFailure {
  const amount = formatEuroCents(Number(totalBudget ?? 0));
  return new VersionConflictFailure(
    { current: { version } },
    `Ce comptage a changé depuis\u00A0: il est à ${amount} HT, version ${version}. Vérifiez, puis confirmez.`,
  );
}

/**
 * Orders a count as it is saved now: this version, at this budget. The row lock serialises the order with concurrent
 * saves and deletions. A count that was already ordered keeps its first order. Must run inside a transaction.
 * @param expectedVersion the version that the person saw; undefined accepts any
 * @returns undefined when the count is gone
 * @throws VersionConflictFailure when another version is saved now, of a count that was not ordered
 */
export async function orderOnce(
  tx: DatabaseClient,
  { countId, expectedVersion, orderedBy, now }: OrderedCount,
): Promise<{ order: Order; isNew: boolean } | undefined> {
  const [count] = await tx
    .select({
      mafId: savedCount.mafId,
      totalBudget: savedCount.totalBudget,
      version: savedCount.version,
    })
    .from(savedCount)
    .where(eq(savedCount.id, countId))
    .for('update');
  if (!count) return undefined;
  const { mafId, totalBudget, version } = count;
  if (expectedVersion !== undefined && expectedVersion !== version) {
    const first = await findOrder(tx, countId);
    if (first) return { order: first, isNew: false };
    throw changedSince(version, totalBudget);
  }
  const { rowCount } = await tx
    .insert(countOrder)
    .values({
      countId,
      mafId,
      orderedBy,
      createdDate: now,
      totalBudget: totalBudget ?? '0',
      version,
    })
    .onConflictDoNothing({ target: countOrder.countId });
  const order = await findOrder(tx, countId);
  if (!order) throw new Error('The order that was just written cannot be read');
  if (rowCount === 1) {
    await tx.update(savedCount).set({ stage: 'ordered' }).where(eq(savedCount.id, countId));
  }
  return { order, isNew: rowCount === 1 };
}
