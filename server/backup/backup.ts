import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandDatabaseUrl } from '../config.ts';
import { openDataFolder } from '../database/dataFolder.ts';
import { askHolder, FolderInUseError, lockFolder } from '../database/folderLock.ts';
import { DEFAULT_DATA_DIR, openDatabase, type DatabaseOptions } from '../database/openDatabase.ts';
import { writeArchive, reasonOf } from './archive.ts';
import { dumpTables } from './tables.ts';

/* npm run backup -- FILE: backs up the database to one file, from which `restore` fills either kind of database. */

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
async function archive(options: DatabaseOptions, file: string): Promise<void> {
  let recovered = '';
  const database = await openDatabase({
    ...options,
    isLeftAsItIs: true,
    onRecovery: (description) => (recovered = description),
  });
  try {
    // A copy is what a crash would leave, so that every one is recovered.
    if (database.recovery?.isCutShort === true) console.error(recovered);
    await database.db.transaction(async (tx) => writeArchive(file, dumpTables(tx)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  } finally {
    await database.close();
  }
}

async function backUp(file: string): Promise<void> {
  const url = commandDatabaseUrl(process.env);
  if (url !== undefined) return archive({ url }, file);
  const dataDir = openDataFolder(process.env['DATA_DIR'] ?? DEFAULT_DATA_DIR);
  // The copy is as confidential as the database, so it stays inside the data folder.
  const folder = mkdtempSync(join(dataDir, 'backup-'));
  try {
    await copyDatabase(dataDir, join(folder, 'database'));
    await archive({ dataDir: folder }, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Utilisation : npm run backup -- FICHIER');
  process.exitCode = 1;
} else {
  try {
    await backUp(resolve(file));
    const mebibytes = Math.ceil(statSync(file).size / 1_048_576);
    console.log(`Base sauvegardée dans ${file} (${mebibytes} Mio).`);
  } catch (error) {
    console.error(`La base n’a pas été sauvegardée : ${reasonOf(error)}`);
    process.exitCode = 1;
  }
}
