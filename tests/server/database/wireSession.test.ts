import { describe, expect, it } from 'vitest';
import { greetingOf, WireReader, type Inbox } from '#server/database/embedded/wireSession.ts';

const greeting = greetingOf({ server_version: '18.6' });

function message(type: string, body = ''): Buffer {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, Buffer.from(body)]);
}

function untyped(code: number, body = ''): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8, 0);
  header.writeUInt32BE(code, 4);
  return Buffer.concat([header, Buffer.from(body)]);
}

const START = untyped(196_608, 'user\0postgres\0\0');
const SSL_REQUEST = untyped(80_877_103);

/** Reads bytes that arrive in chunks of this size. */
function readInChunks(bytes: Buffer, size: number): Inbox {
  const reader = new WireReader(greeting);
  const all: Inbox = { greetings: [], groups: [], isOver: false };
  for (let start = 0; start < bytes.length; start += size) {
    const inbox = reader.read(bytes.subarray(start, start + size));
    all.greetings.push(...inbox.greetings);
    all.groups.push(...inbox.groups.map((group) => Buffer.from(group)));
    all.isOver ||= inbox.isOver;
  }
  return all;
}

describe('the wire session', () => {
  const extended = Buffer.concat([
    message('P', 'statement\0select 1\0'),
    message('B'),
    message('E'),
    message('S'),
  ]);
  const stream = Buffer.concat([
    SSL_REQUEST,
    START,
    message('Q', 'select 1\0'),
    extended,
    message('X'),
  ]);

  it.each([1, 2, 3, 7, 64, 10_000])('reads the same groups from chunks of %i bytes', (size) => {
    const inbox = readInChunks(stream, size);
    expect(inbox.greetings.map(String)).toEqual(['N', Buffer.from(greeting).toString()]);
    expect(inbox.groups).toEqual([message('Q', 'select 1\0'), extended]);
    expect(inbox.isOver).toBe(true);
  });

  it('returns no group before a message triggers execution', () => {
    expect(readInChunks(Buffer.concat([START, message('P'), message('B')]), 100).groups).toEqual(
      [],
    );
  });

  it('ends on a cancel request', () => {
    expect(readInChunks(untyped(80_877_102, '12345678'), 100)).toMatchObject({
      groups: [],
      isOver: true,
    });
  });
});
