import { sql } from 'drizzle-orm';
import { programme } from '../database/boostSchema.ts';
import { lot } from '../database/clientSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { deterministicShare, type ReportProgress } from './demonstration.ts';

const STEP = 'Demonstration homes';
const LEAST_HOMES = 2;
const MORE_HOMES = 5;
/** Euros per square metre, before the ±40 % variation between programmes. */
const PRICE_PER_SQUARE_METRE = 4500;

type Home = typeof lot.$inferInsert;

/** Generates the homes of a demonstration programme, derived from its number. */
export function homesOf(idProgramme: string): Home[] {
  const share = (what: string): number => deterministicShare(`${idProgramme} ${what}`);
  const count = LEAST_HOMES + Math.floor(share('homes') * (MORE_HOMES + 1));
  const isHouses = share('kind') < 0.2;
  const price = PRICE_PER_SQUARE_METRE * (0.6 + 0.8 * share('price'));
  return Array.from({ length: count }, (_, index) => {
    const pieces = (isHouses ? 3 : 1) + Math.floor(share(`rooms ${index}`) * (isHouses ? 3 : 5));
    const surface = Math.round((12 + 18 * pieces) * (0.9 + 0.2 * share(`size ${index}`)) * 10) / 10;
    return {
      annonceId: `${idProgramme}-${index + 1}`,
      idProgramme,
      productType: isHouses ? 'Maison' : 'Appartement',
      pieces,
      surface: String(surface),
      price: Math.round((surface * price) / 1000) * 1000,
    };
  });
}

/** Loads the homes of every demonstration programme. Must run inside a transaction. */
export async function loadDemonstrationLots(
  db: DatabaseClient,
  report: ReportProgress,
): Promise<void> {
  report(STEP, 0, 0);
  const rows = await db
    .select({ id: programme.idProgramme })
    .from(programme)
    .where(
      sql`${programme.clientId} in (select client_id from client where origin = 'demonstration')`,
    )
    .orderBy(sql`${programme.idProgramme} collate "C"`);
  const homes = rows.flatMap(({ id }) => homesOf(id));
  if (homes.length > 0) await db.insert(lot).values(homes).onConflictDoNothing();
  report(STEP, homes.length, homes.length);
}
