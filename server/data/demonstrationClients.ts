import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { client, contract } from '../database/schema.ts';
import { plainWords } from '#domain/localities/town.ts';
import { searchIdOf } from '../repositories/clients.ts';
import { deterministicShare, type ReportProgress } from './demonstration.ts';

/*
 * Generates demonstration clients in real communes, with invented company names. They derive from the commune and a
 * number, so that every machine generates the same ones.
 */

const STEP = 'Demonstration clients';
/** Number of communes, the most populated first. Each has two agencies, and the first ones a promoter too. */
const COMMUNES = 170;
const COMMUNES_WITH_PROMOTER = 70;
const FIRST_AGENCY = 204_000;
const FIRST_PROMOTER = 318_000;

const AGENCIES = [
  'Agence des Glycines',
  'Cabinet du Beffroi',
  'Comptoir des Trois Clés',
  'Agence du Marronnier',
  "L'Étude des Quais",
  'Cabinet Belle Façade',
  'Agence du Vieux Lavoir',
  'Maison Perce-Neige',
  'Comptoir des Toits Bleus',
  'Agence de la Girouette',
  "L'Œil de Bœuf Immobilier",
  'Cabinet du Cadran',
] as const;
const PROMOTERS = [
  'Résidences du Héron',
  'Les Ateliers Verticaux',
  'Promotion des Sept Chênes',
  'Bâtir Clairière',
  'Les Bâtisseurs du Méandre',
  'Habitat Tournesol',
  'Promotion Pierre Lunaire',
] as const;

interface Town {
  name: string;
  code: string;
}

interface DemonstrationClient {
  clientId: string;
  name: string;
  postalCode: string;
  contractType: string;
  isActive: boolean;
  nbMaxBoost: number;
  devisNum: string | null;
}

function pick<T>(items: readonly T[], text: string): T {
  const item = items[Math.floor(deterministicShare(text) * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

function clientOf(
  number: number,
  name: string,
  { code, name: town }: Town,
  contractType: string,
): DemonstrationClient {
  const clientId = `RC${number}`;
  const share = (what: string): number => deterministicShare(`${clientId} ${what}`);
  return {
    clientId,
    name: `${name} – ${town}`,
    postalCode: code,
    contractType,
    isActive: share('active') < 0.92,
    nbMaxBoost: contractType === 'NeufConstruire' ? 1 + Math.floor(share('boosts') * 10) : 0,
    devisNum: share('quote') < 0.6 ? `D${2_600_000 + (number % 100_000)}` : null,
  };
}

/** Generates the clients of the towns. @param towns the most populated first */
export function demonstrationClients(towns: readonly Town[]): DemonstrationClient[] {
  const agencies = towns.flatMap((town, index) => {
    const first = Math.floor(deterministicShare(`agency ${town.code}`) * AGENCIES.length);
    return [0, 5].map((step) => {
      const number = FIRST_AGENCY + index * 10 + step;
      const name = AGENCIES[(first + step) % AGENCIES.length] ?? AGENCIES[0];
      const isLuxury = deterministicShare(`luxury ${number}`) < 0.1;
      return clientOf(number, name, town, isLuxury ? 'LuxeBucom' : 'Expert360');
    });
  });
  const promoters = towns
    .slice(0, COMMUNES_WITH_PROMOTER)
    .map((town, index) =>
      clientOf(
        FIRST_PROMOTER + index * 10,
        pick(PROMOTERS, `promoter ${town.code}`),
        town,
        'NeufConstruire',
      ),
    );
  return [...agencies, ...promoters];
}

/** Loads the generated clients and contracts into empty tables. Must run inside a transaction. */
export async function loadDemonstrationClients(
  db: DatabaseClient,
  report: ReportProgress,
): Promise<void> {
  report(STEP, 0, 0);
  const { rows } = await db.execute<{ name: string; code: string }>(sql`
    select locality.name, min(postal_code collate "C") as code
    from locality join locality_postal_code using (insee)
    group by insee, locality.name, population
    order by population desc, insee collate "C" limit ${COMMUNES}`);
  const clients = demonstrationClients(rows);
  await db.insert(client).values(
    clients.map(({ clientId, name, postalCode }) => ({
      clientId,
      searchId: searchIdOf(clientId),
      name,
      searchName: plainWords(name),
      postalCode,
      origin: 'demonstration' as const,
    })),
  );
  await db.insert(contract).values(
    clients.map(({ clientId, contractType, isActive, nbMaxBoost, devisNum }) => ({
      contractId: `C${clientId.slice(2)}`,
      clientId,
      contractType,
      isActive,
      nbMaxBoost,
      devisNum,
    })),
  );
  report(STEP, clients.length, clients.length);
}
