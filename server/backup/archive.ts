import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { closeTreeToOthers } from '../database/dataFolder.ts';
import { syncFolder } from '../database/embedded/durableFileSystem.ts';

const run = promisify(execFile);
/** Bytes of the list of files of an archive, which grows with the size of the database. */
const LIST_MAXIMUM = 64 * 1_048_576;
/** Without these files an archive is no database. */
const REQUIRED = ['./PG_VERSION', './global/pg_control'];

/**
 * Packs the files of a database into one compressed file that only this account can read. It gets its final name once it
 * is synced to disk and was read back completely, so that the name never stands for a partial archive. Each call writes
 * a temporary file of its own: of several to one file, the last one wins.
 */
export async function pack(folder: string, file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  const descriptor = openSync(unfinished, 'wx', 0o600);
  try {
    await run('tar', ['-czf', unfinished, '-C', folder, '.']);
    fsyncSync(descriptor);
    await verify(unfinished);
    renameSync(unfinished, file);
    syncFolder(dirname(file));
  } finally {
    closeSync(descriptor);
    rmSync(unfinished, { force: true });
  }
}

/** Reads an archive to its end, which checks the checksum of its content. @throws when it is damaged or incomplete */
async function verify(file: string): Promise<void> {
  const { stdout } = await run('tar', ['-tzf', file], { maxBuffer: LIST_MAXIMUM });
  const names = new Set(stdout.split(/\r?\n/u));
  const missing = REQUIRED.filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`l’archive est incomplète (${missing.join(', ')})`);
}

/** Unpacks such a file into a new folder. @throws when the file is damaged */
export async function unpack(file: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await run('tar', ['-xzf', file, '-C', folder]);
  // An archive of an earlier version holds files that every account may write.
  closeTreeToOthers(folder);
}
