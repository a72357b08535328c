import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { sequenceCounter } from '../database/schema.ts';

/** Matches the ids that the database accepts. */
export const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * Returns the next number of a sequence. Must run inside a transaction, so that a failed write does not consume one.
 * @param first number of the first record
 */
export async function nextNumber(tx: DatabaseClient, name: string, first: number): Promise<number> {
  const [counter] = await tx
    .insert(sequenceCounter)
    .values({ name, value: first })
    .onConflictDoUpdate({
      target: sequenceCounter.name,
      set: { value: sql`${sequenceCounter.value} + 1` },
    })
    .returning({ value: sequenceCounter.value });
  return counter?.value ?? first;
}
