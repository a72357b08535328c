import { setImmediate as nextTurn } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/openDatabase.ts';
import { trackConnections, type Connections } from './http/connections.ts';
import type { Readiness } from './request/health.ts';

/** Time after which requests that are still in flight are cut. */
const REQUESTS_MAXIMUM_MS = 10_000;
/** Time for closing the database and writing the last log lines, after which the process exits anyway. */
const CLOSING_MAXIMUM_MS = 3_000;

/** Signals on which the server stops. A terminal and a supervisor may each send one of them twice. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** After these, Node must not run JavaScript any more. */
const FATAL_SIGNALS = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const;

interface Shutdown {
  readiness: Readiness;
  /** Milliseconds between reporting « not ready » and closing the server. */
  delayMs: number;
  /** Writes the last log lines. */
  flush?: () => Promise<void>;
}

/** Connections that can wait to be accepted: the default of Node. */
const BACKLOG = 511;

/**
 * Waits until the requests are read that arrived while the processor was busy. Without it, a server that is late would close
 * their connections unread. Clients that keep connecting do not hold it up: it ends after the connections that can wait.
 */
async function readArrivedRequests(connections: Connections, waiting = BACKLOG): Promise<void> {
  const accepted = connections.accepted();
  // Each turn of the event loop accepts a single connection, and the turn after it reads its request.
  await nextTurn();
  await nextTurn();
  if (waiting > 0 && connections.accepted() !== accepted) {
    await readArrivedRequests(connections, waiting - 1);
  }
}

/**
 * Stops serving: reports 503 on `/healthz`, waits for load balancers to notice, finishes the requests in flight, then
 * closes the database. Connections are closed as they become idle.
 *
 * @throws when requests were still in flight after ten seconds; they are cut, and the database is closed
 */
export async function stopServing(
  app: FastifyInstance,
  database: Pick<Database, 'close'>,
  { readiness, delayMs }: Omit<Shutdown, 'flush'>,
  connections: Connections,
): Promise<void> {
  readiness.isClosing = true;
  connections.endWithResponses();
  await new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
  await readArrivedRequests(connections);
  const requests = { areCut: false };
  const timer = setTimeout(() => {
    requests.areCut = true;
    app.server.closeAllConnections();
  }, REQUESTS_MAXIMUM_MS);
  connections.endIdle();
  await app.close();
  clearTimeout(timer);
  await database.close();
  if (requests.areCut) throw new Error(`Requests were cut after ${REQUESTS_MAXIMUM_MS} ms`);
}

/** Shuts down gracefully on SIGTERM, SIGINT or SIGHUP, and with exit code 1 after an unexpected exception. */
export function closeOnSignals(
  app: FastifyInstance,
  database: Database,
  { readiness, delayMs, flush }: Shutdown,
): void {
  const connections = trackConnections(app.server);
  const grace = closeWithGrace(
    {
      delay: delayMs + REQUESTS_MAXIMUM_MS + CLOSING_MAXIMUM_MS,
      logger: app.log,
      // It exits at once on a second signal, which these must not.
      skip: [...SIGNALS, ...FATAL_SIGNALS],
    },
    async ({ err }) => {
      if (err) app.log.error(err);
      try {
        await stopServing(app, database, { readiness, delayMs }, connections);
      } catch (error) {
        app.log.error(error);
        throw error;
      } finally {
        await flush?.();
      }
    },
  );
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!readiness.isClosing) grace.close();
      readiness.isClosing = true;
    });
  }
}
