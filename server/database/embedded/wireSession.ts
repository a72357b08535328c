/*
 * The server side of PostgreSQL's wire protocol, reduced to the needs of one trusted connection in the same process: no
 * password, no encryption, one session. A message is a type byte (absent from the first message), a 32-bit length that
 * includes itself, and the body.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

/** Message types that trigger execution: simple query, sync, flush, function call. */
const EXECUTING_TYPES = new Set(['Q', 'S', 'H', 'F'].map((letter) => letter.charCodeAt(0)));
const TERMINATE = 'X'.charCodeAt(0);

export interface Inbox {
  /** Responses due before any query: to an encryption request or to the startup message. */
  greetings: Uint8Array<ArrayBuffer>[];
  /** Complete groups of messages, each ending with one that triggers execution. */
  groups: Uint8Array[];
  /** The client terminated the session. */
  isOver: boolean;
}

/** Splits the bytes of a connection into groups of messages that the database can execute. */
export class WireReader {
  #pending: Buffer = Buffer.alloc(0);
  #isStarted = false;
  readonly #greeting: Uint8Array<ArrayBuffer>;

  /** @param greeting response to the startup message, see {@link greetingOf} */
  constructor(greeting: Uint8Array<ArrayBuffer>) {
    this.#greeting = greeting;
  }

  read(bytes: Uint8Array): Inbox {
    const inbox: Inbox = { greetings: [], groups: [], isOver: false };
    this.#pending =
      this.#pending.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.#pending, bytes]);
    while (!this.#isStarted && this.#readStart(inbox));
    if (this.#isStarted) this.#readGroups(inbox);
    return inbox;
  }

  /** @returns whether a message was consumed */
  #readStart(inbox: Inbox): boolean {
    if (this.#pending.length < 8) return false;
    const length = this.#pending.readUInt32BE(0);
    if (this.#pending.length < length) return false;
    const code = this.#pending.readUInt32BE(4);
    this.#pending = this.#pending.subarray(length);
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      inbox.greetings.push(Buffer.from('N'));
    } else if (code === CANCEL_REQUEST) {
      inbox.isOver = true;
      return false;
    } else {
      this.#isStarted = true;
      inbox.greetings.push(this.#greeting);
    }
    return true;
  }

  #readGroups(inbox: Inbox): void {
    let position = 0;
    let start = 0;
    while (this.#pending.length >= position + 5) {
      const end = position + 1 + this.#pending.readUInt32BE(position + 1);
      if (end > this.#pending.length) break;
      const type = this.#pending[position] ?? 0;
      position = end;
      if (type === TERMINATE) {
        inbox.isOver = true;
        return;
      }
      if (EXECUTING_TYPES.has(type)) {
        inbox.groups.push(this.#pending.subarray(start, end));
        start = end;
      }
    }
    this.#pending = this.#pending.subarray(start);
  }
}

/** Encodes the response to the startup message: authentication accepted, settings, ready for query. */
export function greetingOf(settings: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const authenticated = Buffer.alloc(4);
  const backendKey = Buffer.alloc(8);
  return Buffer.concat([
    message('R', authenticated),
    ...Object.entries(settings).map(([name, value]) =>
      message('S', Buffer.from(`${name}\0${value}\0`)),
    ),
    message('K', backendKey),
    message('Z', Buffer.from('I')),
  ]);
}

/** Encodes an error that ends the connection. */
export function fatalError(code: string, text: string): Uint8Array<ArrayBuffer> {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));
}

function message(type: string, body: Uint8Array): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}
