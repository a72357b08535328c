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

async function answers(database: Pick<Database, 'ping'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PING_MAXIMUM_MS);
  });
  try {
    return await Promise.race([database.ping().then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** GET /healthz: 200 when requests will be served, 503 otherwise. */
export function registerHealth(
  app: FastifyInstance,
  readiness: Readonly<Readiness>,
  database: Pick<Database, 'ping'>,
): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const isUp = readiness.isReady && !readiness.isClosing && (await answers(database));
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'unavailable' });
  });
}
