import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { catchmentZone } from '../database/clientSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { client, contract } from '../database/schema.ts';
import { plainWords } from '../communes/normaliseName.ts';

export type StoredContract = typeof contract.$inferSelect;

/** A client with the contract that it is shown under; null when it has none. */
export interface FoundClient {
  client: typeof client.$inferSelect;
  contract: StoredContract | null;
}

/** Contract that new-build boosts are made under. */
const NEW_BUILD = 'NeufConstruire';
/** Below this many letters a name is searched by the beginning of its words only. */
const SUBSTRING_MINIMUM = 3;

/** An RC number as searches compare it: « RC 204-518 » gives « rc204518 ». */
export function searchIdOf(clientId: string): string {
  return plainWords(clientId).replaceAll(' ', '');
}

/** An RC number that begins with the text, with or without the letters before its digits; or a part of a name. */
function matches(text: string): SQL | undefined {
  const words = plainWords(text);
  if (words === '') return undefined;
  const id = searchIdOf(text);
  const name =
    words.length >= SUBSTRING_MINIMUM
      ? sql`${client.searchName} like ${`%${words}%`}`
      : sql`' ' || ${client.searchName} like ${`% ${words}%`}`;
  return sql`(${client.searchId} like ${`${id}%`}
    or ltrim(${client.searchId}, 'abcdefghijklmnopqrstuvwxyz') like ${`${id}%`} or ${name})`;
}

/** The whole number first, then numbers, then names that begin so, then the others; by name. */
function ranking(text: string): SQL {
  const id = searchIdOf(text);
  return sql`case when ${client.searchId} = ${id} then 0
      when ${client.searchId} like ${`${id}%`}
        or ltrim(${client.searchId}, 'abcdefghijklmnopqrstuvwxyz') like ${`${id}%`} then 1
      when ${client.searchName} like ${`${plainWords(text)}%`} then 2 else 3 end,
    ${client.searchName} collate "C", ${client.clientId} collate "C"`;
}

/** The contract that a client is shown under: active, the latest. */
const shownContract = sql`${contract.id} = (
  select one.id from contract one where one.client_id = ${client.clientId} and one.is_active
  order by one.created_at desc, one.contract_id collate "C" desc limit 1)`;

/**
 * Clients whose RC number begins with the text or whose name holds it, case and accents aside.
 * @param limit rows at most
 */
export async function findClients(
  db: DatabaseClient,
  text: string,
  limit: number,
): Promise<FoundClient[]> {
  const condition = matches(text);
  if (condition === undefined) return [];
  return db
    .select({ client, contract })
    .from(client)
    .leftJoin(contract, shownContract)
    .where(condition)
    .orderBy(ranking(text))
    .limit(limit);
}

/** The same among active new-build contracts: one row per contract. */
export async function findNewBuildClients(
  db: DatabaseClient,
  text: string,
  limit: number,
): Promise<FoundClient[]> {
  const condition = matches(text);
  if (condition === undefined) return [];
  return db
    .select({ client, contract })
    .from(client)
    .innerJoin(contract, eq(contract.clientId, client.clientId))
    .where(and(condition, contract.isActive, eq(contract.contractType, NEW_BUILD)))
    .orderBy(ranking(text), sql`${contract.contractId} collate "C"`)
    .limit(limit);
}

/** The client with this RC number, as it is written. */
export async function findClient(
  db: DatabaseClient,
  clientId: string,
): Promise<FoundClient | undefined> {
  const [found] = await db
    .select({ client, contract })
    .from(client)
    .leftJoin(contract, shownContract)
    .where(eq(client.clientId, clientId));
  return found;
}

/** Every contract of a client, active first, the latest first. */
export async function findContracts(
  db: DatabaseClient,
  clientId: string,
): Promise<StoredContract[]> {
  return db
    .select()
    .from(contract)
    .where(eq(contract.clientId, clientId))
    .orderBy(
      desc(contract.isActive),
      desc(contract.createdAt),
      sql`${contract.contractId} collate "C" desc`,
    );
}

/** The postal codes where a client sells, in their order; none when nobody said. */
export async function findZoneCodes(db: DatabaseClient, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ code: catchmentZone.postalCode })
    .from(catchmentZone)
    .where(eq(catchmentZone.clientId, clientId))
    .orderBy(catchmentZone.position);
  return rows.map(({ code }) => code);
}

/** Writes a client that is not known yet. A known one keeps what it has: its number is not a key to its name. */
export async function insertClient(
  db: DatabaseClient,
  { clientId, clientName }: { clientId: string; clientName: string },
): Promise<{ found: FoundClient; isNew: boolean }> {
  const { rowCount } = await db
    .insert(client)
    .values({
      clientId,
      searchId: searchIdOf(clientId),
      name: clientName,
      searchName: plainWords(clientName),
      origin: 'recorded',
    })
    .onConflictDoNothing({ target: client.clientId });
  const found = await findClient(db, clientId);
  if (!found) throw new Error('The client that was just recorded cannot be read');
  return { found, isNew: rowCount === 1 };
}
