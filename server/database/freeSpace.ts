import { statfs } from 'node:fs/promises';

/** Free space that the server needs, in bytes: it rejects writes below, because PostgreSQL crashes on a full disk. */
export const RESERVE_BYTES = 64 * 1_048_576;

/** Returns the bytes that this process may still write in the file system of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
