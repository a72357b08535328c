import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandDatabaseUrl } from '../config.ts';
import { lockFolder } from '../database/folderLock.ts';
import { DEFAULT_DATA_DIR, openDatabase, type DatabaseOptions } from '../database/openDatabase.ts';
import { readArchive, reasonOf } from './archive.ts';
import { loadTables, type Restored } from './tables.ts';

/* npm run restore -- FILE: fills an empty PostgreSQL from a backup, or replaces the embedded database. */

/** Fills an empty database in one transaction. */
async function load(options: DatabaseOptions, file: string): Promise<Restored> {
  const database = await openDatabase({ ...options, isLeftAsItIs: true });
  try {
    const restored = await database.db.transaction(async (tx) => loadTables(tx, readArchive(file)));
    await database.pool.query('vacuum analyze');
    return restored;
  } finally {
    await database.close();
  }
}

/** Fills a new embedded database, then puts it in the place of the present one, which is kept. */
async function replaceEmbedded(
  dataDir: string,
  file: string,
): Promise<Restored & { kept?: string }> {
  const lock = await lockFolder(dataDir);
  const current = databaseFolder(lock.folder);
  const unfinished = `${current}.restored`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    const restored = await load({ dataDir: unfinished }, file);
    const kept = `${current}.before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
    const hadOne = existsSync(current);
    if (hadOne) renameSync(current, kept);
    try {
      renameSync(join(unfinished, 'database'), current);
    } catch (error) {
      if (hadOne) renameSync(kept, current);
      throw error;
    }
    return { ...restored, ...(hadOne && { kept }) };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    lock.release();
  }
}

/** Returns the folder of the database, which may be a link to another disk: renames stay on one disk. */
function databaseFolder(dataDir: string): string {
  const folder = join(dataDir, 'database');
  return existsSync(folder) ? realpathSync(folder) : folder;
}

async function restore(file: string): Promise<Restored & { kept?: string }> {
  const url = commandDatabaseUrl(process.env);
  if (url !== undefined) return load({ url }, file);
  return replaceEmbedded(process.env['DATA_DIR'] ?? DEFAULT_DATA_DIR, file);
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Utilisation : npm run restore -- FICHIER');
  process.exitCode = 1;
} else {
  try {
    const { rows, leftOut, kept } = await restore(resolve(file));
    const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
    console.log(
      `Base restaurée : ${rows.get('saved_count') ?? 0} comptages, ${total} lignes dans ${rows.size} tables.`,
    );
    if (leftOut.length > 0)
      console.error(`Tables inconnues, laissées de côté : ${leftOut.join(', ')}.`);
    if (kept !== undefined) console.log(`L’ancienne base est gardée dans ${kept}.`);
  } catch (error) {
    console.error(`La base n’a pas été restaurée, rien n’a changé : ${reasonOf(error)}`);
    process.exitCode = 1;
  }
}
