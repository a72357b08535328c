import { sql } from 'drizzle-orm';
import { BOOST_TEXT_MAXIMUM } from '#contract/boosts.ts';
import { LARGE_RESPONSE_MAXIMUM } from '#contract/endpoint.ts';
import { programme } from '../database/boostSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { readClientIds, type ClientIds } from './clientIds.ts';
import { InvalidLineError, type ColumnNames, type CsvLine } from './csvLines.ts';
import { PROGRAMME_TABLES } from './importClients.ts';
import type { ImportKind } from './importFile.ts';
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
/** Maximum size of the programmes of a client that are for sale, in bytes: half of the response that lists them. */
const CLIENT_MAXIMUM_BYTES = LARGE_RESPONSE_MAXIMUM / 2;

type ImportedProgramme = typeof programme.$inferInsert;

interface Known {
  codes: ReadonlySet<string>;
  clients: ClientIds;
}

/**
 * New-build programmes. A known programme, stored or from an earlier line, is replaced; others are kept. A programme that
 * is no longer for sale is marked as deleted and stays in its boosts.
 */
export const programmesImport: ImportKind<keyof typeof COLUMNS> = {
  name: 'programmes',
  columns: COLUMNS,
  tables: PROGRAMME_TABLES,
  async open({ tx, codes }) {
    const known: Known = { codes, clients: await readClientIds(tx) };
    const stored = await tx.select().from(programme);
    const ownerById = new Map(stored.map((one) => [one.idProgramme, one.clientId]));
    const found = new Map<string, ImportedProgramme>();
    const sizes = new ProgrammeSizes(stored);
    return {
      read: (line) => {
        const one = readProgramme(line, known);
        rejectOtherOwner(one, ownerById);
        sizes.add(one);
        found.set(one.idProgramme, one);
        return `programme ${one.idProgramme}`;
      },
      write: async () => write(tx, [...found.values()]),
    };
  },
};

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

/** The size of what each client has for sale. */
class ProgrammeSizes {
  readonly #byId = new Map<string, number>();
  readonly #byClient = new Map<string, number>();

  constructor(stored: readonly ImportedProgramme[]) {
    for (const one of stored) this.#replace(one);
  }

  /** Replaces a programme, and returns what its client then has for sale, in bytes. */
  #replace(one: ImportedProgramme): number {
    const { idProgramme, clientId, isDeleted } = one;
    const bytes = isDeleted === true ? 0 : Buffer.byteLength(JSON.stringify(one));
    const others = (this.#byClient.get(clientId) ?? 0) - (this.#byId.get(idProgramme) ?? 0);
    this.#byId.set(idProgramme, bytes);
    this.#byClient.set(clientId, others + bytes);
    return others + bytes;
  }

  /** Rejects a programme that would make those of its client too large for a screen. */
  add(one: ImportedProgramme): void {
    if (this.#replace(one) <= CLIENT_MAXIMUM_BYTES) return;
    this.#replace({ ...one, isDeleted: true });
    throw new InvalidLineError(
      `programme ${one.idProgramme} : le client ${one.clientId} a trop de programmes en vente`,
    );
  }
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

/** Rejects addresses that a boost could not be submitted with. */
function rejectLong(text: string, what: string): void {
  if (text.length > BOOST_TEXT_MAXIMUM) {
    throw new InvalidLineError(`${what} : ${BOOST_TEXT_MAXIMUM} caractères au plus`);
  }
}

/** Reads a web address; other protocols are rejected because the address becomes a link. */
function readAddress(text: string, what: string): string {
  rejectLong(text, what);
  if (URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol)) return text;
  throw new InvalidLineError(`${what} « ${text} » : adresse https:// attendue`);
}

/** Reads a possibly empty list of addresses separated by spaces or commas. */
function readImages(text: string): string {
  rejectLong(text, 'images');
  return text
    .split(/[\s,]+/u)
    .filter((address) => address !== '')
    .map((address) => readAddress(address, 'image'))
    .join(',');
}

/** Rows per statement: eight parameters each, of at most 65,535. */
const BATCH = 1000;

async function write(tx: DatabaseClient, found: readonly ImportedProgramme[]): Promise<void> {
  for (let start = 0; start < found.length; start += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction are sequential
    await tx
      .insert(programme)
      .values(found.slice(start, start + BATCH))
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
}
