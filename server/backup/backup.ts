import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDataFolder } from '../database/dataFolder.ts';
import { FolderInUseError, lockFolder } from '../database/folderLock.ts';
import { DEFAULT_DATA_DIR } from '../database/openDatabase.ts';
import { pack } from './archive.ts';
import { requestBackup } from './control.ts';

/* npm run backup -- FILE: backs up the embedded database of DATA_DIR to one file, even while a server uses it. */

/** Copies a consistent snapshot of the database; the server makes the copy when it holds the folder lock. */
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
    await requestBackup(dataDir, target);
  }
}

async function backUp(dataDir: string, file: string): Promise<void> {
  // The copy is as confidential as the database, so it stays inside the data folder.
  const folder = mkdtempSync(join(dataDir, 'backup-'));
  try {
    const copy = join(folder, 'database');
    await copyDatabase(dataDir, copy);
    await pack(copy, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [file] = process.argv.slice(2);
if (process.env['DATABASE_URL']) {
  console.error('Avec PostgreSQL (DATABASE_URL), sauvegardez avec pg_dump : docs/operations.md.');
  process.exitCode = 1;
} else if (file === undefined) {
  console.error('Utilisation : npm run backup -- FICHIER');
  process.exitCode = 1;
} else {
  try {
    const dataDir = openDataFolder(process.env['DATA_DIR'] ?? DEFAULT_DATA_DIR);
    await backUp(dataDir, resolve(file));
    const mebibytes = Math.ceil(statSync(file).size / 1_048_576);
    console.log(`Base sauvegardée dans ${file} (${mebibytes} Mio).`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`La base n’a pas été sauvegardée : ${reason}`);
    process.exitCode = 1;
  }
}
