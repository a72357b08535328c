import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { postalCode } from '../database/schema.ts';
import { plainWords } from '#domain/localities/normaliseName.ts';
import { searchIdOf } from '../repositories/clients.ts';
import { findDoubleClients, readClientIds } from './clientIds.ts';
import { InvalidLineError, readCsvLines, type ColumnNames, type CsvLine } from './csvLines.ts';
import { LineCounter, type ImportOptions, type ImportOutcome } from './importOutcome.ts';
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

/**
 * Imports clients, one line per contract. A known client or contract, stored or from an earlier line, is replaced; an RC
 * number is the same in any letter case. The first import deletes the demonstration clients. The import is a single
 * transaction.
 *
 * @throws {InvalidFileError} when the file cannot be read
 */
export async function importClients(
  db: DatabaseClient,
  path: string,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const codes = await db.select({ code: postalCode.code }).from(postalCode);
  const knownCodes = new Set(codes.map(({ code }) => code));
  const counter = new LineCounter(options);
  const clients: ImportedClient[] = [];
  const contracts = new Map<string, ImportedContract>();
  await readCsvLines(path, COLUMNS, {
    ...counter.reading,
    onLine: (line) => {
      const one = readClient(line, knownCodes);
      const signed = readContract(line, one.clientId);
      clients.push(one);
      if (signed) contracts.set(signed.contractId, signed);
      counter.accepted += 1;
    },
  });
  if (!counter.shouldLoad) return counter.outcome;
  const notices = await replace(db, clients, [...contracts.values()]);
  return { ...counter.outcome, ...(notices.length > 0 && { notices }) };
}

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
  if (name === '' || name.length > NAME_MAXIMUM) {
    throw new InvalidLineError(
      `nom du client ${clientId} : 1 à ${NAME_MAXIMUM} caractères attendus`,
    );
  }
  const code = line.postalCode === '' ? null : readPostalCode(line.postalCode, knownCodes);
  return { clientId, name, postalCode: code };
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

/**
 * Writes the clients, in the order of their lines, and the contracts.
 * @returns notices about RC numbers that are stored in several letter cases
 */
async function replace(
  db: DatabaseClient,
  clients: readonly ImportedClient[],
  contracts: readonly ImportedContract[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`delete from client where origin = 'demonstration'`);
    const ids = await readClientIds(tx);
    const clientsById = new Map<string, ImportedClient>();
    for (const one of clients) {
      const clientId = ids.find(one.clientId) ?? one.clientId;
      ids.add(clientId);
      clientsById.set(clientId, { ...one, clientId });
    }
    await upsertClients(tx, [...clientsById.values()]);
    await upsertContracts(
      tx,
      contracts.map((one) => ({ ...one, clientId: ids.find(one.clientId) ?? one.clientId })),
    );
    const doubles = await findDoubleClients(tx);
    return doubles.map(
      (spellings) => `RC client en double, à corriger dans la base : ${spellings.join(', ')}`,
    );
  });
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
