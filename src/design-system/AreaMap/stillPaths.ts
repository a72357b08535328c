import { pixelOf } from './camera.ts';
import type { Ring, XY } from './geometry.ts';
import type { MapFrame } from './labels.ts';

/** Steps of a still path per pixel: a PDF holds whole numbers in the fewest letters. */
export const STILL_GRID = 10;
/**
 * What a still outline may differ from its own, in pixels. The limits of departments are jagged, and nobody misses
 * a part of a pixel of them; on round corners every straight piece would show.
 */
export const TOLERANCE = { jagged: 1, round: 0.15 };
/** Room beyond the edges of the drawing, in pixels, so that no line is drawn along them. */
const BEYOND = 4;

/** One side of the drawing: 0 for x and 1 for y, and the bound that points are not below, or not above. */
type Side = readonly [axis: 0 | 1, bound: number, sign: 1 | -1];

/** Returns the part of a ring on one side of a line (Sutherland and Hodgman). */
function clipped(ring: Ring, [axis, bound, sign]: Side): XY[] {
  const isInside = (point: XY) => sign * (point[axis] - bound) >= 0;
  return ring.flatMap((point, index): XY[] => {
    const next = ring[(index + 1) % ring.length] ?? point;
    const kept = isInside(point) ? [point] : [];
    if (isInside(point) === isInside(next)) return kept;
    const part = (bound - point[axis]) / (next[axis] - point[axis]);
    const crossing: XY = [
      point[0] + part * (next[0] - point[0]),
      point[1] + part * (next[1] - point[1]),
    ];
    return [...kept, crossing];
  });
}

/** Returns how far a point is from the line between two others. */
function distance([x, y]: XY, [fromX, fromY]: XY, [toX, toY]: XY): number {
  const [across, down] = [toX - fromX, toY - fromY];
  const length = Math.hypot(across, down);
  return length === 0
    ? Math.hypot(x - fromX, y - fromY)
    : Math.abs(across * (y - fromY) - down * (x - fromX)) / length;
}

/** Returns the points of an open line that differ visibly from a straight one (Douglas and Peucker), without the last. */
function simplified(line: readonly XY[], tolerance: number): XY[] {
  const [from, to] = [line[0], line.at(-1)];
  if (!from || !to) return [];
  let farthest = { index: 0, away: tolerance };
  for (const [index, point] of line.entries()) {
    const away = distance(point, from, to);
    if (away > farthest.away) farthest = { index, away };
  }
  const { index } = farthest;
  return index === 0
    ? [from]
    : [
        ...simplified(line.slice(0, index + 1), tolerance),
        ...simplified(line.slice(index), tolerance),
      ];
}

/** Returns the points of a closed line that differ visibly from straight ones. */
function simplifiedRing(ring: readonly XY[], tolerance: number): XY[] {
  const [first] = ring;
  if (!first) return [];
  const aways = ring.map(([x, y]) => Math.hypot(x - first[0], y - first[1]));
  const half = aways.indexOf(Math.max(...aways));
  return [
    ...simplified(ring.slice(0, half + 1), tolerance),
    ...simplified([...ring.slice(half), first], tolerance),
  ];
}

/**
 * Returns an outline as a picture that nobody moves needs it: the part within the drawing, in steps of `STILL_GRID` per
 * pixel, and without the points that nobody would miss. Empty where nothing of it is in sight.
 * @param tolerance in pixels
 */
export function stillPath(
  rings: readonly Ring[],
  { camera, size }: Omit<MapFrame, 'scene'>,
  tolerance: number,
): string {
  const sides: readonly Side[] = [
    [0, -BEYOND, 1],
    [0, size.width + BEYOND, -1],
    [1, -BEYOND, 1],
    [1, size.height + BEYOND, -1],
  ];
  return rings
    .map((ring) => ring.map((point) => pixelOf(camera, size, point)))
    .map((ring) => simplifiedRing(sides.reduce<Ring>(clipped, ring), tolerance))
    .filter(({ length }) => length > 2)
    .map(
      (ring) =>
        `M${ring.map((point) => point.map((one) => Math.round(one * STILL_GRID)).join(' ')).join('L')}Z`,
    )
    .join('');
}
