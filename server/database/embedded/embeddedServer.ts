import { Worker } from 'node:worker_threads';
import { Duplex } from 'node:stream';
import type { LogRecovery } from './messages.ts';
import {
  type FromDatabaseThread,
  type ToDatabaseThread,
  DamagedDatabaseError,
} from './messages.ts';

/** The connection of a {@link WireStream} to the database thread. */
interface WireStreamPeer {
  open(stream: WireStream): void;
  send(stream: WireStream, bytes: Uint8Array): void;
  close(stream: WireStream): void;
}

/**
 * A stream that node-postgres uses as a socket and that forwards its bytes to the database thread. Drivers, types,
 * errors and transactions are therefore identical to those of a PostgreSQL server.
 */
class WireStream extends Duplex {
  readonly #peer: WireStreamPeer;

  constructor(peer: WireStreamPeer) {
    super();
    this.#peer = peer;
  }

  /** Part of the `net.Socket` interface that node-postgres calls. */
  connect(): this {
    this.#peer.open(this);
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Bytes are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // The bytes are copied, because the driver reuses its write buffer and a pooled one cannot be transferred.
    this.#peer.send(this, Uint8Array.from(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#peer.send(this, Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#peer.close(this);
    done(error);
  }
}

/** The embedded database seen from the main thread. */
interface EmbeddedServer {
  /** Opens a stream that node-postgres uses as a socket. Only one may be open at a time. */
  connect(): WireStream;
  /** Copies a consistent snapshot of the database; queries wait meanwhile. */
  snapshot(target: string): Promise<void>;
  stop(): Promise<void>;
  /** What the opening recovered; undefined when the database had been closed properly. */
  readonly recovery: LogRecovery | undefined;
}

/**
 * Starts the thread of the embedded database and waits until it is ready.
 *
 * @param folder folder of the database files
 * @param onFailure called when the thread stops unexpectedly
 * @throws when the database cannot be opened
 */
export async function startEmbeddedServer(
  folder: string,
  onFailure?: (error: Error) => void,
): Promise<EmbeddedServer> {
  const worker = new Worker(new URL('threadEntry.mjs', import.meta.url), {
    workerData: folder,
  });
  const server = new ThreadedServer(worker);
  await server.ready;
  server.onFailure = onFailure;
  return server;
}

class ThreadedServer implements EmbeddedServer, WireStreamPeer {
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #streamById = new Map<number, WireStream>();
  readonly #idByStream = new Map<WireStream, number>();
  readonly #exited: Promise<void>;
  readonly #snapshots = new Map<number, (failure: string | undefined) => void>();
  #nextId = 1;
  #failure: Error | undefined;
  #isStopping = false;
  onFailure: ((error: Error) => void) | undefined;
  recovery: LogRecovery | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.ready = new Promise((resolve, reject) => {
      worker.on('message', (message: FromDatabaseThread) => {
        if (message.type === 'ready') {
          this.recovery = message.recovery;
          resolve();
        }
        this.#receive(message);
      });
      worker.on('error', (error) => this.#fail(error));
      worker.once('exit', () => {
        reject(this.#failure ?? new Error('The embedded database stopped'));
      });
    });
    this.#exited = new Promise((resolve) => {
      worker.once('exit', () => {
        this.#fail(new Error('The embedded database stopped'));
        resolve();
      });
    });
  }

  connect(): WireStream {
    return new WireStream(this);
  }

  async snapshot(target: string): Promise<void> {
    const id = this.#nextId++;
    const failure = await new Promise<string | undefined>((resolve) => {
      this.#snapshots.set(id, resolve);
      if (this.#failure) resolve(this.#failure.message);
      else this.#post({ type: 'snapshot', id, target });
    });
    this.#snapshots.delete(id);
    if (failure !== undefined) throw new Error(failure);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#post({ type: 'stop' });
    await this.#exited;
  }

  open(stream: WireStream): void {
    if (this.#failure) {
      stream.destroy(this.#failure);
      return;
    }
    const connection = this.#nextId++;
    this.#streamById.set(connection, stream);
    this.#idByStream.set(stream, connection);
    this.#post({ type: 'open', connection });
  }

  send(stream: WireStream, bytes: Uint8Array): void {
    const connection = this.#idByStream.get(stream);
    if (connection !== undefined) this.#post({ type: 'bytes', connection, bytes });
  }

  close(stream: WireStream): void {
    const connection = this.#idByStream.get(stream);
    if (connection === undefined) return;
    this.#idByStream.delete(stream);
    this.#streamById.delete(connection);
    this.#post({ type: 'close', connection });
  }

  #post(message: ToDatabaseThread): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(message);
  }

  #receive(message: FromDatabaseThread): void {
    if (message.type === 'bytes') {
      const { buffer, byteOffset, byteLength } = message.bytes;
      this.#streamById.get(message.connection)?.push(Buffer.from(buffer, byteOffset, byteLength));
    } else if (message.type === 'closed') {
      this.#streamById.get(message.connection)?.push(null);
    } else if (message.type === 'snapshot') {
      this.#snapshots.get(message.id)?.(message.failure);
    } else if (message.type === 'failed') {
      this.#fail(
        message.damagedFolder === undefined
          ? new Error(`The embedded database failed: ${message.message}`)
          : new DamagedDatabaseError(message.damagedFolder),
      );
    }
  }

  #fail(error: Error): void {
    const isNew = this.#failure === undefined;
    this.#failure ??= error;
    if (isNew && !this.#isStopping) this.onFailure?.(error);
    for (const stream of this.#streamById.values()) stream.destroy(this.#failure);
    for (const settle of this.#snapshots.values()) settle(this.#failure.message);
  }
}
