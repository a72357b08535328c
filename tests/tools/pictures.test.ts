import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { VISUAL_FOLDERS } from '../../tools/visual/folders.ts';
import { hashOf, optimisePicture, sourceHashOf } from '../../tools/visual/optimise.ts';
import { comparePictures, isSamePicture } from '../../tools/visual/pictures.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** Draws a small PNG: a white background with some pixels of other colours. */
function sketch(
  { width, height }: { width: number; height: number },
  pixels: readonly { x: number; y: number; color: Rgb }[] = [],
): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (const { x, y, color } of pixels) png.data.set([...color, 255], (y * width + x) * 4);
  return PNG.sync.write(png);
}

const SIZE = { width: 20, height: 10 };
const INK = [10, 20, 30] as const;

describe('comparing two screenshots', () => {
  it('finds no difference between equal pixels, whatever the PNG compression', () => {
    const picture = sketch(SIZE, [{ x: 3, y: 4, color: INK }]);
    const repacked = PNG.sync.write(PNG.sync.read(picture), { filterType: 0, deflateLevel: 1 });
    expect(repacked.equals(picture)).toBe(false);
    expect(comparePictures(picture, repacked)).toBeUndefined();
  });

  it.each([0, 1, 2])('detects a change of one unit in channel %i of one pixel', (channel) => {
    const color = [10, 20, 30] as [number, number, number];
    color[channel] = (color[channel] ?? 0) + 1;
    const difference = comparePictures(
      sketch(SIZE, [{ x: 19, y: 9, color: INK }]),
      sketch(SIZE, [{ x: 19, y: 9, color }]),
    );
    expect(difference).toMatchObject({
      changedPixels: 1,
      box: { left: 19, top: 9, width: 1, height: 1 },
    });
  });

  it('counts the pixels that only the larger picture has', () => {
    const difference = comparePictures(sketch(SIZE), sketch({ width: 20, height: 12 }));
    expect(difference).toMatchObject({
      baseline: SIZE,
      actual: { width: 20, height: 12 },
      changedPixels: 40,
      box: { left: 0, top: 10, width: 20, height: 2 },
    });
  });
});

describe('whether two screenshots are the same', () => {
  const picture = sketch(SIZE, [{ x: 3, y: 4, color: INK }]);

  it('knows the screenshot from which a compressed baseline was made, and no other', () => {
    const baseline = optimisePicture(picture);
    expect(sourceHashOf(baseline)).toBe(hashOf(picture));
    expect(sourceHashOf(picture)).toBeUndefined();
    expect(isSamePicture(baseline, picture)).toBe(true);
    expect(isSamePicture(baseline, sketch(SIZE))).toBe(false);
    expect(comparePictures(baseline, picture)).toBeUndefined();
  });
});

describe('compressing a baseline', () => {
  it('keeps every pixel, in fewer bytes, and the same way again', () => {
    const folder = VISUAL_FOLDERS.baselines;
    const [first = ''] = readdirSync(folder).toSorted();
    const taken = PNG.sync.write(PNG.sync.read(readFileSync(join(folder, first))));
    const drawn = sketch({ width: 300, height: 200 }, [{ x: 299, y: 199, color: INK }]);
    for (const file of [drawn, taken]) {
      const smaller = optimisePicture(file);
      expect(smaller.length).toBeLessThan(file.length);
      expect(PNG.sync.read(smaller).data.equals(PNG.sync.read(file).data)).toBe(true);
      expect(optimisePicture(file).equals(smaller)).toBe(true);
    }
  });
});
