import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openPglite } from '../database/embedded/openPglite.ts';
import { FolderInUseError, lockFolder } from '../database/folderLock.ts';
import { DEFAULT_DATA_DIR } from '../database/openDatabase.ts';
import { unpack } from './archive.ts';

/* npm run restore -- FILE: replaces the embedded database with a backup, while the server is stopped. */

/** Opens the unpacked database to check it, and counts its saved counts. @throws when it cannot be opened */
async function check(folder: string): Promise<number> {
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new Error('ce fichier n’est pas une sauvegarde');
  const database = await openPglite(folder);
  try {
    const { rows } = await database.query<{ n: number }>(
      'select count(*)::int as n from saved_count',
    );
    return rows[0]?.n ?? 0;
  } finally {
    await database.close();
  }
}

async function restore(dataDir: string, file: string): Promise<{ counts: number; kept?: string }> {
  mkdirSync(dataDir, { recursive: true });
  const lock = await lockFolder(dataDir);
  const unpacked = join(dataDir, 'database.restored');
  try {
    rmSync(unpacked, { recursive: true, force: true });
    await unpack(file, unpacked);
    const counts = await check(unpacked);
    const current = join(dataDir, 'database');
    const kept = `${current}.before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
    const hadOne = existsSync(current);
    if (hadOne) renameSync(current, kept);
    try {
      renameSync(unpacked, current);
    } catch (error) {
      if (hadOne) renameSync(kept, current);
      throw error;
    }
    return { counts, ...(hadOne && { kept }) };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    lock.release();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof FolderInUseError) return 'arrêtez d’abord le serveur';
  return error instanceof Error ? error.message : String(error);
}

const [file] = process.argv.slice(2);
if (process.env['DATABASE_URL']) {
  console.error('Avec PostgreSQL (DATABASE_URL), restaurez avec pg_restore : docs/operations.md.');
  process.exitCode = 1;
} else if (file === undefined) {
  console.error('Utilisation : npm run restore -- FICHIER');
  process.exitCode = 1;
} else {
  const dataDir = resolve(process.env['DATA_DIR'] ?? DEFAULT_DATA_DIR);
  try {
    const { counts, kept } = await restore(dataDir, resolve(file));
    console.log(`Base restaurée : ${counts} comptages.`);
    if (kept !== undefined) console.log(`L’ancienne base est gardée dans ${kept}.`);
  } catch (error) {
    console.error(`La base n’a pas été restaurée, rien n’a changé : ${reasonOf(error)}`);
    process.exitCode = 1;
  }
}
