import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { client } from '../database/schema.ts';

/** Known RC numbers, which are the same in any letter case. */
export class ClientIds {
  readonly #exact = new Set<string>();
  readonly #byLowerCase = new Map<string, string>();

  constructor(ids: Iterable<string>) {
    for (const id of ids) this.add(id);
  }

  add(id: string): void {
    this.#exact.add(id);
    const key = id.toLowerCase();
    if (!this.#byLowerCase.has(key)) this.#byLowerCase.set(key, id);
  }

  /** Returns the RC number as it is stored, preferring the same letter case; undefined when it is unknown. */
  find(id: string): string | undefined {
    return this.#exact.has(id) ? id : this.#byLowerCase.get(id.toLowerCase());
  }
}

/** Reads the RC numbers of all clients. */
export async function readClientIds(db: DatabaseClient): Promise<ClientIds> {
  const rows = await db
    .select({ id: client.clientId })
    .from(client)
    .orderBy(sql`${client.clientId} collate "C"`);
  return new ClientIds(rows.map(({ id }) => id));
}

/**
 * Lists the RC numbers that are stored in several letter cases, each with its spellings. Without any, it creates the
 * index that prevents them, which the migration skips where they exist.
 */
export async function findDoubleClients(db: DatabaseClient): Promise<string[][]> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select array_agg(client_id order by client_id collate "C") as ids from client
    group by lower(client_id) having count(*) > 1 order by min(client_id collate "C")`);
  if (rows.length === 0) {
    await db.execute(
      sql`create unique index if not exists client_id_any_case on client (lower(client_id))`,
    );
  }
  return rows.map(({ ids }) => ids);
}
