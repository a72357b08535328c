import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/openDatabase.ts';

/** Whether this process should receive requests; main.ts moves it. */
export interface Readiness {
  /** The data is loaded. */
  isReady: boolean;
  /** The process is about to end: balancers must look elsewhere. */
  isClosing: boolean;
}

/** A database that does not answer within this time does not count as answering. */
const PING_MAXIMUM_MS = 2000;

/** Seconds of a round trip to the database; undefined when it does not answer within two. */
export async function pingWithin(database: Pick<Database, 'ping'>): Promise<number | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PING_MAXIMUM_MS);
  });
  try {
    return await Promise.race([database.ping().then((milliseconds) => milliseconds / 1000), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * GET /healthz: 200 when requests will be served, 503 otherwise, for balancers. GET /livez: 200 while the process
 * answers at all, for what restarts it: a database that is away is no reason to.
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
