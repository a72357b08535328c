import type { Box } from './mapView.ts';
import type { XY } from './projection.ts';

/** The points of a closed line. */
export type Ring = readonly XY[];

/**
 * Parses a path that only has « m », whole numbers and « z » into rings of points.
 * @param grid steps of the path per unit of the drawing
 */
export function ringsOf(path: string, grid = 1): XY[][] {
  let [x, y] = [0, 0];
  return path
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number);
      const ring: XY[] = [];
      for (let index = 0; index < numbers.length; index += 2) {
        x += (numbers[index] ?? 0) / grid;
        y += (numbers[index + 1] ?? 0) / grid;
        ring.push([x, y]);
      }
      [x, y] = ring[0] ?? [0, 0];
      return ring;
    });
}

/** Returns whether a point is within rings, by the even-odd rule. */
export function isWithin(rings: readonly Ring[], [x, y]: XY): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [index, [fromX, fromY]] of ring.entries()) {
      const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY];
      const crosses = fromY > y !== toY > y;
      if (crosses && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
    }
  }
  return inside;
}

/** Returns the smallest box that contains all rings. */
export function boxOfRings(rings: readonly Ring[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [x, y] of ring) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Returns whether two boxes have a point in common. */
export function touches(a: Box, b: Box): boolean {
  return (
    a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
  );
}

/** Returns whether a box contains a point. */
export function contains(box: Box, [x, y]: XY): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
