// Baselines are stored in the repository for ever, so they are compressed as well as PNG allows, without a changed pixel.
// Each names the screenshot from which it was made, so that an equal one is found without decoding it.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { losslessCompressPngSync } from '@napi-rs/image';
import { PNG } from 'pngjs';

/** Length of the signature and of the header chunk, with which every PNG starts, in bytes. */
const HEAD_BYTES = 33;
/** Length of the size and of the type that start a chunk, and of the checksum that ends it, in bytes. */
const FIELD_BYTES = 4;
const KEYWORD = 'source-sha256\0';
const HASH_LENGTH = 64;
const CHUNK_TYPE = 'tEXt';

/** Returns the SHA-256 of a file, in hexadecimal digits. */
export const hashOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex');

/** Returns the text chunk that names a screenshot. */
function sourceChunk(hash: string): Buffer {
  const content = Buffer.from(`${CHUNK_TYPE}${KEYWORD}${hash}`, 'latin1');
  const chunk = Buffer.alloc(content.length + 2 * FIELD_BYTES);
  chunk.writeUInt32BE(content.length - CHUNK_TYPE.length, 0);
  content.copy(chunk, FIELD_BYTES);
  chunk.writeUInt32BE(crc32(content), FIELD_BYTES + content.length);
  return chunk;
}

/**
 * Returns the hash of the screenshot from which a baseline was made; undefined if it is stored as it was taken. A new
 * screenshot with this hash has the pixels of the baseline, which saves decoding both.
 */
export function sourceHashOf(file: Buffer): string | undefined {
  const start = HEAD_BYTES + 2 * FIELD_BYTES;
  const text = file.subarray(start, start + KEYWORD.length + HASH_LENGTH).toString('latin1');
  return text.startsWith(KEYWORD) ? text.slice(KEYWORD.length) : undefined;
}

/** Returns a PNG file with the hash of the screenshot from which it was made. */
const withSource = (file: Buffer, source: Buffer): Buffer =>
  Buffer.concat([
    file.subarray(0, HEAD_BYTES),
    sourceChunk(hashOf(source)),
    file.subarray(HEAD_BYTES),
  ]);

/**
 * Compresses a PNG file without loss, with the hash of the file as a text chunk.
 * @throws {Error} when a pixel changed, which would be a defect of the library
 */
export function optimisePicture(file: Buffer): Buffer {
  const smaller = losslessCompressPngSync(file);
  const [before, after] = [PNG.sync.read(file), PNG.sync.read(smaller)];
  if (before.width !== after.width || !before.data.equals(after.data))
    throw new Error('The compressed picture has other pixels.');
  return withSource(smaller, file);
}
