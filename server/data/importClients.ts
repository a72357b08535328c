import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { boost, boostProgramme, programme } from '../database/boostSchema.ts';
import { catchmentZone, lot } from '../database/clientSchema.ts';
import { client, contract } from '../database/schema.ts';
import { plainWords } from '#domain/localities/normaliseName.ts';
import { searchIdOf } from '../repositories/clients.ts';
import { findDoubleClients, readClientIds } from './clientIds.ts';
import { InvalidLineError, type ColumnNames, type CsvLine } from './csvLines.ts';
import type { ImportContext, ImportKind } from './importFile.ts';
import { readBoostLimit, readPostalCode, readText, readYesNo } from './importValues.ts';

const COLUMNS = {
  clientId: ['rc client', 'rc', 'numéro client', 'client id'],
  name: ['nom', 'raison sociale', 'name'],
  postalCode: ['code postal', 'postal code'],
  contractId: ['contrat', 'numéro de contrat', 'contract', 'contract id'],
  contractType: ['type de contrat', 'contract type'],
  devisNum: ['devis', 'numéro de devis', 'quote'],
  isActive: ['actif', 'active'],
  nbMaxBoost: ['boosts maximum', 'maximum boosts'],
} as const satisfies ColumnNames<string>;

/** RC numbers that the API accepts. */
const CLIENT_ID = /^[A-Za-z0-9-]{2,30}$/u;
const NAME_MAXIMUM = 200;
/** Longest number of a contract or a quote, and longest contract type, in characters. */
const CONTRACT_TEXT_MAXIMUM = 100;

interface ImportedContract {
  contractId: string;
  clientId: string;
  contractType: string;
  devisNum: string | null;
  isActive: boolean;
  nbMaxBoost: number;
}

interface ImportedClient {
  clientId: string;
  name: string;
  postalCode: string | null;
}

/** What goes with a programme that is deleted. */
export const PROGRAMME_TABLES = [
  { table: programme, rows: 'programmes' },
  { table: lot, rows: 'lots' },
  { table: boostProgramme, rows: 'programmes de boosts' },
];

/**
 * Clients, one line per contract. A known client or contract, stored or from an earlier line, is replaced; an RC number is
 * the same in any letter case. The first import deletes the demonstration clients.
 */
export const clientsImport: ImportKind<keyof typeof COLUMNS> = {
  name: 'clients',
  columns: COLUMNS,
  tables: [
    { table: client, rows: 'clients' },
    { table: contract, rows: 'contrats' },
    { table: catchmentZone, rows: 'codes postaux de zones' },
    { table: boost, rows: 'boosts' },
    ...PROGRAMME_TABLES,
  ],
  async open(context) {
    const found: ImportedClient[] = [];
    const contracts = new Map<string, ImportedContract>();
    return {
      read: (line) => {
        const one = readClient(line, context.codes);
        const signed = readContract(line, one.clientId);
        found.push(one);
        if (!signed) return undefined;
        contracts.set(signed.contractId, signed);
        return `contrat ${signed.contractId}`;
      },
      write: async () => replace(context, found, [...contracts.values()]),
    };
  },
};

function readClient(
  line: CsvLine<keyof typeof COLUMNS>,
  knownCodes: ReadonlySet<string>,
): ImportedClient {
  const { clientId, name } = line;
  if (!CLIENT_ID.test(clientId)) {
    throw new InvalidLineError(
      `RC client « ${clientId} » : 2 à 30 lettres, chiffres ou tirets attendus`,
    );
  }
  const code = line.postalCode === '' ? null : readPostalCode(line.postalCode, knownCodes);
  return {
    clientId,
    name: readText(name, `nom du client ${clientId}`, NAME_MAXIMUM),
    postalCode: code,
  };
}

/** Reads the contract of a line; undefined for a line that only describes its client. */
function readContract(
  line: CsvLine<keyof typeof COLUMNS>,
  clientId: string,
): ImportedContract | undefined {
  const { contractId, contractType, devisNum } = line;
  if (contractId === '') return undefined;
  if (contractType === '') throw new InvalidLineError(`type du contrat ${contractId} absent`);
  return {
    contractId: readText(contractId, 'contrat', CONTRACT_TEXT_MAXIMUM),
    clientId,
    contractType: readText(contractType, 'type de contrat', CONTRACT_TEXT_MAXIMUM),
    devisNum: devisNum === '' ? null : readText(devisNum, 'devis', CONTRACT_TEXT_MAXIMUM),
    isActive: readYesNo(line.isActive),
    nbMaxBoost: readBoostLimit(line.nbMaxBoost),
  };
}

/** Writes the clients, in the order of their lines, and the contracts. */
async function replace(
  { tx, notice }: ImportContext,
  found: readonly ImportedClient[],
  contracts: readonly ImportedContract[],
): Promise<void> {
  await tx.execute(sql`delete from client where origin = 'demonstration'`);
  const ids = await readClientIds(tx);
  const clientsById = new Map<string, ImportedClient>();
  for (const one of found) {
    const clientId = ids.find(one.clientId) ?? one.clientId;
    ids.add(clientId);
    clientsById.set(clientId, { ...one, clientId });
  }
  await upsertClients(tx, [...clientsById.values()]);
  const signed = contracts.map((one) => ({
    ...one,
    clientId: ids.find(one.clientId) ?? one.clientId,
  }));
  for (const { contractId, from, to } of await findMoved(tx, signed)) {
    notice(`contrat ${contractId} : il passe du client ${from} au client ${to}`);
  }
  await upsertContracts(tx, signed);
  for (const spellings of await findDoubleClients(tx)) {
    notice(`RC client en double, à corriger dans la base : ${spellings.join(', ')}`);
  }
}

/** Finds the stored contracts that belong to another client. */
async function findMoved(
  tx: DatabaseClient,
  contracts: readonly ImportedContract[],
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

async function upsertClients(
  tx: DatabaseClient,
  clients: readonly ImportedClient[],
): Promise<void> {
  await tx.execute(sql`
    insert into client (client_id, search_id, name, search_name, postal_code, origin)
    select *, 'imported' from unnest(
      ${sql.param(clients.map((one) => one.clientId))}::text[],
      ${sql.param(clients.map((one) => searchIdOf(one.clientId)))}::text[],
      ${sql.param(clients.map((one) => one.name))}::text[],
      ${sql.param(clients.map((one) => plainWords(one.name)))}::text[],
      ${sql.param(clients.map((one) => one.postalCode))}::text[])
    on conflict (client_id) do update set
      name = excluded.name, search_name = excluded.search_name,
      postal_code = excluded.postal_code, origin = excluded.origin`);
}

async function upsertContracts(
  tx: DatabaseClient,
  contracts: readonly ImportedContract[],
): Promise<void> {
  await tx.execute(sql`
    insert into contract
      (contract_id, client_id, contract_type, devis_num, is_active, nb_max_boost)
    select * from unnest(
      ${sql.param(contracts.map((one) => one.contractId))}::text[],
      ${sql.param(contracts.map((one) => one.clientId))}::text[],
      ${sql.param(contracts.map((one) => one.contractType))}::text[],
      ${sql.param(contracts.map((one) => one.devisNum))}::text[],
      ${sql.param(contracts.map((one) => one.isActive))}::boolean[],
      ${sql.param(contracts.map((one) => one.nbMaxBoost))}::int[])
    on conflict (contract_id) do update set
      client_id = excluded.client_id, contract_type = excluded.contract_type,
      devis_num = excluded.devis_num, is_active = excluded.is_active,
      nb_max_boost = excluded.nb_max_boost`);
}
