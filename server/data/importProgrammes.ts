import { sql } from 'drizzle-orm';
import { programme } from '../database/boostSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { client, postalCode } from '../database/schema.ts';
import { LineRefused, readCsvLines, type ColumnNames, type CsvLine } from './csvLines.ts';
import { LineCounter, type ImportOptions, type ImportOutcome } from './importOutcome.ts';
import { readPostalCode, readReference, readYesNo } from './importValues.ts';

const COLUMNS = {
  idProgramme: ['programme', 'numéro de programme', 'program', 'program id'],
  clientId: ['rc client', 'rc', 'numéro client', 'client id'],
  projet: ['projet', 'nom du programme', 'name'],
  city: ['ville', 'city'],
  postalCode: ['code postal', 'postal code'],
  url: ['annonce', 'url', 'adresse de l’annonce'],
  images: ['images', 'pictures'],
  isForSale: ['en vente', 'for sale'],
} as const satisfies ColumnNames<string>;

const TEXT_MAXIMUM = 200;

type ImportedProgramme = typeof programme.$inferInsert;

interface Known {
  codes: ReadonlySet<string>;
  clients: ReadonlySet<string>;
}

/**
 * Loads new-build programmes: one that is known, from before or from a line above, is replaced; others stay. One that is
 * no longer for sale stays, as a deleted one, in the boosts that it is in. All in one transaction.
 *
 * @throws {FileRefused} when the file cannot be read
 */
export async function importProgrammes(
  db: DatabaseClient,
  path: string,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const codes = await db.select({ code: postalCode.code }).from(postalCode);
  const clients = await db.select({ clientId: client.clientId }).from(client);
  const known: Known = {
    codes: new Set(codes.map(({ code }) => code)),
    clients: new Set(clients.map(({ clientId }) => clientId)),
  };
  const owners = await db
    .select({ idProgramme: programme.idProgramme, clientId: programme.clientId })
    .from(programme);
  const ownerById = new Map(owners.map((one) => [one.idProgramme, one.clientId]));
  const counter = new LineCounter(options);
  const programmes = new Map<string, ImportedProgramme>();
  await readCsvLines(path, COLUMNS, {
    onRefused: counter.refuse,
    onLine: (line) => {
      const one = readProgramme(line, known);
      refuseOtherOwner(one, ownerById);
      programmes.set(one.idProgramme, one);
      counter.accepted += 1;
    },
  });
  if (counter.mustLoad) await write(db, [...programmes.values()]);
  return counter.outcome;
}

/** A programme may be in a boost of its client: another client would find it there. */
function refuseOtherOwner(
  { idProgramme, clientId }: ImportedProgramme,
  ownerById: Map<string, string>,
): void {
  const owner = ownerById.get(idProgramme) ?? clientId;
  if (owner !== clientId) {
    throw new LineRefused(`programme ${idProgramme} : il est déjà au client ${owner}`);
  }
  ownerById.set(idProgramme, clientId);
}

function readProgramme(line: CsvLine<keyof typeof COLUMNS>, known: Known): ImportedProgramme {
  const { clientId } = line;
  if (!known.clients.has(clientId)) throw new LineRefused(`RC client « ${clientId} » inconnu`);
  return {
    idProgramme: readText(line.idProgramme, 'numéro de programme', 100),
    clientId,
    projet: readText(line.projet, 'projet', TEXT_MAXIMUM),
    city: readText(line.city, 'ville', TEXT_MAXIMUM),
    postalCode: readPostalCode(line.postalCode, known.codes),
    url: readAddress(line.url, 'annonce'),
    images: readImages(line.images),
    isDeleted: !readYesNo(line.isForSale),
  };
}

function readText(text: string, what: string, maximum: number): string {
  readReference(text);
  if (text.length > maximum) throw new LineRefused(`${what} : ${maximum} caractères au plus`);
  return text;
}

/** An address of the web: nothing else is followed from the screens. */
function readAddress(text: string, what: string): string {
  if (URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol)) return text;
  throw new LineRefused(`${what} « ${text} » : adresse https:// attendue`);
}

/** Addresses between spaces or commas; none is fine. */
function readImages(text: string): string {
  return text
    .split(/[\s,]+/u)
    .filter((address) => address !== '')
    .map((address) => readAddress(address, 'image'))
    .join(',');
}

/** Rows written at once: eight parameters each, of the 65,535 that a statement may have. */
const BATCH = 1000;

async function write(db: DatabaseClient, programmes: readonly ImportedProgramme[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (let start = 0; start < programmes.length; start += BATCH) {
      const batch = programmes.slice(start, start + BATCH);
      // oxlint-disable-next-line no-await-in-loop -- one statement after the other, in one transaction
      await tx
        .insert(programme)
        .values(batch)
        .onConflictDoUpdate({
          target: programme.idProgramme,
          set: {
            projet: sql`excluded.projet`,
            city: sql`excluded.city`,
            postalCode: sql`excluded.postal_code`,
            url: sql`excluded.url`,
            images: sql`excluded.images`,
            isDeleted: sql`excluded.is_deleted`,
          },
        });
    }
  });
}
