import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../databaseErrors.ts';

/*
 * Where the write-ahead log ends. A recovery reads the log until a record is invalid, and cannot tell its end from
 * damage. The position of the last durable record is therefore written beside the log, so that an opening can compare.
 * https://www.postgresql.org/docs/current/wal-internals.html
 */

/** Bytes of a page of the log. */
export const LOG_PAGE = 8192;
const SHORT_HEADER = 24;
const LONG_HEADER = 40;
/** Flags of a page header. */
const HAS_CONTINUED_RECORD = 1;
const HAS_LONG_HEADER = 2;

/** Records start at multiples of eight bytes. */
const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/**
 * Returns the position after the last record that ends in a page of the log; undefined when none does, or when the bytes
 * are not such a page.
 */
export function endOfRecords(page: Buffer): bigint | undefined {
  if (page.length !== LOG_PAGE || page.readUInt16LE(0) === 0) return undefined;
  const flags = page.readUInt16LE(2);
  const address = page.readBigUInt64LE(8);
  let position = (flags & HAS_LONG_HEADER) === 0 ? SHORT_HEADER : LONG_HEADER;
  let end: number | undefined;
  if ((flags & HAS_CONTINUED_RECORD) !== 0) {
    position += aligned(page.readUInt32LE(16));
    if (position > LOG_PAGE) return undefined;
    end = position;
  }
  while (position + 4 <= LOG_PAGE) {
    const length = page.readUInt32LE(position);
    if (length === 0 || position + length > LOG_PAGE) break;
    position += aligned(length);
    end = position;
  }
  return end === undefined ? undefined : address + BigInt(end);
}

/** The recorded end of a log. */
export interface LogEnd {
  position: bigint;
  /** When the record before that position became durable. */
  at: Date;
}

const ENTRY = /^([0-9A-F]{16}) (\S{24})\n/u;

/** The file that records the end of the log of one database. */
export class LogEndFile {
  readonly #path: string;
  #descriptor: number | undefined;

  /** @param folder of the database files */
  constructor(folder: string) {
    this.#path = join(folder, 'adfactory.log_end');
  }

  /** Returns undefined when nothing was recorded, as by an earlier version, or when the entry is unreadable. */
  read(): LogEnd | undefined {
    try {
      const [, position = '', at = ''] = ENTRY.exec(readFileSync(this.#path, 'latin1')) ?? [];
      const time = new Date(at);
      if (position === '' || Number.isNaN(time.getTime())) return undefined;
      return { position: BigInt(`0x${position}`), at: time };
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  /**
   * Records a position whose records are already durable. The entry itself is not synced: an older one only makes the
   * comparison less strict.
   */
  write(position: bigint, at: Date): void {
    this.#descriptor ??= openSync(this.#path, constants.O_RDWR | constants.O_CREAT, 0o600);
    const hexadecimal = position.toString(16).toUpperCase().padStart(16, '0');
    writeSync(this.#descriptor, `${hexadecimal} ${at.toISOString()}\n`, 0);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}
