import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DataFolderError, openDataFolder } from './dataFolder.ts';
import { errorCode } from './databaseErrors.ts';

/*
 * The embedded database has no lock: two processes on one folder would lose acknowledged rows without an error. Node
 * offers no flock, so a single holder is guaranteed as follows:
 *
 * - A claim is a file `lock.<n>`, written completely and then hard-linked to its name, so that only one process can
 *   create a given n. The claim with the highest n is the current one.
 * - A claim may be superseded by n + 1 only when no process holds n. Two processes that both see a stale n race for
 *   n + 1, and one wins. The current claim is never deleted, so a slow process cannot remove a fresh claim instead of
 *   the stale one that it saw.
 * - The holder of a claim listens on a socket, which the kernel closes when the process ends, even by kill -9. A process
 *   id alone would be ambiguous after a restart and between containers that share the folder.
 */

const CLAIM = /^lock\.(\d+)$/u;
/** Longest path of a Unix socket that both Linux and macOS accept. */
const MAX_SOCKET_PATH = 100;

interface Claim {
  pid: number;
  /** Socket path of the holder; null once released. */
  socket: string | null;
}

export interface FolderLock {
  /** Absolute path of the folder, without symbolic links. */
  folder: string;
  /** Performs the requests that other processes of this account make (`askHolder`). Without it, none is answered. */
  serve(perform: (request: string) => Promise<void>): void;
  release(): void;
}

/** The folder is already in use by another process, or by this one. */
export class FolderInUseError extends DataFolderError {
  readonly pid: number;
  readonly folder: string;
  /** Socket of the holder. */
  readonly socket: string;

  constructor(pid: number, folder: string, socket: string) {
    super(
      `The data folder ${folder} is in use by process ${pid}. ` +
        'Stop that process, or give this one another folder (DATA_DIR).',
    );
    this.name = 'FolderInUseError';
    this.pid = pid;
    this.folder = folder;
    this.socket = socket;
  }
}

/**
 * Locks the folder until this process ends or releases it. The lock of a killed process is taken over immediately.
 *
 * @param folder created when missing
 * @throws {FolderInUseError} when the lock is held
 * @throws {DataFolderError} when the folder cannot be opened, or not be closed to other accounts
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const root = openDataFolder(folder);
  const name = `${process.pid}-${randomUUID().slice(0, 8)}`;
  const socket = socketPath(root, name);
  const held: Held = {};
  const claimFile = join(root, `claim.${name}`);
  writeClaim(claimFile, { pid: process.pid, socket });
  const server = await listen(socket, held);
  try {
    const generation = await takeGeneration(root, claimFile);
    removeOlder(root, generation);
    return {
      folder: root,
      serve: (perform) => {
        held.perform = perform;
      },
      release: () => release(root, generation, server),
    };
  } catch (error) {
    server.close();
    throw error;
  } finally {
    rmSync(claimFile, { force: true });
  }
}

/** @throws {DataFolderError} when the folder cannot be written, as on a disk that is mounted read-only */
function writeClaim(path: string, claim: Claim): void {
  try {
    writeFileSync(path, JSON.stringify(claim));
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${dirname(path)} cannot be written (${errorCode(error)}). Make room, make it writable, or choose another one (DATA_DIR).`,
      { cause: error },
    );
  }
}

async function takeGeneration(root: string, claimFile: string): Promise<number> {
  for (;;) {
    const newest = newestGeneration(root);
    // oxlint-disable-next-line no-await-in-loop -- each iteration depends on the previous one
    if (newest > 0) await refuseIfHeld(root, newest);
    const mine = newest + 1;
    try {
      linkSync(claimFile, join(root, `lock.${mine}`));
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw error;
    }
    // A number below the newest was only free because its successor removed it: the claim is not valid.
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
    // A successor removed the claim since it was listed, and the next iteration finds that successor. Or a power cut
    // left it unreadable, in which case no process can hold it.
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return;
    throw error;
  }
  if (claim.socket !== null && (await isListening(claim.socket))) {
    throw new FolderInUseError(claim.pid, root, claim.socket);
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
    // An unreadable claim has no socket to remove.
  }
}

/** Marks the claim as released but keeps its file, because its number must not be reused. */
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

/** What the holder of a lock does for others; nothing at first. */
interface Held {
  perform?: (request: string) => Promise<void>;
}

function listen(path: string, held: Held): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((connection) => {
      connection.on('error', () => connection.destroy());
      if (held.perform) answer(connection, held.perform);
      else connection.destroy();
    });
    server.once('error', fail);
    server.listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, 0o600);
      server.unref();
      done(server);
    });
  });
}

/** Reads one line from a connection, performs it, and answers with an empty line, or with the reason of a failure. */
function answer(connection: Socket, perform: (request: string) => Promise<void>): void {
  let text = '';
  connection.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (!text.endsWith('\n')) return;
    perform(text.slice(0, -1)).then(
      () => connection.end('\n'),
      (error: unknown) => connection.end(`${String(error)}\n`),
    );
  });
}

/**
 * Asks the process that holds a data folder for something, and waits until it is done.
 * @param request one line
 * @throws when the holder does not answer, or fails
 */
export async function askHolder({ socket, pid }: FolderInUseError, request: string): Promise<void> {
  const reply = await new Promise<string>((done, fail) => {
    let text = '';
    const connection = connect(socket, () => connection.write(`${request}\n`));
    connection.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    connection.on('end', () => done(text));
    connection.on('error', fail);
  });
  if (reply !== '\n') throw new Error(reply.trim() || `process ${pid} did not answer`);
}

/** Returns whether a process listens on a socket, or may do so: only a refused connection proves the contrary. */
function isListening(path: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      done(true);
    });
    probe.once('error', (error: NodeJS.ErrnoException) => {
      // ECONNREFUSED means that the process has ended, ENOENT that it released the lock. Other errors prove nothing.
      done(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}
