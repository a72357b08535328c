export type XY = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

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

/** Returns whether the line between two points passes through a box. */
function passes({ x, y, width, height }: Box, [fromX, fromY]: XY, [toX, toY]: XY): boolean {
  const across = [(x - fromX) / (toX - fromX), (x + width - fromX) / (toX - fromX)];
  const down = [(y - fromY) / (toY - fromY), (y + height - fromY) / (toY - fromY)];
  const entry = Math.max(0, Math.min(...across), Math.min(...down));
  return entry <= Math.min(1, Math.max(...across), Math.max(...down));
}

/** Returns whether the line of rings passes through a box. */
export function crossesBox(rings: readonly Ring[], box: Box): boolean {
  return rings.some((ring) =>
    ring.some((point, index) => passes(box, point, ring[(index + 1) % ring.length] ?? point)),
  );
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

/** Returns whether a box contains the whole of another. */
export function containsBox(box: Box, { x, y, width, height }: Box): boolean {
  return contains(box, [x, y]) && contains(box, [x + width, y + height]);
}
