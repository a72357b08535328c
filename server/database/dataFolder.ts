import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { errorCode } from './databaseErrors.ts';

/** The permissions of other accounts: their group, and everybody else. */
export const OTHER_ACCOUNTS = 0o077;
/** Marks a folder that several accounts share, such as the temporary folder of the system. */
const STICKY = 0o1000;
/** What the programs of AdFactory create in a data folder. */
const OWN_ENTRY = /^(?:database(?:\..+)?|identity|backup-.+|lock\.\d+|lock-.+\.sock|claim\..+)$/u;

/** The data folder cannot be used. The message is written for the person who starts the program. */
export class DataFolderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataFolderError';
  }
}

/**
 * Opens the data folder, and creates it when it is missing. Afterwards only its own account can read what AdFactory
 * keeps there, and the files that this process creates from now on are closed to other accounts too. Other files in the
 * folder keep their permissions.
 *
 * @returns its absolute path without symbolic links, so that every program gives it the same name
 * @throws {DataFolderError} when it cannot be opened, or cannot be closed to other accounts
 */
export function openDataFolder(dataDir: string): string {
  const folder = existingFolder(dataDir);
  // Windows has no such permissions: a folder inherits the access list of the profile that holds it.
  if (process.platform === 'win32') return folder;
  if (isMainThread) process.umask(OTHER_ACCOUNTS);
  const names = readdirSync(folder);
  const own = names.filter((name) => OWN_ENTRY.test(name));
  const { mode } = statSync(folder);
  const isShared = (mode & STICKY) !== 0 || (names.length > 0 && own.length === 0);
  if ((mode & OTHER_ACCOUNTS) !== 0 && isShared) {
    throw new DataFolderError(
      `The data folder ${folder} is open to other accounts and holds files that are not AdFactory's. ` +
        `Choose a folder of its own, for example DATA_DIR=${join(folder, 'adfactory')}.`,
    );
  }
  closeToOthers(folder);
  for (const name of own) closeTreeToOthers(join(folder, name));
  return folder;
}

/** Creates a folder and those above it. Node's own recursion never ends where the system denies that a parent exists. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && statSync(path).isDirectory()) return;
    if (errorCode(error) !== 'ENOENT' || path === dirname(path)) throw error;
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
}

function existingFolder(dataDir: string): string {
  try {
    makeFolder(resolve(dataDir));
    return realpathSync(dataDir);
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${resolve(dataDir)} cannot be opened (${errorCode(error)}). Choose another one (DATA_DIR).`,
      { cause: error },
    );
  }
}

/**
 * Withdraws the permissions of other accounts from a file, or from a folder and all that it holds.
 * @throws {DataFolderError} when they cannot be withdrawn
 */
export function closeTreeToOthers(path: string): void {
  // Another process may remove a file meanwhile, and a link has no permissions of its own.
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink()) return;
  if ((stats.mode & OTHER_ACCOUNTS) !== 0) closeToOthers(path);
  if (!stats.isDirectory()) return;
  for (const name of readdirSync(path)) closeTreeToOthers(join(path, name));
}

function closeToOthers(path: string): void {
  const modeOf = (): number => statSync(path).mode;
  try {
    const mode = modeOf();
    if ((mode & OTHER_ACCOUNTS) === 0) return;
    chmodSync(path, mode & 0o700);
    // Some file systems, such as mounts of another system, accept the change and ignore it.
    if ((modeOf() & OTHER_ACCOUNTS) === 0) return;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw openToOthers(path, error);
  }
  throw openToOthers(path);
}

function openToOthers(path: string, cause?: unknown): DataFolderError {
  return new DataFolderError(
    `${path} is open to other accounts, and this account cannot change that (chmod go=). ` +
      'Correct it, or choose a folder that belongs to this account (DATA_DIR).',
    { cause },
  );
}
