import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { errorCode } from './errorCode.ts';

/*
 * The embedded database has no lock of its own: two processes on one folder lose acknowledged rows
 * without an error. How one holder is guaranteed without flock, which Node does not offer:
 *
 * - A claim is a file `lock.<n>`, made whole and then hard-linked to its name: only one process can
 *   get a given n. The highest n is the one that counts.
 * - A claim may be superseded by n + 1 only when nobody holds n. Two processes that both see a dead
 *   n race for n + 1, and one wins. Nobody ever deletes the claim that counts, so there is no moment
 *   at which a slow process could remove a fresh claim for the stale one it saw.
 * - Whether a claim is held is asked of the kernel: its holder listens on a socket, which the kernel
 *   closes with the process, kill -9 included. A process id alone would lie after a restart, and
 *   between containers which share the folder.
 */

const CLAIM = /^lock\.(\d+)$/u;
/** Longest path of a Unix socket that Linux and macOS both take. */
const MAX_SOCKET_PATH = 100;

interface Claim {
  pid: number;
  /** Where its holder listens; null once released. */
  socket: string | null;
}

export interface FolderLock {
  release(): void;
}

/** Another process (or this one) already uses the folder. */
export class FolderInUseError extends Error {
  readonly pid: number;
  readonly folder: string;

  constructor(pid: number, folder: string) {
    super(
      `The data folder ${folder} is in use by process ${pid}. ` +
        'Stop that process, or give this one another folder (DATA_DIR).',
    );
    this.name = 'FolderInUseError';
    this.pid = pid;
    this.folder = folder;
  }
}

/**
 * Takes the folder for this process until it ends or releases it. A lock left by a killed process is
 * taken over at once.
 *
 * @param folder created when missing
 * @throws {FolderInUseError} when somebody holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const root = resolve(folder);
  mkdirSync(root, { recursive: true });
  const name = `${process.pid}-${randomUUID().slice(0, 8)}`;
  const socket = socketPath(root, name);
  const server = await listen(socket);
  const claimFile = join(root, `claim.${name}`);
  writeFileSync(claimFile, JSON.stringify({ pid: process.pid, socket } satisfies Claim));
  try {
    const generation = await takeGeneration(root, claimFile);
    removeOlder(root, generation);
    return { release: () => release(root, generation, server) };
  } catch (error) {
    server.close();
    throw error;
  } finally {
    rmSync(claimFile, { force: true });
  }
}

async function takeGeneration(root: string, claimFile: string): Promise<number> {
  for (;;) {
    const newest = newestGeneration(root);
    // oxlint-disable-next-line no-await-in-loop -- each turn looks at what the last one found
    if (newest > 0) await refuseIfHeld(root, newest);
    const mine = newest + 1;
    try {
      linkSync(claimFile, join(root, `lock.${mine}`));
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw error;
    }
    // A number below the newest was free again because its successor cleaned it away: it is not ours.
    if (newestGeneration(root) === mine) return mine;
    rmSync(join(root, `lock.${mine}`), { force: true });
  }
}

function newestGeneration(root: string): number {
  let newest = 0;
  for (const name of readdirSync(root)) {
    const match = CLAIM.exec(name);
    if (match) newest = Math.max(newest, Number(match[1]));
  }
  return newest;
}

async function refuseIfHeld(root: string, generation: number): Promise<void> {
  let claim: Claim;
  try {
    claim = readClaim(join(root, `lock.${generation}`));
  } catch (error) {
    // Cleaned away by a successor since it was listed (the next look finds that one), or unreadable
    // after a power cut, in which case nobody can be holding it.
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return;
    throw error;
  }
  if (claim.socket !== null && (await isListening(claim.socket))) {
    throw new FolderInUseError(claim.pid, root);
  }
}

/** @throws {SyntaxError} when the file does not hold a claim */
function readClaim(path: string): Claim {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof value === 'object' && value !== null && 'pid' in value && 'socket' in value) {
    const { pid, socket } = value;
    if (typeof pid === 'number' && (typeof socket === 'string' || socket === null)) {
      return { pid, socket };
    }
  }
  throw new SyntaxError(`${path} does not hold a claim`);
}

function removeOlder(root: string, generation: number): void {
  for (const name of readdirSync(root)) {
    const match = CLAIM.exec(name);
    if (match && Number(match[1]) < generation) {
      removeSocketOf(join(root, name));
      rmSync(join(root, name), { force: true });
    }
  }
}

function removeSocketOf(claimPath: string): void {
  try {
    const { socket } = readClaim(claimPath);
    if (socket !== null) rmSync(socket, { force: true });
  } catch {
    // A claim that cannot be read names no socket to remove.
  }
}

/** The claim stays, marked as released: its number must not be used twice. */
function release(root: string, generation: number, server: Server): void {
  const released = join(root, `claim.${process.pid}-${generation}-released`);
  writeFileSync(released, JSON.stringify({ pid: process.pid, socket: null } satisfies Claim));
  renameSync(released, join(root, `lock.${generation}`));
  server.close();
}

function socketPath(root: string, name: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\adfactory-${name}`;
  const beside = join(root, `lock-${name}.sock`);
  return Buffer.byteLength(beside) <= MAX_SOCKET_PATH
    ? beside
    : join(tmpdir(), `adfactory-${name}.sock`);
}

function listen(path: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', fail);
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });
}

function isListening(path: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      done(true);
    });
    probe.once('error', (error: NodeJS.ErrnoException) => {
      // Refused: its process is gone. Missing: removed at release. Anything else is no proof of absence.
      done(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}
