import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFileSystem, syncFolder } from './durableFileSystem.ts';

const extensions = { pg_trgm, unaccent };

/**
 * Opens the embedded database of a folder, creating it at its first start.
 *
 * @param folder where PostgreSQL's own files live
 *
 * @throws when the folder exists without being a database of this version
 */
export async function openPglite(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await createDatabase(folder);
  else if (!existsSync(join(folder, 'PG_VERSION'))) {
    // Created whole or not at all: this one was damaged since, and may hold what can be saved.
    throw new Error(`${folder} is not a database, or a damaged one: move it away to start anew`);
  }
  return PGlite.create({ fs: new DurableFileSystem(folder), extensions });
}

/** Built aside and renamed when whole, so that a first start cut short leaves nothing half made. */
async function createDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create({ fs: new NodeFS(unfinished), extensions });
  await database.close();
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncFile(path);
  }
  syncFolder(folder);
}

function syncFile(path: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
