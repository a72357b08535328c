import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from './failure.ts';

/** Below this much free space nothing is written any more: PostgreSQL itself stops dead on a full disk. */
const RESERVE_BYTES = 64 * 1_048_576;
/** How long a reading holds. */
const READING_MS = 500;
/** Calls that only read, although they are not a GET. */
const READS = /\/(ProcessCount|Search|GetSome)(\?|$)/;
const DISK_FULL =
  'Le disque du serveur est presque plein\u00A0: rien n’est enregistré. Prévenez un administrateur, puis réessayez.';

/** Bytes that this process may still write in the file system of a folder. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Refuses every call that may write (503) while the disk of the embedded database is nearly full; readings go on. It
 * ends by itself when there is room again.
 * @param folder of the embedded database; undefined on PostgreSQL, which watches its own disk
 */
export function refuseWritesOnFullDisk(app: FastifyInstance, folder: string | undefined): void {
  if (folder === undefined) return;
  let readAt = Number.NEGATIVE_INFINITY;
  let free: Promise<number> = Promise.resolve(0);
  app.addHook('onRequest', async ({ method, url }) => {
    if (method === 'GET' || !url.startsWith('/api') || READS.test(url)) return;
    const now = performance.now();
    if (now - readAt > READING_MS) {
      readAt = now;
      free = freeBytes(folder);
    }
    if ((await free) < RESERVE_BYTES) throw new ApiFailure('unavailable', DISK_FULL);
  });
}
