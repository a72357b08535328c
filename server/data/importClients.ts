import { sql } from 'drizzle-orm';
import { plainWords } from '#domain/localities/town.ts';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { catchmentZone, lot, boost, boostProgramme, programme } from '../database/clientSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { client, contract } from '../database/schema.ts';
import { searchIdOf } from '../repositories/clients.ts';
import {
  findDoubleClients,
  foreignCode,
  readClientIds,
  readCell,
  readClient,
  readPostalCode,
  readText,
  readWhole,
  readYesNo,
  type CellReader,
} from './importValues.ts';
import { InvalidLineError } from './csvErrors.ts';
import { comparable } from './csvSeparators.ts';
import { importKind } from './importFile.ts';
import { upsert } from './upsert.ts';

/* The files of clients, with their contracts, and of their zones. */

export const CLIENT_NAMES = ['rc client', 'rc', 'numéro client', 'client id'];
export const POSTAL_CODE_NAMES = ['code postal', 'postal code'];
export const CONTRACT = [
  ['contrat', 'numéro de contrat', 'contract', 'contract id'],
  readCell,
] as const;
export const NAME_MAXIMUM = 200;
/** Longest number of a contract, a quote or a programme, and longest contract type, in characters. */
export const NUMBER_MAXIMUM = 100;

/** What goes with a programme that is deleted. */
export const PROGRAMME_TABLES = [
  { table: programme, rows: 'programmes', isAskedFor: true },
  { table: lot, rows: 'lots' },
  { table: boostProgramme, rows: 'programmes de boosts' },
] as const;
const ZONES = { table: catchmentZone, rows: 'codes postaux de zones' };
export const CONTRACTS = { table: contract, rows: 'contrats' };

/** Reads an RC number that the API accepts. */
const readClientId: CellReader<string> = (text) => {
  if (/^[A-Za-z0-9-]{2,30}$/u.test(text)) return text;
  throw new InvalidLineError(`RC client « ${text} » : 2 à 30 lettres, chiffres ou tirets attendus`);
};

const WITHOUT_CENTRE = 'le client est chargé sans centre de zone';

/** Reads the postal code of a client. A client whose code is absent or names no commune has no centre, which is reported. */
const readCentre: CellReader<string | null> = (text, what, known) => {
  if (text === '') {
    known.doubt('absent', `${what} absent : ${WITHOUT_CENTRE}, écrivez le code de sa commune`);
    return null;
  }
  const place = foreignCode(text, known.codes);
  if (place === undefined) return readPostalCode(text, what, known);
  known.doubt('commune', `${what} « ${text} » : ${place} ; ${WITHOUT_CENTRE}`);
  return null;
};

/** Reads the greatest number of boosts of a contract; an empty cell means none. */
const readMaximum: CellReader<number> = (text, what) =>
  text === '' ? 0 : readWhole(text, what, { min: 0, max: 9999 });

/** Types of contracts that mean something to the application; others are only shown. */
const CONTRACT_TYPES = ['NeufConstruire', 'Expert360', 'LuxeBucom'];
const TYPE_BY_KEY = new Map(CONTRACT_TYPES.map((type) => [comparable(type), type]));

/** Reads a contract type, in any case and with any spaces. Another one is loaded as it is, and reported. */
const readContractType: CellReader<string> = (text, what, { doubt }) => {
  const known = TYPE_BY_KEY.get(comparable(text));
  if (known !== undefined || text === '') return known ?? '';
  doubt(
    'type',
    `${what} « ${text} » : ni ${CONTRACT_TYPES.join(' ni ')}, il est chargé tel quel et ne permet aucun boost`,
  );
  return text;
};

interface ImportedClient extends Pick<
  typeof client.$inferSelect,
  'clientId' | 'name' | 'postalCode'
> {
  signed: ReturnType<typeof readContract>;
}

/**
 * Clients, one line per contract. A known client or contract, stored or from an earlier line, is replaced; an RC number is
 * the same in any letter case. The first import deletes the demonstration clients.
 */
export const clientsImport = importKind({
  name: 'clients',
  columns: {
    clientId: [CLIENT_NAMES, readClientId],
    name: [['nom', 'raison sociale', 'name'], readCell],
    postalCode: [POSTAL_CODE_NAMES, readCentre],
    contractId: CONTRACT,
    contractType: [['type de contrat', 'contract type'], readContractType],
    devisNum: [['devis', 'numéro de devis', 'quote'], readCell],
    isActive: [['actif', 'active'], readYesNo],
    nbMaxBoost: [['boosts maximum', 'maximum boosts'], readMaximum],
  },
  tables: [
    { table: client, rows: 'clients', isAskedFor: true },
    CONTRACTS,
    ZONES,
    { table: boost, rows: 'boosts', isAskedFor: true },
    ...PROGRAMME_TABLES,
  ],
  subject: ({ contractId }) => (contractId === '' ? undefined : `contrat ${contractId}`),
  async open({ tx, notice }) {
    await tx.execute(sql`delete from client where origin = 'demonstration'`);
    const ids = await readClientIds(tx);
    return {
      row: ({ clientId: asTyped, name: text, postalCode, ...terms }) => {
        const name = readText(text, `nom du client ${asTyped}`, NAME_MAXIMUM);
        const signed = readContract(terms);
        const clientId = ids.find(asTyped) ?? asTyped;
        ids.add(clientId);
        return { clientId, name, postalCode, signed };
      },
      write: async (lines: readonly ImportedClient[]) => {
        const clients = lines.map(({ clientId, name, postalCode }) => ({
          clientId,
          name,
          postalCode,
          searchId: searchIdOf(clientId),
          searchName: plainWords(name),
          origin: 'imported',
        }));
        await upsert(tx, client, clients, ['client_id']);
        const contracts = lines.flatMap(({ clientId, signed }) =>
          signed ? [{ ...signed, clientId }] : [],
        );
        const last = [...new Map(contracts.map((one) => [one.contractId, one])).values()];
        for (const { contractId, from, to } of await findMoved(tx, last)) {
          notice(`contrat ${contractId} : il passe du client ${from} au client ${to}`);
        }
        await upsert(tx, contract, last, ['contract_id']);
      },
      end: async () => {
        for (const spellings of await findDoubleClients(tx)) {
          notice(`RC client en double, à corriger dans la base : ${spellings.join(', ')}`);
        }
      },
    };
  },
});

type ContractCells = Record<'contractId' | 'contractType' | 'devisNum', string> &
  Pick<typeof contract.$inferSelect, 'isActive' | 'nbMaxBoost'>;

/** Reads the contract of a line; undefined for a line that only describes its client. */
function readContract({ contractId, contractType, devisNum, isActive, nbMaxBoost }: ContractCells) {
  if (contractId === '') return undefined;
  if (contractType === '') throw new InvalidLineError(`type du contrat ${contractId} absent`);
  return {
    contractId: readText(contractId, 'contrat', NUMBER_MAXIMUM),
    contractType: readText(contractType, 'type de contrat', NUMBER_MAXIMUM),
    devisNum: devisNum === '' ? null : readText(devisNum, 'devis', NUMBER_MAXIMUM),
    isActive,
    nbMaxBoost,
  };
}

/** Finds the stored contracts that belong to another client. */
async function findMoved(
  tx: DatabaseClient,
  contracts: readonly { contractId: string; clientId: string }[],
): Promise<{ contractId: string; from: string; to: string }[]> {
  const { rows } = await tx.execute<{ contractId: string; from: string; to: string }>(sql`
    select contract_id as "contractId", contract.client_id as "from", given.client_id as "to"
    from unnest(
      ${sql.param(contracts.map((one) => one.contractId))}::text[],
      ${sql.param(contracts.map((one) => one.clientId))}::text[]) as given (contract_id, client_id)
    join contract using (contract_id)
    where contract.client_id <> given.client_id order by contract_id`);
  return rows;
}

/**
 * Catchment zones, one line per postal code in display order. The zone of each client in the file is replaced; others are
 * kept.
 */
export const zonesImport = importKind({
  name: 'zones',
  columns: {
    clientId: [CLIENT_NAMES, readClient],
    postalCode: [POSTAL_CODE_NAMES, readPostalCode],
  },
  tables: [ZONES],
  replaces: 'clientId',
  async open() {
    const found = new Map<string, string[]>();
    return {
      row: (line) => {
        const { clientId, postalCode } = line;
        const zone = found.get(clientId) ?? [];
        if (!zone.includes(postalCode) && zone.push(postalCode) > LOCALITY_MAXIMUM) {
          zone.pop();
          throw new InvalidLineError(
            `zone du client ${clientId} : ${LOCALITY_MAXIMUM} codes postaux au plus`,
          );
        }
        found.set(clientId, zone);
        return { ...line, position: zone.indexOf(postalCode) };
      },
    };
  },
});
