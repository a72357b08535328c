import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DamagedDatabaseError } from '../database/embedded/damagedDatabase.ts';
import { openPglite } from '../database/embedded/openPglite.ts';
import { describeRecovery } from '../database/recovery.ts';
import { FolderInUseError, lockFolder } from '../database/folderLock.ts';
import { DEFAULT_DATA_DIR } from '../database/openDatabase.ts';
import { unpack } from './archive.ts';

/* npm run restore -- FILE: replaces the embedded database with a backup, while the server is stopped. */

/** What a backup holds. */
interface Content {
  counts: number;
  /** Set when the log of the backup itself is damaged. */
  damage?: string;
}

/** Opens the unpacked database to check it, and counts its saved counts. @throws when it cannot be opened */
async function check(folder: string): Promise<Content> {
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new Error('ce fichier n’est pas une sauvegarde');
  const { database, recovery } = await openPglite(folder);
  try {
    const { rows } = await database.query<{ n: number }>(
      'select count(*)::int as n from saved_count',
    );
    const damage = recovery?.isCutShort === true && (await describeRecovery(database, recovery));
    return { counts: rows[0]?.n ?? 0, ...(damage !== false && { damage }) };
  } finally {
    await database.close();
  }
}

async function restore(dataDir: string, file: string): Promise<Content & { kept?: string }> {
  const lock = await lockFolder(dataDir);
  const current = databaseFolder(lock.folder);
  const unpacked = `${current}.restored`;
  try {
    rmSync(unpacked, { recursive: true, force: true });
    await unpack(file, unpacked);
    const content = await check(unpacked);
    const kept = `${current}.before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
    const hadOne = existsSync(current);
    if (hadOne) renameSync(current, kept);
    try {
      renameSync(unpacked, current);
    } catch (error) {
      if (hadOne) renameSync(kept, current);
      throw error;
    }
    return { ...content, ...(hadOne && { kept }) };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    lock.release();
  }
}

/** Returns the folder of the database, which may be a link to another disk: renames stay on one disk. */
function databaseFolder(dataDir: string): string {
  const folder = join(dataDir, 'database');
  return existsSync(folder) ? realpathSync(folder) : folder;
}

function reasonOf(error: unknown): string {
  if (error instanceof FolderInUseError) return 'arrêtez d’abord le serveur';
  if (error instanceof DamagedDatabaseError) {
    return 'la base de cette sauvegarde est endommagée, prenez-en une autre';
  }
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
  const dataDir = process.env['DATA_DIR'] ?? DEFAULT_DATA_DIR;
  try {
    const { counts, kept, damage } = await restore(dataDir, resolve(file));
    console.log(`Base restaurée : ${counts} comptages.`);
    if (damage !== undefined) console.error(damage);
    if (kept !== undefined) console.log(`L’ancienne base est gardée dans ${kept}.`);
  } catch (error) {
    console.error(`La base n’a pas été restaurée, rien n’a changé : ${reasonOf(error)}`);
    process.exitCode = 1;
  }
}
