import { PNG } from 'pngjs';
import { hashOf, sourceHashOf } from './optimise.ts';

/** The bounding box of the changed pixels, in pixels. */
export interface ChangedBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export interface PictureDifference {
  baseline: PictureSize;
  actual: PictureSize;
  /** Number of pixels that differ in any channel or exist in only one of the pictures. */
  changedPixels: number;
  box: ChangedBox;
}

const BYTES_PER_PIXEL = 4;

/** Returns whether two PNG files have the same pixels. Decodes them only if their bytes cannot tell. */
export function isSamePicture(baselineFile: Buffer, actualFile: Buffer): boolean {
  if (baselineFile.equals(actualFile)) return true;
  if (sourceHashOf(baselineFile) === hashOf(actualFile)) return true;
  const baseline = PNG.sync.read(baselineFile);
  const actual = PNG.sync.read(actualFile);
  return baseline.width === actual.width && baseline.data.equals(actual.data);
}

const rowOf = ({ width, data }: PNG, y: number): Buffer =>
  data.subarray(y * width * BYTES_PER_PIXEL, (y + 1) * width * BYTES_PER_PIXEL);

/** Returns the positions in a row at which two pictures differ. */
function changedColumns(baseline: Buffer, actual: Buffer): number[] {
  if (baseline.equals(actual)) return [];
  const columns: number[] = [];
  const common = Math.min(baseline.length, actual.length);
  for (let at = 0; at < Math.max(baseline.length, actual.length); at += BYTES_PER_PIXEL) {
    if (at >= common || baseline.readUInt32BE(at) !== actual.readUInt32BE(at))
      columns.push(at / BYTES_PER_PIXEL);
  }
  return columns;
}

/** Compares two PNG files pixel by pixel, without tolerance. Returns undefined when all pixels are equal. */
export function comparePictures(
  baselineFile: Buffer,
  actualFile: Buffer,
): PictureDifference | undefined {
  if (baselineFile.equals(actualFile)) return undefined;
  const baseline = PNG.sync.read(baselineFile);
  const actual = PNG.sync.read(actualFile);
  let changedPixels = 0;
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (let y = 0; y < Math.max(baseline.height, actual.height); y += 1) {
    const columns = changedColumns(rowOf(baseline, y), rowOf(actual, y));
    const [first] = columns;
    if (first === undefined) continue;
    changedPixels += columns.length;
    left = Math.min(left, first);
    right = Math.max(right, columns.at(-1) ?? first);
    top = Math.min(top, y);
    bottom = y;
  }
  if (changedPixels === 0) return undefined;
  return {
    baseline: { width: baseline.width, height: baseline.height },
    actual: { width: actual.width, height: actual.height },
    changedPixels,
    box: { left, top, width: right - left + 1, height: bottom - top + 1 },
  };
}
