import { Duplex } from 'node:stream';

/** The connection of a {@link WireStream} to the database thread. */
export interface WireStreamPeer {
  open(stream: WireStream): void;
  send(stream: WireStream, bytes: Uint8Array): void;
  close(stream: WireStream): void;
}

/**
 * A stream that node-postgres uses as a socket and that forwards its bytes to the database thread. Drivers, types,
 * errors and transactions are therefore identical to those of a PostgreSQL server.
 */
export class WireStream extends Duplex {
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
