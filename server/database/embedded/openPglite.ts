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
 * Opens the embedded database of a folder, and creates it on the first start.
 *
 * @param folder folder of PostgreSQL's own files
 *
 * @throws when the folder exists but is not a database
 */
export async function openPglite(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await createDatabase(folder);
  else if (!existsSync(join(folder, 'PG_VERSION'))) {
    // Creation is atomic, so this database was damaged later and may hold recoverable data.
    throw new Error(
      `${folder} is not a database, or is damaged: move it away to start with an empty one`,
    );
  }
  return PGlite.create({ fs: new DurableFileSystem(folder), extensions });
}

/** Creates the database in another folder and renames it when complete, so that creation is atomic. */
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
