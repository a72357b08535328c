import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/openDatabase.ts';

/** Whether this process should receive requests. Startup and shutdown update it. */
export interface Readiness {
  /** The data is loaded. */
  isReady: boolean;
  /** The process is shutting down: load balancers must stop sending requests. */
  isClosing: boolean;
}

/** Time after which the database counts as down. */
const PING_MAXIMUM_MS = 2000;

/** Returns the round-trip time to the database in seconds; undefined when it exceeds two seconds or fails. */
export async function pingWithin(database: Pick<Database, 'ping'>): Promise<number | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PING_MAXIMUM_MS);
  });
  try {
    return await Promise.race([
      database.ping().then((milliseconds) => milliseconds / 1000),
      timeout,
    ]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Registers the health checks. `GET /healthz`, for load balancers, answers 200 when requests can be served and 503
 * otherwise. `GET /livez`, for supervisors, answers 200 as long as the process responds: restarting it does not help
 * when the database is down.
 */
export function registerHealth(
  app: FastifyInstance,
  readiness: Readonly<Readiness>,
  database: Pick<Database, 'ping'>,
): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const canServe = readiness.isReady && !readiness.isClosing;
    const isUp = canServe && (await pingWithin(database)) !== undefined;
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'unavailable' });
  });

  app.get('/livez', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return reply.send({ status: 'ok' });
  });
}
