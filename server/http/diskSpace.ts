import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure } from './failure.ts';

/** Free space below which writes are rejected: PostgreSQL crashes on a full disk. */
const RESERVE_BYTES = 64 * 1_048_576;
/** Lifetime of a measurement. */
const MEASUREMENT_MS = 500;
const DISK_FULL =
  'Le disque du serveur est presque plein\u00A0: rien n’est enregistré. Prévenez un administrateur, puis réessayez.';

/** Returns the failure of a call that would write while the disk is nearly full. */
export const diskFull = (): ApiFailure => new ApiFailure('unavailable', DISK_FULL);

/** Returns the bytes that this process may still write in the file system of a folder. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Returns a function that says whether there is room to write, from a measurement of at most half a second ago. */
function createRoomCheck(folder: string): () => Promise<boolean> {
  let measuredAt = Number.NEGATIVE_INFINITY;
  let free: Promise<number> = Promise.resolve(0);
  return async () => {
    const now = performance.now();
    if (now - measuredAt > MEASUREMENT_MS) {
      measuredAt = now;
      free = freeBytes(folder);
    }
    return (await free) >= RESERVE_BYTES;
  };
}

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
  const hasRoom = createRoomCheck(folder);
  // preParsing runs when the person is known and before the body is read.
  app.addHook('preParsing', async (request) => {
    if (mayWrite(request) && !(await hasRoom())) throw diskFull();
  });
  return hasRoom;
}
