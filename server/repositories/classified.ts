import { asc, eq, or, sql } from 'drizzle-orm';
import { LOTS_MAXIMUM, type Lot, type Program } from '#contract/classified.ts';
import { lot, programme } from '../database/clientSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';

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
