import { eq, sql } from 'drizzle-orm';
import type { BoostStatus } from '#domain/boost/statuses.ts';
import { monthOf } from '../boosts/boostService.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { client, contract, meta } from '../database/schema.ts';
import { insertBoost, replaceProgrammes } from '../repositories/boosts.ts';
import { deterministicShare, type ReportProgress } from './demonstration.ts';
import { DEMONSTRATION_EDITION } from '../repositories/demonstration.ts';
import { lot, programme } from '../database/clientSchema.ts';

/* Generates demonstration programmes and boosts. They derive from hashes, so that every machine generates the same ones. */

const STEP = 'Demonstration programmes';
/** Start of the addresses of their advertisements, in a domain that nobody can own. */
export const DEMONSTRATION_PROGRAMMES = 'https://programmes.example/';
const PICTURES = 6;

const PROJECTS = [
  'Les Terrasses du Parc',
  'Villa Mistral',
  'Le Clos des Tilleuls',
  'Résidence Aurore',
  'Les Allées du Canal',
  'Carré Lumière',
  'Les Jardins de Jade',
  'Cour des Artisans',
  'Le Belvédère',
  'Passage des Orfèvres',
  'Les Rives Claires',
  'Domaine des Cèdres',
] as const;

interface Promoter {
  clientId: string;
  contractId: string;
  nbMaxBoost: number;
  isActive: boolean;
  city: string;
  postalCode: string;
}

async function findPromoters(db: DatabaseClient): Promise<Promoter[]> {
  const rows = await db
    .select({ client, contract })
    .from(contract)
    .innerJoin(client, eq(client.clientId, contract.clientId))
    .where(sql`${client.origin} = 'demonstration' and ${contract.contractType} = 'NeufConstruire'`)
    .orderBy(sql`${client.clientId} collate "C"`);
  return rows.map((row) => ({
    clientId: row.client.clientId,
    contractId: row.contract.contractId,
    nbMaxBoost: row.contract.nbMaxBoost,
    isActive: row.contract.isActive,
    // « Résidences du Héron – Lille »
    city: row.client.name.split(' – ').at(-1) ?? '',
    postalCode: row.client.postalCode ?? '',
  }));
}

const programmeId = ({ clientId }: Promoter, index: number): string =>
  `${clientId.slice(2)}${String(index + 1).padStart(2, '0')}`;

function programmesOf(promoter: Promoter): (typeof programme.$inferInsert)[] {
  const { clientId, city, postalCode, nbMaxBoost } = promoter;
  const share = (what: string): number => deterministicShare(`${clientId} ${what}`);
  const first = Math.floor(share('project') * PROJECTS.length);
  return Array.from({ length: nbMaxBoost + 2 + Math.floor(share('more') * 4) }, (_, index) => {
    const idProgramme = programmeId(promoter, index);
    const round = Math.floor(index / PROJECTS.length);
    const name = PROJECTS[(first + index) % PROJECTS.length] ?? PROJECTS[0];
    const picture = (index + first) % PICTURES;
    return {
      idProgramme,
      clientId,
      projet: round === 0 ? name : `${name} ${round + 1}`,
      city,
      postalCode,
      url: `${DEMONSTRATION_PROGRAMMES}${idProgramme}`,
      images: [picture, (picture + 1) % PICTURES]
        .map((number) => `/programmes/${number + 1}.svg`)
        .join(','),
      isDeleted: deterministicShare(`${idProgramme} deleted`) < 0.06,
    };
  });
}

/** Loads programmes for every demonstration promoter, and a downsell for some contracts. Must run inside a transaction. */
export async function loadDemonstrationProgrammes(
  db: DatabaseClient,
  report: ReportProgress,
): Promise<void> {
  report(STEP, 0, 0);
  const promoters = await findPromoters(db);
  const rows = promoters.flatMap(programmesOf);
  if (rows.length > 0) await db.insert(programme).values(rows);
  const downsold = promoters.filter(
    ({ clientId, nbMaxBoost }) =>
      nbMaxBoost > 2 && deterministicShare(`${clientId} downsell`) < 0.15,
  );
  for (const { contractId, nbMaxBoost } of downsold) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
    await db
      .update(contract)
      .set({ downSaleDate: '2027-01-01', nbDownsaleMaxBoost: Math.ceil(nbMaxBoost / 2) })
      .where(eq(contract.contractId, contractId));
  }
  report(STEP, rows.length, rows.length);
}

/** Statuses of the first programmes of a boost, in order. */
const STATUSES = [
  'Boost_Recurrent',
  'Boost_Recurrent',
  'Boost_NonRecurrent',
  'Pending_ExistingClient',
  'Boost_InProgess_Signifi',
] as const satisfies readonly BoostStatus[];

const SEEDED = 'boosts';
const DAY_MS = 86_400_000;

/**
 * Seeds boosts for every second demonstration promoter, owned by users of the development sign-in. Runs once, after the
 * programmes were loaded.
 */
export async function seedDemonstrationBoosts(
  db: DatabaseClient,
  { ownerIds, now }: { ownerIds: readonly string[]; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const seeded = await tx
      .insert(meta)
      .values({ key: SEEDED, value: DEMONSTRATION_EDITION })
      .onConflictDoNothing()
      .returning();
    if (seeded.length === 0) return;
    const promoters = (await findPromoters(tx)).filter((_, index) => index % 2 === 0);
    for (const [index, promoter] of promoters.entries()) {
      const { contractId, nbMaxBoost } = promoter;
      const written = insertBoost(tx, {
        contractId,
        ownerId: ownerIds[index % ownerIds.length] ?? '',
        now: new Date(now.getTime() - (promoters.length - index) * 3 * DAY_MS),
        renewedMonth: monthOf(now),
      });
      const lines = STATUSES.slice(0, nbMaxBoost).map((status, position) => ({
        idProgramme: programmeId(promoter, position),
        status,
        toKeep: false,
      }));
      // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
      await replaceProgrammes(tx, (await written).id, lines);
    }
  });
}

const HOMES_STEP = 'Demonstration homes';
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
  report(HOMES_STEP, 0, 0);
  const rows = await db
    .select({ id: programme.idProgramme })
    .from(programme)
    .where(
      sql`${programme.clientId} in (select client_id from client where origin = 'demonstration')`,
    )
    .orderBy(sql`${programme.idProgramme} collate "C"`);
  const homes = rows.flatMap(({ id }) => homesOf(id));
  if (homes.length > 0) await db.insert(lot).values(homes).onConflictDoNothing();
  report(HOMES_STEP, homes.length, homes.length);
}
