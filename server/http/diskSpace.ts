import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from './failure.ts';

/** Free space below which writes are rejected: PostgreSQL crashes on a full disk. */
const RESERVE_BYTES = 64 * 1_048_576;
/** Lifetime of a measurement. */
const MEASUREMENT_MS = 500;
/** Calls that only read, although they use POST. */
const READ_ONLY_POSTS = /\/(ProcessCount|Search|GetSome)(\?|$)/;
const DISK_FULL =
  'Le disque du serveur est presque plein\u00A0: rien n’est enregistré. Prévenez un administrateur, puis réessayez.';

/** Returns the bytes that this process may still write in the file system of a folder. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Answers 503 to every call that may write while the disk of the embedded database is nearly full. Reads continue, and
 * writes resume once there is space again.
 * @param folder of the embedded database; undefined with PostgreSQL, whose disk is monitored separately
 */
export function refuseWritesOnFullDisk(app: FastifyInstance, folder: string | undefined): void {
  if (folder === undefined) return;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let free: Promise<number> = Promise.resolve(0);
  app.addHook('onRequest', async ({ method, url }) => {
    if (method === 'GET' || !url.startsWith('/api') || READ_ONLY_POSTS.test(url)) return;
    const now = performance.now();
    if (now - measuredAt > MEASUREMENT_MS) {
      measuredAt = now;
      free = freeBytes(folder);
    }
    if ((await free) < RESERVE_BYTES) throw new ApiFailure('unavailable', DISK_FULL);
  });
}
