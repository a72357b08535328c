import { eq } from 'drizzle-orm';
import { BOOST_TEXT_MAXIMUM } from '#contract/boosts.ts';
import { LARGE_RESPONSE_MAXIMUM } from '#contract/endpoint.ts';
import { programme } from '../database/clientSchema.ts';
import { contract } from '../database/schema.ts';
import { InvalidLineError } from './csvErrors.ts';
import {
  CLIENT_NAMES,
  CONTRACT,
  CONTRACTS,
  NAME_MAXIMUM,
  NUMBER_MAXIMUM,
  POSTAL_CODE_NAMES,
  PROGRAMME_TABLES,
} from './importClients.ts';
import { readDay } from './importDays.ts';
import { importKind } from './importFile.ts';
import {
  readCell,
  readClient,
  readPostalCode,
  readWhole,
  readYesNo,
  textUpTo,
} from './importValues.ts';

/* The files of what is boosted: programmes, and the downsells of contracts. */

/**
 * Downsells, which lower the maximum number of boosts of a contract from a given day. A line without day and number
 * removes the downsell of its contract.
 */
export const downsellsImport = importKind({
  name: 'downsells',
  columns: {
    contractId: CONTRACT,
    day: [
      ['date', 'date du downsell', 'downsell date'],
      (text, what) => (text === '' ? null : readDay(text, what)),
    ],
    kept: [['boosts conservés', 'kept boosts'], readCell],
  },
  tables: [CONTRACTS],
  subject: ({ contractId }) => `contrat ${contractId}`,
  async open({ tx }) {
    const { contractId: id, nbMaxBoost } = contract;
    const contracts = await tx.select({ id, nbMaxBoost }).from(contract);
    const maximumById = new Map(contracts.map((one) => [one.id, one.nbMaxBoost]));
    return {
      row: ({ contractId, day, kept }) => {
        const maximum = maximumById.get(contractId);
        if (maximum === undefined) throw new InvalidLineError(`contrat « ${contractId} » inconnu`);
        if (day === null && kept === '') {
          return { contractId, downSaleDate: null, nbDownsaleMaxBoost: null };
        }
        if (day === null) throw new InvalidLineError('date : valeur absente');
        if (kept === '') throw new InvalidLineError('boosts conservés : valeur absente');
        // A downsell must lower the maximum.
        const bounds = { min: 0, max: Math.max(0, maximum - 1) };
        return {
          contractId,
          downSaleDate: day,
          nbDownsaleMaxBoost: readWhole(kept, 'boosts conservés', bounds),
        };
      },
      write: async (lines) => {
        for (const { contractId, ...change } of lines) {
          // oxlint-disable-next-line no-await-in-loop -- statements of one transaction are sequential
          await tx.update(contract).set(change).where(eq(id, contractId));
        }
      },
    };
  },
});

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
function readImages(text: string, what: string): string {
  rejectLong(text, what);
  const addresses = text.split(/[\s,]+/u).filter((address) => address !== '');
  return addresses.map((address) => readAddress(address, 'image')).join(',');
}

const readNumber = textUpTo(NUMBER_MAXIMUM);
const readProgrammeText = textUpTo(NAME_MAXIMUM);

/**
 * New-build programmes. A known programme, stored or from an earlier line, is replaced; others are kept. A programme that
 * is no longer for sale is marked as deleted and stays in its boosts.
 */
export const programmesImport = importKind({
  name: 'programmes',
  columns: {
    idProgramme: [
      ['programme', 'numéro de programme', 'program', 'program id'],
      (text, _what, known) => readNumber(text, 'numéro de programme', known),
    ],
    clientId: [CLIENT_NAMES, readClient],
    projet: [['projet', 'nom du programme', 'name'], readProgrammeText],
    city: [['ville', 'city'], readProgrammeText],
    postalCode: [POSTAL_CODE_NAMES, readPostalCode],
    url: [['annonce', 'url', 'adresse de l’annonce'], readAddress],
    images: [['images', 'pictures'], readImages],
    isForSale: [['en vente', 'for sale'], readYesNo],
  },
  tables: PROGRAMME_TABLES,
  subject: ({ idProgramme }) => `programme ${idProgramme}`,
  async open({ tx }) {
    const stored = await tx.select().from(programme);
    const ownerById = new Map(stored.map((one) => [one.idProgramme, one.clientId]));
    const sizes = new ProgrammeSizes(stored);
    return {
      row: ({ isForSale, ...line }) => {
        const { idProgramme, clientId } = line;
        // The boosts of its client may contain it.
        const owner = ownerById.get(idProgramme) ?? clientId;
        if (owner !== clientId) {
          throw new InvalidLineError(`programme ${idProgramme} : il est déjà au client ${owner}`);
        }
        ownerById.set(idProgramme, clientId);
        const row = { ...line, isDeleted: !isForSale };
        sizes.add(row);
        return row;
      },
    };
  },
});

/** Maximum size of the programmes of a client that are for sale, in bytes: half of the response that lists them. */
const CLIENT_MAXIMUM_BYTES = LARGE_RESPONSE_MAXIMUM / 2;

type Programme = typeof programme.$inferSelect;

/** The size of what each client has for sale. */
class ProgrammeSizes {
  readonly #byId = new Map<string, number>();
  readonly #byClient = new Map<string, number>();

  constructor(stored: readonly Programme[]) {
    for (const one of stored) this.#replace(one);
  }

  /** Replaces a programme, and returns what its client then has for sale, in bytes. */
  #replace(one: Programme): number {
    const { idProgramme, clientId, isDeleted } = one;
    const bytes = isDeleted ? 0 : Buffer.byteLength(JSON.stringify(one));
    const others = (this.#byClient.get(clientId) ?? 0) - (this.#byId.get(idProgramme) ?? 0);
    this.#byId.set(idProgramme, bytes);
    this.#byClient.set(clientId, others + bytes);
    return others + bytes;
  }

  /** Rejects a programme that would make those of its client too large for a screen. */
  add(one: Programme): void {
    if (this.#replace(one) <= CLIENT_MAXIMUM_BYTES) return;
    this.#replace({ ...one, isDeleted: true });
    throw new InvalidLineError(
      `programme ${one.idProgramme} : le client ${one.clientId} a trop de programmes en vente`,
    );
  }
}
