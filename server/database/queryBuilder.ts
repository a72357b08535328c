import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Recovery } from './recoveredPrimary.ts';
import { hasCode, isConnectionLost, isDatabaseUnavailable } from './unavailable.ts';

type Schema = Record<string, unknown>;

/** Sends a statement as the library does: its text or its configuration, then its parameters. */
type Send = (...statement: readonly unknown[]) => Promise<unknown>;

/** The connection of a query builder whose statements are sent by a function. */
class Sender {
  readonly query: Send;
  constructor(query: Send) {
    this.query = query;
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a query builder calls nothing but `query` outside of transactions, which queryBuilder replaces
const connectionOf = (send: Send): Pool => new Sender(send) as unknown as Pool;

const sendOn =
  (pool: Pool): Send =>
  async (...statement) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passes on the arguments of the library
    (pool.query as unknown as Send).call(pool, ...statement);

const READS = /^\s*(?:select|with)\b/i;
const WRITES = /\b(?:insert|update|delete)\b/i;

/** Returns whether a statement only reads, so that it may be sent again. */
export function isRead(statement: unknown): boolean {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement
      ? statement.text
      : statement;
  return typeof text === 'string' && READS.test(text) && !WRITES.test(text);
}

/** The recovery of the pool behind each query builder, for work that may be repeated. */
const recoveries = new WeakMap<object, Recovery>();

/**
 * Runs work that has no effect when it is repeated. When its connection was lost, waits for a primary and runs it once
 * more. On the embedded database and inside a transaction, work runs once.
 */
export async function runAgainOnce<Result>(
  db: object,
  work: () => Promise<Result>,
): Promise<Result> {
  const recovery = recoveries.get(db);
  try {
    return await work();
  } catch (error) {
    if (recovery === undefined || !isConnectionLost(error) || !(await recovery())) throw error;
    return work();
  }
}

async function connect(pool: Pool, recovery: Recovery | undefined): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    // Nothing has been sent yet, so any transaction may wait for the next primary.
    if (recovery === undefined || !isConnectionLost(error) || !(await recovery())) throw error;
    return pool.connect();
  }
}

const ignoreLoss = (): void => undefined;

/**
 * Returns the query builder of a pool. Its transactions always give their connection back: those of the library keep it
 * for good when `BEGIN` fails.
 * @param recovery waits for a primary after a lost connection: reads outside of transactions are then sent once more
 */
export function queryBuilder<S extends Schema>(
  pool: Pool,
  schema: S,
  recovery?: Recovery,
): NodePgDatabase<S> {
  const send = sendOn(pool);
  const db: NodePgDatabase<S> = drizzle(
    recovery === undefined
      ? pool
      : connectionOf(async (...statement) =>
          isRead(statement[0])
            ? runAgainOnce(db, async () => send(...statement))
            : send(...statement),
        ),
    { schema },
  );
  if (recovery !== undefined) recoveries.set(db, recovery);
  db.transaction = async (work, config) => {
    const client = await connect(pool, recovery);
    // A connection that is lost between two statements would end the process. The next statement reports it.
    client.on('error', ignoreLoss);
    try {
      return await drizzle(client, { schema }).transaction(work, config);
    } finally {
      client.off('error', ignoreLoss);
      client.release();
    }
  };
  return db;
}

/** A read that a standby cancels because it has to apply a change first. */
const CANCELLED_BY_RECOVERY = /^40001$/;

/**
 * Returns a query builder that reads from a standby, and from the primary when the standby does not answer. It has no
 * transactions.
 */
export function standbyReader<S extends Schema>(
  standby: Pool,
  primary: Pool,
  schema: S,
): NodePgDatabase<S> {
  const onStandby = sendOn(standby);
  const onPrimary = sendOn(primary);
  const db = drizzle(
    connectionOf(async (...statement) => {
      try {
        return await onStandby(...statement);
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !hasCode(error, CANCELLED_BY_RECOVERY)) throw error;
        return onPrimary(...statement);
      }
    }),
    { schema },
  );
  db.transaction = async () => {
    throw new Error('A standby cannot run transactions');
  };
  return db;
}
