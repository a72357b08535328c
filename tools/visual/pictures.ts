import { PNG } from 'pngjs';

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
  /** PNG of the actual picture, faded, with changed pixels in red. */
  picture: Buffer;
}

const CHANGED = [255, 0, 64, 255] as const;
const BYTES_PER_PIXEL = 4;
/** Opacity of the unchanged pixels, from 0 to 1. */
const FADED_OPACITY = 0.15;

function pixelAt({ width, height, data }: PNG, x: number, y: number): number | undefined {
  if (x >= width || y >= height) return undefined;
  return data.readUInt32BE((y * width + x) * BYTES_PER_PIXEL);
}

function paintFaded(target: PNG, index: number, source: PNG, x: number, y: number): void {
  const from = (y * source.width + x) * BYTES_PER_PIXEL;
  const [red = 0, green = 0, blue = 0] = source.data.subarray(from, from + 3);
  const grey = 255 - (255 - (red + green + blue) / 3) * FADED_OPACITY;
  target.data.fill(grey, index, index + 3);
  target.data[index + 3] = 255;
}

/** Compares two PNG files pixel by pixel, without tolerance. Returns undefined when all pixels are equal. */
export function comparePictures(
  baselineFile: Buffer,
  actualFile: Buffer,
): PictureDifference | undefined {
  if (baselineFile.equals(actualFile)) return undefined;
  const baseline = PNG.sync.read(baselineFile);
  const actual = PNG.sync.read(actualFile);
  const isSameSize = baseline.width === actual.width && baseline.height === actual.height;
  if (isSameSize && baseline.data.equals(actual.data)) return undefined;

  const picture = new PNG({
    width: Math.max(baseline.width, actual.width),
    height: Math.max(baseline.height, actual.height),
  });
  let changedPixels = 0;
  let [left, top, right, bottom] = [picture.width, picture.height, 0, 0];
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      const index = (y * picture.width + x) * BYTES_PER_PIXEL;
      const pixel = pixelAt(actual, x, y);
      if (pixel !== undefined && pixel === pixelAt(baseline, x, y)) {
        paintFaded(picture, index, actual, x, y);
      } else {
        changedPixels += 1;
        picture.data.set(CHANGED, index);
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
    }
  }
  return {
    baseline: { width: baseline.width, height: baseline.height },
    actual: { width: actual.width, height: actual.height },
    changedPixels,
    box: { left, top, width: right - left + 1, height: bottom - top + 1 },
    picture: PNG.sync.write(picture),
  };
}
