import { plainWords } from '#domain/localities/town.ts';
import type { DatabaseClient } from '#server/database/openDatabase.ts';
import { client } from '#server/database/schema.ts';
import { searchIdOf } from '#server/repositories/clients.ts';

/** The client of the sample counts, whom the mocks also know. */
export const COUNT_CLIENT = { clientId: 'RC204180', clientName: 'Horizon Promotion' };

/** Inserts the client into a database. */
export async function insertCountClient(db: DatabaseClient): Promise<void> {
  const { clientId, clientName: name } = COUNT_CLIENT;
  await db
    .insert(client)
    .values({
      clientId,
      searchId: searchIdOf(clientId),
      name,
      searchName: plainWords(name),
      postalCode: '10002',
      origin: 'imported',
    })
    .onConflictDoNothing();
}
