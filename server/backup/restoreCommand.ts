import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Output } from '../database/command.ts';
import { commandDatabaseUrl } from '../settings/config.ts';
import type { Environment } from '../settings/environment.ts';
import { lockFolder } from '../database/folderLock.ts';
import { DEFAULT_DATA_DIR, openDatabase, type DatabaseOptions } from '../database/openDatabase.ts';
import { readArchive, reasonOf } from './archive.ts';
import { loadTables, type Restored } from './tables.ts';

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

async function restore(
  file: string,
  environment: Environment,
): Promise<Restored & { kept?: string }> {
  const url = commandDatabaseUrl(environment);
  if (url !== undefined) return load({ url }, file);
  return replaceEmbedded(environment['DATA_DIR'] ?? DEFAULT_DATA_DIR, file);
}

/**
 * Runs `npm run restore`, which fills the database of the environment from a backup.
 * @param args the words of the command line: the file
 * @returns the exit code
 */
export async function runRestore(
  [file]: readonly string[],
  environment: Environment,
  output: Output,
): Promise<number> {
  if (file === undefined) {
    output.error('Utilisation : npm run restore -- FICHIER');
    return 1;
  }
  try {
    const { rows, leftOut, kept } = await restore(resolve(file), environment);
    const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
    output.log(
      `Base restaurée : ${rows.get('saved_count') ?? 0} comptages, ${total} lignes dans ${rows.size} tables.`,
    );
    if (leftOut.length > 0)
      output.error(`Tables inconnues, laissées de côté : ${leftOut.join(', ')}.`);
    if (kept !== undefined) output.log(`L’ancienne base est gardée dans ${kept}.`);
    return 0;
  } catch (error) {
    output.error(`La base n’a pas été restaurée, rien n’a changé : ${reasonOf(error)}`);
    return 1;
  }
}
