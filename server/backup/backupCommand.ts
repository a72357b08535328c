import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Output } from '../database/command.ts';
import { commandDatabaseUrl } from '../settings/config.ts';
import type { Environment } from '../settings/environment.ts';
import { openDataFolder } from '../database/dataFolder.ts';
import { freeBytes, RESERVE_BYTES } from '../database/freeSpace.ts';
import { askHolder, FolderInUseError, lockFolder } from '../database/folderLock.ts';
import { DEFAULT_DATA_DIR, openDatabase, type DatabaseOptions } from '../database/openDatabase.ts';
import { writeArchive, reasonOf } from './archive.ts';
import { dumpTables } from './tables.ts';

const MEBIBYTE = 1_048_576;

/** Returns the bytes of the files below a folder. A running server may delete some of them meanwhile. */
function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Refuses a backup that could fill the disk of a running server: it needs a copy of the database there, and the archive if
 * that is on the same disk.
 * @throws {Error} with one French sentence
 */
async function refuseWithoutRoom(dataDir: string, file: string): Promise<void> {
  const isSameDisk = statSync(dirname(file)).dev === statSync(dataDir).dev;
  // An archive is compressed, and never larger than the database.
  const needed = bytesOf(join(dataDir, 'database')) * (isSameDisk ? 2 : 1) + RESERVE_BYTES;
  const free = await freeBytes(dataDir);
  if (free >= needed) return;
  const [neededMib, freeMib] = [Math.ceil(needed / MEBIBYTE), Math.floor(free / MEBIBYTE)];
  throw new Error(
    `il faut ${neededMib} Mio libres sur le disque de ${dataDir}, qui n’en a que ${freeMib}${
      isSameDisk ? ' ; un fichier sur un autre disque en demande moins' : ''
    }.`,
  );
}

/** Copies the files of the embedded database; the process that holds the folder makes the copy between two statements. */
async function copyDatabase(dataDir: string, target: string): Promise<void> {
  try {
    const lock = await lockFolder(dataDir);
    try {
      // The folder may be a link to another disk.
      cpSync(join(dataDir, 'database'), target, { recursive: true, dereference: true });
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    await askHolder(error, target);
  }
}

/** Writes the rows of a database to a file. Requests go on meanwhile: they see nothing of the transaction. */
async function archive(options: DatabaseOptions, file: string, output: Output): Promise<void> {
  let recovered = '';
  const database = await openDatabase({
    ...options,
    isLeftAsItIs: true,
    onRecovery: (description) => (recovered = description),
  });
  try {
    // A copy is what a crash would leave, so that every one is recovered.
    if (database.recovery?.isCutShort === true) output.error(recovered);
    await database.db.transaction(async (tx) => writeArchive(file, dumpTables(tx)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  } finally {
    await database.close();
  }
}

async function backUp(file: string, environment: Environment, output: Output): Promise<void> {
  const url = commandDatabaseUrl(environment);
  if (url !== undefined) return archive({ url }, file, output);
  const dataDir = openDataFolder(environment['DATA_DIR'] ?? DEFAULT_DATA_DIR);
  await refuseWithoutRoom(dataDir, file);
  // The copy is as confidential as the database, so it stays inside the data folder.
  const folder = mkdtempSync(join(dataDir, 'backup-'));
  try {
    await copyDatabase(dataDir, join(folder, 'database'));
    await archive({ dataDir: folder }, file, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `npm run backup`, which backs up the database of the environment to one file.
 * @param args the words of the command line: the file
 * @returns the exit code
 */
export async function runBackup(
  [file]: readonly string[],
  environment: Environment,
  output: Output,
): Promise<number> {
  if (file === undefined) {
    output.error('Utilisation : npm run backup -- FICHIER');
    return 1;
  }
  try {
    await backUp(resolve(file), environment, output);
    const mebibytes = Math.ceil(statSync(file).size / MEBIBYTE);
    output.log(`Base sauvegardée dans ${file} (${mebibytes} Mio).`);
    return 0;
  } catch (error) {
    output.error(`La base n’a pas été sauvegardée : ${reasonOf(error)}`);
    return 1;
  }
}
