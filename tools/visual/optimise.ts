// Baselines are stored in the repository for ever, so they are compressed as well as PNG allows, without a changed pixel.
import { losslessCompressPngSync } from '@napi-rs/image';
import { PNG } from 'pngjs';
import { withSource } from './sourceHash.ts';

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
