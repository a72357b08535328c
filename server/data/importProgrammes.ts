import { sql } from 'drizzle-orm';
import { programme } from '../database/boostSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { postalCode } from '../database/schema.ts';
import { readClientIds, type ClientIds } from './clientIds.ts';
import { InvalidLineError, readCsvLines, type ColumnNames, type CsvLine } from './csvLines.ts';
import { LineCounter, type ImportOptions, type ImportOutcome } from './importOutcome.ts';
import { readPostalCode, readText, readYesNo } from './importValues.ts';

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
  clients: ClientIds;
}

/**
 * Imports new-build programmes. A known programme, stored or from an earlier line, is replaced; others are kept. A
 * programme that is no longer for sale is marked as deleted and stays in its boosts. The import is a single transaction.
 *
 * @throws {InvalidFileError} when the file cannot be read
 */
export async function importProgrammes(
  db: DatabaseClient,
  path: string,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const codes = await db.select({ code: postalCode.code }).from(postalCode);
  const known: Known = {
    codes: new Set(codes.map(({ code }) => code)),
    clients: await readClientIds(db),
  };
  const owners = await db
    .select({ idProgramme: programme.idProgramme, clientId: programme.clientId })
    .from(programme);
  const ownerById = new Map(owners.map((one) => [one.idProgramme, one.clientId]));
  const counter = new LineCounter(options);
  const programmes = new Map<string, ImportedProgramme>();
  await readCsvLines(path, COLUMNS, {
    ...counter.reading,
    onLine: (line) => {
      const one = readProgramme(line, known);
      rejectOtherOwner(one, ownerById);
      programmes.set(one.idProgramme, one);
      counter.accepted += 1;
    },
  });
  if (counter.shouldLoad) await write(db, [...programmes.values()]);
  return counter.outcome;
}

/** Rejects a programme that belongs to another client, whose boosts may contain it. */
function rejectOtherOwner(
  { idProgramme, clientId }: ImportedProgramme,
  ownerById: Map<string, string>,
): void {
  const owner = ownerById.get(idProgramme) ?? clientId;
  if (owner !== clientId) {
    throw new InvalidLineError(`programme ${idProgramme} : il est déjà au client ${owner}`);
  }
  ownerById.set(idProgramme, clientId);
}

function readProgramme(line: CsvLine<keyof typeof COLUMNS>, known: Known): ImportedProgramme {
  const clientId = known.clients.find(line.clientId);
  if (clientId === undefined) {
    throw new InvalidLineError(`RC client « ${line.clientId} » inconnu`);
  }
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

/** Reads a web address; other protocols are rejected because the address becomes a link. */
function readAddress(text: string, what: string): string {
  if (URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol)) return text;
  throw new InvalidLineError(`${what} « ${text} » : adresse https:// attendue`);
}

/** Reads a possibly empty list of addresses separated by spaces or commas. */
function readImages(text: string): string {
  return text
    .split(/[\s,]+/u)
    .filter((address) => address !== '')
    .map((address) => readAddress(address, 'image'))
    .join(',');
}

/** Rows per statement: eight parameters each, of at most 65,535. */
const BATCH = 1000;

async function write(db: DatabaseClient, programmes: readonly ImportedProgramme[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (let start = 0; start < programmes.length; start += BATCH) {
      const batch = programmes.slice(start, start + BATCH);
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction are sequential
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
