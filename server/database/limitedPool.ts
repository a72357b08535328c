import { setTimeout as wait } from 'node:timers/promises';
import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';

/** How much longer this process waits for a statement than PostgreSQL runs it, so that PostgreSQL can report the end. */
const ANSWER_MARGIN_MS = 1000;
/** Wait for a new connection, or for one of a busy pool. */
const CONNECTION_MAXIMUM_MS = 5000;
/** Time of an open connection without traffic after which the system checks that the other end exists. */
const KEEP_ALIVE_DELAY_MS = 10_000;
/** Time that the connections may take to end in the proper way. */
const END_MAXIMUM_MS = 2000;
/** Message of node-postgres for a statement without an answer. */
const NOT_ANSWERED = 'Query read timeout';

/**
 * A connection that ends when a statement gets no answer in time. Whatever follows on it, such as the rollback of a
 * transaction, then fails at once instead of waiting behind the first statement.
 */
class LimitedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = (...args: unknown[]): unknown => {
      // Looked up at each call, so that what replaces the method of the library sees every statement.
      const send = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;
      const sent = send.apply(this, args);
      if (sent instanceof Promise) {
        sent.catch((error: unknown) => {
          if (error instanceof Error && error.message === NOT_ANSWERED) void this.end();
        });
      }
      return sent;
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the overloads of `query` are those of the method that it calls
    this.query = query as typeof this.query;
  }
}

/** Creates a pool of PostgreSQL connections on which no statement waits longer than `statementMs` plus a second. */
export function createLimitedPool(config: PoolConfig, statementMs: number): Pool {
  return new Pool({
    ...config,
    Client: LimitedClient,
    connectionTimeoutMillis: CONNECTION_MAXIMUM_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs + ANSWER_MARGIN_MS,
    idle_in_transaction_session_timeout: statementMs,
  });
}

/** Ends the connections of a pool; gives up on those that a frozen database does not end. */
export async function endPool(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), wait(END_MAXIMUM_MS, undefined, { ref: false })]);
}

const ignoreLoss = (): void => undefined;

/**
 * Returns the query builder of a pool. Its transactions always give their connection back: those of the library keep it
 * for good when `BEGIN` fails.
 */
export function queryBuilder<S extends Record<string, unknown>>(
  pool: Pool,
  schema: S,
): NodePgDatabase<S> {
  const db: NodePgDatabase<S> = drizzle(pool, { schema });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
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
