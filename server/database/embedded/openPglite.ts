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
import { closeTreeToOthers } from '../dataFolder.ts';
import { errorCode } from '../databaseErrors.ts';
import { DamagedDatabaseError, type LogRecovery } from './messages.ts';
import { DurableFileSystem, syncFolder } from './durableFileSystem.ts';
import { LogEndFile, type LogEnd } from './logEnd.ts';

const extensions = { pg_trgm, unaccent };

interface OpenedPglite {
  database: PGlite;
  /** Undefined when the database had been closed properly. */
  recovery: LogRecovery | undefined;
}

/**
 * Opens the embedded database of a folder, and creates it on the first start.
 *
 * @param folder folder of PostgreSQL's own files
 *
 * @throws when the folder exists but is not a database
 * @throws {DamagedDatabaseError} when its control files or its log do not allow it to be opened
 */
export async function openPglite(folder: string): Promise<OpenedPglite> {
  if (!existsSync(folder)) await createDatabase(folder);
  else if (!existsSync(join(folder, 'PG_VERSION'))) {
    // Creation is atomic, so this database was damaged later and may hold recoverable data.
    throw new Error(
      `${folder} is not a database, or is damaged: move it away to start with an empty one`,
    );
  }
  // Read before the recovery, which writes to the log itself.
  const logEnd = new LogEndFile(folder).read();
  const database = await openExisting(folder);
  return { database, recovery: await recoveryOf(database, logEnd) };
}

async function openExisting(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create({ fs: new DurableFileSystem(folder), extensions });
  } catch (error) {
    // A refusal by the operating system has a code. PostgreSQL itself only aborts.
    if (errorCode(error) !== undefined) throw error;
    throw new DamagedDatabaseError(folder, { cause: error });
  }
}

async function recoveryOf(
  database: PGlite,
  logEnd: LogEnd | undefined,
): Promise<LogRecovery | undefined> {
  const { rows } = await database.query<{ position: string | null }>(
    'select pg_last_wal_replay_lsn()::text as position',
  );
  const position = rows[0]?.position ?? null;
  if (position === null) return undefined;
  const [high = '', low = ''] = position.split('/');
  const readTo = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  return {
    isCutShort: logEnd && readTo < logEnd.position,
    writtenUntil: logEnd?.at,
  };
}

/** Creates the database in another folder and renames it when complete, so that creation is atomic. */
async function createDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create({ fs: new NodeFS(unfinished), extensions });
  await database.close();
  // PGlite creates files that every account may write, whatever the mask of the process.
  closeTreeToOthers(unfinished);
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
