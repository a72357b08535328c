import { PNG } from 'pngjs';

/** The smallest rectangle round every changed pixel. */
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
  /** Pixels that differ at all, in any channel; those of only one of the pictures too. */
  changedPixels: number;
  box: ChangedBox;
  /** The actual picture, pale, its changed pixels in red: a PNG. */
  picture: Buffer;
}

const CHANGED = [255, 0, 64, 255] as const;
const BYTES_PER_PIXEL = 4;
/** How much of the unchanged picture stays visible behind the changes. */
const PALENESS = 0.15;

function pixelAt({ width, height, data }: PNG, x: number, y: number): number | undefined {
  if (x >= width || y >= height) return undefined;
  return data.readUInt32BE((y * width + x) * BYTES_PER_PIXEL);
}

function paintPale(target: PNG, index: number, source: PNG, x: number, y: number): void {
  const from = (y * source.width + x) * BYTES_PER_PIXEL;
  const [red = 0, green = 0, blue = 0] = source.data.subarray(from, from + 3);
  const grey = 255 - (255 - (red + green + blue) / 3) * PALENESS;
  target.data.fill(grey, index, index + 3);
  target.data[index + 3] = 255;
}

/** Every pixel against its twin, without any tolerance; undefined when the two show the same. */
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
      const is = pixelAt(actual, x, y);
      if (is !== undefined && is === pixelAt(baseline, x, y)) {
        paintPale(picture, index, actual, x, y);
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
