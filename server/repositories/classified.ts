import { asc, eq, or, sql } from 'drizzle-orm';
import { LOTS_MAXIMUM, type Lot, type Program } from '#contract/classified.ts';
import { lot, programme } from '../database/clientSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { countOrder, savedCount } from '../database/countSchema.ts';

function presentLot(row: typeof lot.$inferSelect): Lot {
  const { annonceId, idProgramme, productType, pieces, surface, price } = row;
  return {
    annonceId,
    programAnnonceId: idProgramme,
    productType,
    pieces,
    surface: Number(surface),
    price,
  };
}

/** Finds the homes whose own advertisement, or whose programme's, is listed; sorted by advertisement id. */
export async function findLots(db: DatabaseClient, annonceIds: readonly string[]): Promise<Lot[]> {
  const ids = sql`${sql.param([...new Set(annonceIds)])}::text[]`;
  const rows = await db
    .select()
    .from(lot)
    .where(or(sql`${lot.annonceId} = any(${ids})`, sql`${lot.idProgramme} = any(${ids})`))
    .orderBy(asc(sql`${lot.annonceId} collate "C"`))
    .limit(LOTS_MAXIMUM);
  return rows.map(presentLot);
}

/** Finds the home of an advertisement. */
export async function findLot(db: DatabaseClient, annonceId: string): Promise<Lot | undefined> {
  const [row] = await db.select().from(lot).where(eq(lot.annonceId, annonceId));
  return row && presentLot(row);
}

/** Finds the programme of an advertisement, even when it is no longer for sale. */
export async function findProgram(
  db: DatabaseClient,
  annonceId: string,
): Promise<Program | undefined> {
  const [row] = await db
    .select({ one: programme, lotCount: db.$count(lot, eq(lot.idProgramme, annonceId)) })
    .from(programme)
    .where(eq(programme.idProgramme, annonceId));
  if (!row) return undefined;
  const { idProgramme, clientId, projet, city, postalCode, url, images, isDeleted } = row.one;
  return {
    annonceId: idProgramme,
    clientId,
    projet,
    city,
    codePostal: postalCode,
    url,
    images,
    lotCount: row.lotCount,
    isForSale: !isDeleted,
  };
}

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
    .for('update');
  if (!count) return undefined;
  const { mafId, totalBudget } = count;
  const { rowCount } = await tx
    .insert(countOrder)
    .values({ countId, mafId, orderedBy, createdDate: now, totalBudget: totalBudget ?? '0' })
    .onConflictDoNothing({ target: countOrder.countId });
  const [written] = await tx.select().from(countOrder).where(eq(countOrder.countId, countId));
  if (!written) throw new Error('The order that was just written cannot be read');
  if (rowCount === 1) {
    await tx.update(savedCount).set({ stage: 'ordered' }).where(eq(savedCount.id, countId));
  }
  return { order: written, isNew: rowCount === 1 };
}
