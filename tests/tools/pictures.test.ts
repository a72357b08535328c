import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { acceptChecked, noteChecked, recordChecked } from '../../tools/visual/checked.ts';
import { baselinePath, type VisualFolders } from '../../tools/visual/folders.ts';
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
  it('detects a change of one unit in one channel of one pixel', () => {
    const difference = comparePictures(
      sketch(SIZE, [{ x: 19, y: 9, color: INK }]),
      sketch(SIZE, [{ x: 19, y: 9, color: [10, 20, 31] }]),
    );
    expect(difference).toMatchObject({
      changedPixels: 1,
      box: { left: 19, top: 9, width: 1, height: 1 },
    });
  });

  it('counts the pixels that only the larger picture has', () => {
    const difference = comparePictures(sketch(SIZE), sketch({ width: 20, height: 12 }));
    expect(difference).toMatchObject({
      changedPixels: 40,
      box: { left: 0, top: 10, width: 20, height: 2 },
    });
  });

  it('knows the screenshot from which a compressed baseline was made, and no other', () => {
    const picture = sketch({ width: 300, height: 200 }, [{ x: 3, y: 4, color: INK }]);
    const baseline = optimisePicture(picture);
    expect(baseline.length).toBeLessThan(picture.length);
    expect(sourceHashOf(baseline)).toBe(hashOf(picture));
    expect(isSamePicture(baseline, picture)).toBe(true);
    expect(isSamePicture(baseline, sketch(SIZE))).toBe(false);
    expect(comparePictures(baseline, picture)).toBeUndefined();
  });
});

describe('recording the documents in which axe found nothing', () => {
  const root = mkdtempSync(join(tmpdir(), 'adfactory-checked-'));
  const folders: VisualFolders = {
    baselines: join(root, 'baselines'),
    results: join(root, 'results'),
    checked: join(root, 'checked.json'),
  };
  const recorded = () =>
    (JSON.parse(readFileSync(folders.checked, 'utf8')) as { documents: object }).documents;

  it('records a document with its accepted picture, and forgets it with a picture that axe did not see', () => {
    mkdirSync(folders.baselines);
    for (const id of ['same', 'changed', 'violating'])
      writeFileSync(baselinePath(folders, id), sketch(SIZE));
    noteChecked(folders, 'same', { hash: '1', isPictureSame: true });
    noteChecked(folders, 'changed', { hash: '2', isPictureSame: false });
    noteChecked(folders, 'violating', { hash: '3', isPictureSame: true });
    expect(recordChecked(folders, ['same', 'changed'])).toBe(1);
    expect(recorded()).toEqual({ same: '1' });
    acceptChecked(folders, ['changed--375', 'same']);
    expect(recorded()).toEqual({ changed: '2' });
  });
});
