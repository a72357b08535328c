import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { CONTRACTS_MAXIMUM } from '#contract/clients.ts';
import { catchmentZone } from '../database/clientSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { client, contract } from '../database/schema.ts';
import { plainWords } from '#domain/localities/town.ts';

export type StoredContract = typeof contract.$inferSelect;

/** A client with its displayed contract; null when it has none. */
export interface FoundClient {
  client: typeof client.$inferSelect;
  contract: StoredContract | null;
}

/** Type of the contracts that allow new-build boosts. */
const NEW_BUILD = 'NeufConstruire';
/** Texts with fewer letters only match the start of a word. */
const PART_MINIMUM = 2;

/** Normalises an RC number for searches: « RC 204-518 » gives « rc204518 ». */
export function searchIdOf(clientId: string): string {
  return plainWords(clientId).replaceAll(' ', '');
}

/** Matches RC numbers that start with the text, with or without their letter prefix, and names that contain it. */
function matches(text: string): SQL | undefined {
  const words = plainWords(text);
  if (words === '') return undefined;
  const id = searchIdOf(text);
  const name =
    words.length >= PART_MINIMUM
      ? sql`${client.searchName} like ${`%${words}%`}`
      : sql`' ' || ${client.searchName} like ${`% ${words}%`}`;
  return sql`(${client.searchId} like ${`${id}%`}
    or ltrim(${client.searchId}, 'abcdefghijklmnopqrstuvwxyz') like ${`${id}%`} or ${name})`;
}

/** Ranks exact numbers first, then number prefixes, then name prefixes, then other matches; each group by name. */
function ranking(text: string): SQL {
  const id = searchIdOf(text);
  return sql`case when ${client.searchId} = ${id} then 0
      when ${client.searchId} like ${`${id}%`}
        or ltrim(${client.searchId}, 'abcdefghijklmnopqrstuvwxyz') like ${`${id}%`} then 1
      when ${client.searchName} like ${`${plainWords(text)}%`} then 2 else 3 end,
    ${client.searchName} collate "C", ${client.clientId} collate "C"`;
}

/** The displayed contract of a client: its newest active one. */
const shownContract = sql`${contract.id} = (
  select one.id from contract one where one.client_id = ${client.clientId} and one.is_active
  order by one.created_at desc, one.contract_id collate "C" desc limit 1)`;

/** Finds the clients that a text matches, each with the contracts that are joined. */
async function findMatching(
  db: DatabaseClient,
  text: string,
  limit: number,
  { joined, only }: { joined: SQL; only?: SQL | undefined },
): Promise<FoundClient[]> {
  const condition = matches(text);
  if (condition === undefined) return [];
  return db
    .select({ client, contract })
    .from(client)
    .leftJoin(contract, joined)
    .where(and(condition, only))
    .orderBy(ranking(text), sql`${contract.contractId} collate "C"`)
    .limit(limit);
}

/**
 * Finds clients whose RC number starts with the text or whose name contains it, ignoring case and accents.
 * @param limit maximum number of rows
 */
export async function findClients(
  db: DatabaseClient,
  text: string,
  limit: number,
): Promise<FoundClient[]> {
  return findMatching(db, text, limit, { joined: shownContract });
}

/** Finds clients with an active new-build contract in the same way: one row per contract. */
export async function findNewBuildClients(
  db: DatabaseClient,
  text: string,
  limit: number,
): Promise<FoundClient[]> {
  return findMatching(db, text, limit, {
    joined: eq(contract.clientId, client.clientId),
    only: and(contract.isActive, eq(contract.contractType, NEW_BUILD)),
  });
}

/**
 * The RC number as it is stored, whatever its letter case. Where the same number is stored in several cases, the exact one
 * is preferred.
 */
export function storedClientId(clientId: string): SQL {
  return sql`(select one.client_id from client one where lower(one.client_id) = lower(${clientId}::text)
    order by one.client_id = ${clientId}::text desc, one.client_id collate "C" limit 1)`;
}

/** Finds the client with this RC number, in any letter case. */
export async function findClient(
  db: DatabaseClient,
  clientId: string,
): Promise<FoundClient | undefined> {
  const [found] = await db
    .select({ client, contract })
    .from(client)
    .leftJoin(contract, shownContract)
    .where(eq(client.clientId, storedClientId(clientId)));
  return found;
}

/** Lists the contracts of a client: active ones first, then newest first. */
export async function findContracts(
  db: DatabaseClient,
  clientId: string,
): Promise<StoredContract[]> {
  return db
    .select()
    .from(contract)
    .where(eq(contract.clientId, storedClientId(clientId)))
    .orderBy(
      desc(contract.isActive),
      desc(contract.createdAt),
      sql`${contract.contractId} collate "C" desc`,
    )
    .limit(CONTRACTS_MAXIMUM);
}

/** Lists the imported catchment zone of a client, in order; empty when none was imported. */
export async function findZoneCodes(db: DatabaseClient, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ code: catchmentZone.postalCode })
    .from(catchmentZone)
    .where(eq(catchmentZone.clientId, clientId))
    .orderBy(catchmentZone.position);
  return rows.map(({ code }) => code);
}

/**
 * Inserts a client unless its RC number exists, in any letter case. An existing client keeps its name, so that nobody can
 * rename it.
 */
export async function insertClient(
  db: DatabaseClient,
  { clientId, clientName }: { clientId: string; clientName: string },
): Promise<{ found: FoundClient; isNew: boolean }> {
  const known = await findClient(db, clientId);
  if (known) return { found: known, isNew: false };
  const { rowCount } = await db
    .insert(client)
    .values({
      clientId,
      searchId: searchIdOf(clientId),
      name: clientName,
      searchName: plainWords(clientName),
      origin: 'recorded',
    })
    .onConflictDoNothing();
  const found = await findClient(db, clientId);
  if (!found) throw new Error('The client that was just recorded cannot be read');
  return { found, isNew: rowCount === 1 };
}
