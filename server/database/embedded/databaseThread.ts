import { constants, cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import {
  type FromDatabaseThread,
  type ToDatabaseThread,
  DamagedDatabaseError,
} from './messages.ts';
import { openPglite } from './openPglite.ts';
import { fatalError, greetingOf, WireReader } from './wireSession.ts';

/*
 * The worker thread of the embedded database. PGlite computes synchronously: on the main thread, a long estimate would
 * block every other request, including the health check.
 *
 * PGlite has a single session, so the thread serves one connection at a time and handles messages in order of arrival.
 */

const port = parentPort;
if (!port) throw new Error('databaseThread.ts must run in a worker thread');

/** Folder of the database files. */
const folder = folderOf(workerData);

function folderOf(data: unknown): string {
  if (typeof data !== 'string') throw new TypeError('databaseThread.ts needs a folder');
  return data;
}

function post(message: FromDatabaseThread): void {
  port?.postMessage(message);
}

class Session {
  readonly #database: PGlite;
  readonly #greeting: Uint8Array<ArrayBuffer>;
  #connection: number | undefined;
  #reader: WireReader | undefined;

  constructor(database: PGlite, greeting: Uint8Array<ArrayBuffer>) {
    this.#database = database;
    this.#greeting = greeting;
  }

  open(connection: number): void {
    if (this.#connection !== undefined) {
      const bytes = fatalError('53300', 'the embedded database serves one connection at a time');
      post({ type: 'bytes', connection, bytes });
      post({ type: 'closed', connection });
      return;
    }
    this.#connection = connection;
    this.#reader = new WireReader(this.#greeting);
  }

  async receive(connection: number, bytes: Uint8Array): Promise<void> {
    if (connection !== this.#connection || !this.#reader) return;
    const inbox = this.#reader.read(bytes);
    for (const greeting of inbox.greetings) post({ type: 'bytes', connection, bytes: greeting });
    // oxlint-disable-next-line no-await-in-loop -- a session responds in the order of the requests
    for (const group of inbox.groups) await this.#execute(connection, group);
    if (inbox.isOver) await this.close(connection);
  }

  /** Resets the session, so that the next connection finds no transaction, setting, lock or prepared statement. */
  async close(connection: number): Promise<void> {
    if (connection !== this.#connection) return;
    this.#connection = undefined;
    this.#reader = undefined;
    if (this.#database.isInTransaction()) await this.#database.exec('rollback');
    await this.#database.exec('discard all');
    post({ type: 'closed', connection });
  }

  /** Executes messages. `execProtocolRawStream` awaits the sync of the file system, so results are durable when posted. */
  async #execute(connection: number, group: Uint8Array): Promise<void> {
    const chunks: Uint8Array[] = [];
    await this.#database.execProtocolRawStream(group, {
      // The database reuses this memory, so the bytes are copied.
      onRawData: (bytes) => chunks.push(bytes.slice()),
    });
    if (chunks.length > 0) post({ type: 'bytes', connection, bytes: joined(chunks) });
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let position = 0;
  for (const chunk of chunks) {
    whole.set(chunk, position);
    position += chunk.length;
  }
  return whole;
}

async function readGreeting(database: PGlite): Promise<Uint8Array<ArrayBuffer>> {
  const { rows } = await database.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any($1)`,
    [
      [
        'server_version',
        'server_encoding',
        'client_encoding',
        'DateStyle',
        'TimeZone',
        'integer_datetimes',
        'standard_conforming_strings',
      ],
    ],
  );
  return greetingOf(Object.fromEntries(rows.map((row) => [row.name, row.setting])));
}

/**
 * Copies the files while no message is being handled. The copy equals the state after a crash at this moment, and
 * recovers the same way. Uses copy-on-write where the file system supports it.
 */
function takeSnapshot({
  id,
  target,
}: Extract<ToDatabaseThread, { type: 'snapshot' }>): FromDatabaseThread {
  try {
    cpSync(folder, target, {
      recursive: true,
      errorOnExist: true,
      // The folder may be a link to another disk.
      dereference: true,
      mode: constants.COPYFILE_FICLONE,
    });
    return { type: 'snapshot', id };
  } catch (error) {
    return { type: 'snapshot', id, failure: String(error) };
  }
}

async function handle(database: PGlite, session: Session, message: ToDatabaseThread) {
  switch (message.type) {
    case 'open':
      session.open(message.connection);
      break;
    case 'bytes':
      await session.receive(message.connection, message.bytes);
      break;
    case 'close':
      await session.close(message.connection);
      break;
    case 'snapshot':
      post(takeSnapshot(message));
      break;
    case 'stop':
      await database.close();
      post({ type: 'stopped' });
      port?.close();
      break;
  }
}

async function serve(): Promise<void> {
  const { database, recovery } = await openPglite(folder);
  const session = new Session(database, await readGreeting(database));
  let last: Promise<void> = Promise.resolve();
  port?.on('message', (message: ToDatabaseThread) => {
    // An unexpected failure ends the thread, so that the main thread is notified.
    last = last.then(async () => handle(database, session, message)).catch(stopOnFailure);
  });
  post({ type: 'ready', recovery });
}

function stopOnFailure(error: unknown): void {
  post({
    type: 'failed',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    ...(error instanceof DamagedDatabaseError && { damagedFolder: error.folder }),
  });
  port?.close();
}

void serve().catch(stopOnFailure);
