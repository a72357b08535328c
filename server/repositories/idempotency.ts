import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { idempotencyKey } from '../database/idempotencySchema.ts';
import { ApiFailure } from '../http/failure.ts';

/**
 * A save that may arrive twice (a retry after a lost answer, a double click) is done once: its key, the hash of its
 * request and its answer are written in the same transaction as what it does.
 */
export interface IdempotentRequest {
  ownerId: string;
  /** Made by the browser once per action of the person. */
  key: string;
  requestHash: string;
}

/** How long a key is remembered: retries come within seconds, a tab may be reopened after days. */
const REMEMBERED_MS = 7 * 86_400_000;

/** One text for one request: what it asks for and on what. */
export function hashRequest(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * The answer that a request was given before.
 * @throws ApiFailure `idempotency_key_reused` when the key belongs to another request
 */
export async function findAnswer<Answer>(
  db: DatabaseClient,
  { ownerId, key, requestHash }: IdempotentRequest,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer | undefined> {
  const [known] = await db
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.ownerId, ownerId), eq(idempotencyKey.key, key)));
  if (!known) return undefined;
  if (known.requestHash !== requestHash) throw new ApiFailure('idempotency_key_reused');
  return v.parse(schema, known.response);
}

/**
 * Acts inside a transaction, at most once per key. Of two at once the second waits for the first and receives its
 * answer; when the first fails nothing is kept, and the second acts.
 * @param request absent when the caller sent no key: every call then acts
 */
export async function answerOnce<Answer>(
  db: DatabaseClient,
  request: IdempotentRequest | undefined,
  action: {
    /** What the answer is read back with. */
    schema: v.GenericSchema<unknown, Answer>;
    status: number;
    act: (tx: DatabaseClient) => Promise<Answer>;
  },
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const { schema, status, act } = action;
    if (request === undefined) return act(tx);
    const { ownerId, key } = request;
    const taken = await tx
      .insert(idempotencyKey)
      .values({ ...request, status, response: {} })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key });
    if (taken.length === 0) {
      const first = await findAnswer(tx, request, schema);
      if (first === undefined) throw new ApiFailure('conflict');
      return first;
    }
    const answer = await act(tx);
    await tx
      .update(idempotencyKey)
      .set({ response: answer })
      .where(and(eq(idempotencyKey.ownerId, ownerId), eq(idempotencyKey.key, key)));
    return answer;
  });
}

/** Forgets keys that nobody will repeat any more. */
export async function forgetOldAnswers(db: DatabaseClient, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - REMEMBERED_MS);
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, limit));
}
