import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorCode } from '../errorCode.ts';
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
interface NodeFsModule {
  stream_ops: { write?: Write; close?: Close };
  realPath(node: unknown): string;
}

type InitOptions = Parameters<NodeFS['init']>[1];

/**
 * A PGlite file system whose committed transactions survive a power cut.
 *
 * PGlite starts PostgreSQL with fsync off, and its Node file system never syncs. A killed process loses nothing, because
 * the kernel holds the pages, but a power cut loses acknowledged transactions. This class restores PostgreSQL's own
 * order: the write-ahead log is synced before a result is sent (`syncToFs`), and the data files are synced before
 * `pg_control` moves the start of recovery.
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

  constructor(folder: string) {
    super(folder);
    this.#root = resolve(folder);
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

  #hook(module: { NODEFS?: NodeFsModule }): void {
    const nodeFs = module.NODEFS;
    const write = nodeFs?.stream_ops.write;
    const close = nodeFs?.stream_ops.close;
    if (!nodeFs || !write || !close) {
      throw new Error('PGlite changed: its Node file system can no longer be made durable');
    }
    nodeFs.stream_ops.write = (stream, buffer, offset, length, position) => {
      const path = nodeFs.realPath(stream.node);
      if (path.includes('/pg_wal/')) {
        this.#noteLogWrite(stream.nfd, path);
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
    if (!this.#logFolderChanged) return;
    this.#logFolderChanged = false;
    syncFolder(join(this.#root, 'pg_wal'));
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
