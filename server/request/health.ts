import type { FastifyInstance, FastifyRequest } from 'fastify';
import { freeBytes, RESERVE_BYTES } from '../database/freeSpace.ts';
import type { Database } from '../database/openDatabase.ts';
import { ApiFailure } from './failure.ts';

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

/** Lifetime of a measurement, which all requests within it share. */
const MEASUREMENT_MS = 500;

/** Returns a function that measures at most once within some milliseconds, and never twice at a time. */
function sharedFor<Value>(
  milliseconds: number,
  measure: () => Promise<Value>,
): () => Promise<Value> {
  let latest: { startedAt: number; isPending: boolean; value: Promise<Value> } | undefined;
  return async () => {
    const now = performance.now();
    if (latest && (latest.isPending || now - latest.startedAt < milliseconds)) return latest.value;
    const value = measure();
    const started = { startedAt: now, isPending: true, value };
    latest = started;
    const end = (): void => {
      started.isPending = false;
    };
    value.then(end, end);
    return value;
  };
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
  const config = { limit: 'health' } as const;
  const ping = sharedFor(MEASUREMENT_MS, async () => pingWithin(database));
  app.get('/healthz', { config }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const canServe = readiness.isReady && !readiness.isClosing;
    const isUp = canServe && (await ping()) !== undefined;
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'unavailable' });
  });

  app.get('/livez', { config }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return reply.send({ status: 'ok' });
  });
}

const DISK_FULL =
  'Le disque du serveur est presque plein\u00A0: rien n’est enregistré. Prévenez un administrateur, puis réessayez.';

/** Returns the failure of a call that would write while the disk is nearly full. */
export const diskFull = (): ApiFailure => new ApiFailure('unavailable', DISK_FULL);

/** Returns whether the endpoint of a request may write for this person, as the contract says. */
function mayWrite({ routeOptions: { config }, caller }: FastifyRequest): boolean {
  if (config.api === undefined || config.api === 'unknown') return false;
  const { writes } = config.api;
  return writes === 'firstCall' ? caller?.profile === undefined : writes;
}

/**
 * Answers 503 to every call that may write while the disk of the embedded database is nearly full. Reads continue, and
 * writes resume once there is space again.
 * @param folder of the embedded database; undefined with PostgreSQL, whose disk is monitored separately
 * @returns a function that says whether there is room to write
 */
export function refuseWritesOnFullDisk(
  app: FastifyInstance,
  folder: string | undefined,
): () => Promise<boolean> {
  if (folder === undefined) return async () => true;
  const hasRoom = sharedFor(MEASUREMENT_MS, async () => (await freeBytes(folder)) >= RESERVE_BYTES);
  // preParsing runs when the person is known and before the body is read.
  app.addHook('preParsing', async (request) => {
    if (mayWrite(request) && !(await hasRoom())) throw diskFull();
  });
  return hasRoom;
}
