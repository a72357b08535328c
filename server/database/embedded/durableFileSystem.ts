import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { OTHER_ACCOUNTS } from '../dataFolder.ts';
import { errorCode } from '../databaseErrors.ts';
import { endOfRecords, LOG_PAGE, LogEndFile } from './logEnd.ts';
import type { PGlite } from '@electric-sql/pglite';

/** The part of Emscripten's NODEFS that is overridden. */
interface NodeStream {
  nfd: number;
  node: unknown;
}
type Write = (
  stream: NodeStream,
  buffer: Uint8Array,
  offset: number,
  length: number,
  position?: number,
) => number;
type Close = (stream: NodeStream) => void;
interface Attributes {
  mode?: number;
}
type MakeNode = (parent: unknown, name: string, mode: number, device: number) => unknown;
type SetAttributes = (
  target: unknown,
  node: unknown,
  attributes: Attributes,
  ...operations: unknown[]
) => void;
interface NodeFsModule {
  stream_ops: { write?: Write; close?: Close };
  node_ops: { mknod?: MakeNode };
  doSetAttr?: SetAttributes;
  realPath(node: unknown): string;
}

type InitOptions = Parameters<NodeFS['init']>[1];

/**
 * A PGlite file system whose committed transactions survive a power cut.
 *
 * PGlite starts PostgreSQL with fsync off, and its Node file system never syncs. A killed process loses nothing, because
 * the kernel holds the pages, but a power cut loses acknowledged transactions. This class restores PostgreSQL's own
 * order: the write-ahead log is synced before a result is sent (`syncToFs`), and the data files are synced before
 * `pg_control` moves the start of recovery. It also records where the log ends, so that an opening can tell whether the
 * log was damaged, and closes every file to other accounts, because PGlite lets them write.
 *
 * @throws when the overridden hooks are missing, so that a change in PGlite is noticed before it can lose data
 */
export class DurableFileSystem extends NodeFS {
  readonly #root: string;
  /** Open log files written since the last sync, by descriptor. */
  readonly #log = new Map<number, string>();
  readonly #knownLogFiles = new Set<string>();
  #logFolderChanged = false;
  readonly #data = new Set<string>();
  readonly #logEndFile: LogEndFile;
  #logEnd: bigint | undefined;
  #recordedLogEnd: bigint | undefined;

  constructor(folder: string) {
    super(folder);
    this.#root = resolve(folder);
    this.#logEndFile = new LogEndFile(folder);
  }

  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options);
    const preRun = result.emscriptenOpts.preRun;
    if (!Array.isArray(preRun)) throw new Error('PGlite changed: no preRun list to hook into');
    preRun.push((module: { NODEFS?: NodeFsModule }) => this.#hook(module));
    return result;
  }

  /** PGlite calls this after each protocol message, before it releases the result. */
  override async syncToFs(): Promise<void> {
    this.#syncLog();
    return Promise.resolve();
  }

  override async closeFs(): Promise<void> {
    await super.closeFs();
    this.#logEndFile.close();
  }

  #hook(module: { NODEFS?: NodeFsModule }): void {
    const nodeFs = module.NODEFS;
    const write = nodeFs?.stream_ops.write;
    const close = nodeFs?.stream_ops.close;
    if (!nodeFs || !write || !close) {
      throw new Error('PGlite changed: its Node file system can no longer be made durable');
    }
    keepPrivate(nodeFs);
    nodeFs.stream_ops.write = (stream, buffer, offset, length, position) => {
      const path = nodeFs.realPath(stream.node);
      if (path.includes('/pg_wal/')) {
        this.#noteLogWrite(stream.nfd, path);
        // The last page of a write is the one in which the log ends, unless a record goes on after it.
        const pages = Buffer.from(buffer.buffer, buffer.byteOffset + offset, length);
        this.#logEnd = endOfRecords(pages.subarray(-LOG_PAGE)) ?? this.#logEnd;
      } else if (path.endsWith('/global/pg_control')) {
        this.#syncData();
        const written = write(stream, buffer, offset, length, position);
        fdatasyncSync(stream.nfd);
        return written;
      } else {
        this.#data.add(path);
      }
      return write(stream, buffer, offset, length, position);
    };
    nodeFs.stream_ops.close = (stream) => {
      if (this.#log.delete(stream.nfd)) fdatasyncSync(stream.nfd);
      close(stream);
    };
  }

  #noteLogWrite(descriptor: number, path: string): void {
    this.#log.set(descriptor, path);
    if (this.#knownLogFiles.has(path)) return;
    this.#knownLogFiles.add(path);
    this.#logFolderChanged = true;
  }

  #syncLog(): void {
    for (const descriptor of this.#log.keys()) fdatasyncSync(descriptor);
    this.#log.clear();
    if (this.#logFolderChanged) syncFolder(join(this.#root, 'pg_wal'));
    this.#logFolderChanged = false;
    if (this.#logEnd === undefined || this.#logEnd === this.#recordedLogEnd) return;
    this.#recordedLogEnd = this.#logEnd;
    this.#logEndFile.write(this.#logEnd, new Date());
  }

  #syncData(): void {
    this.#syncLog();
    for (const path of this.#data) syncFileIfPresent(path);
    this.#data.clear();
    // A checkpoint renames and removes log files, so they count as new when they are next written.
    this.#knownLogFiles.clear();
    for (const folder of ['pg_wal', 'pg_xact', 'base', 'global', '.']) {
      syncFolder(join(this.#root, folder));
    }
  }
}

/** Closes the files that PGlite creates to other accounts. It sets their mode itself, whatever the mask of the process. */
function keepPrivate(nodeFs: NodeFsModule): void {
  const { doSetAttr, node_ops: operations } = nodeFs;
  const { mknod } = operations;
  if (!doSetAttr || !mknod) {
    throw new Error('PGlite changed: its files can no longer be closed to other accounts');
  }
  operations.mknod = (parent, name, mode, device) =>
    mknod(parent, name, mode & ~OTHER_ACCOUNTS, device);
  nodeFs.doSetAttr = (target, node, attributes, ...operationsOfTarget) => {
    if (attributes.mode !== undefined) attributes.mode &= ~OTHER_ACCOUNTS;
    doSetAttr(target, node, attributes, ...operationsOfTarget);
  };
}

/** Syncs a data file, unless it was dropped since it was written. */
function syncFileIfPresent(path: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r+');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  try {
    fdatasyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs the directory entries of a folder. Windows cannot sync a folder and does not need to. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
