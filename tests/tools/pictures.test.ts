import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { comparePictures } from '../../tools/visual/pictures.ts';
import { sketch } from './sketches.ts';

const SIZE = { width: 20, height: 10 };
const INK = [10, 20, 30] as const;

const edge = (grey: number) => [
  { x: 9, y: 5, color: [0, 0, 0] as const },
  { x: 10, y: 5, color: [grey, grey, grey] as const },
];

describe('comparing two screenshots', () => {
  it('finds no difference between equal pixels, whatever the PNG compression', () => {
    const picture = sketch(SIZE, [{ x: 3, y: 4, color: INK }]);
    const repacked = PNG.sync.write(PNG.sync.read(picture), { filterType: 0, deflateLevel: 1 });
    expect(repacked.equals(picture)).toBe(false);
    expect(comparePictures(picture, repacked)).toBeUndefined();
  });

  it('detects a mark that moved by one pixel', () => {
    const difference = comparePictures(
      sketch(SIZE, [{ x: 3, y: 4, color: INK }]),
      sketch(SIZE, [{ x: 4, y: 4, color: INK }]),
    );
    expect(difference).toMatchObject({
      changedPixels: 2,
      box: { left: 3, top: 4, width: 2, height: 1 },
    });
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

  it('does not ignore antialiasing', () => {
    expect(comparePictures(sketch(SIZE, edge(120)), sketch(SIZE, edge(140)))).toMatchObject({
      changedPixels: 1,
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

  it('paints changed pixels red and fades the rest', () => {
    const difference = comparePictures(
      sketch(SIZE),
      sketch(SIZE, [{ x: 1, y: 0, color: INK }], [0, 0, 0]),
    );
    const same = comparePictures(
      sketch(SIZE, [], [0, 0, 0]),
      sketch(SIZE, [{ x: 1, y: 0, color: INK }], [0, 0, 0]),
    );
    expect(difference?.changedPixels).toBe(200);
    const { data } = PNG.sync.read(same?.picture ?? Buffer.alloc(0));
    expect([...data.subarray(4, 8)]).toEqual([255, 0, 64, 255]);
    expect(data[0]).toBeGreaterThan(200);
  });
});
