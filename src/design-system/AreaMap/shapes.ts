import { group } from 'd3-array';
import { boxOfRings, crossesBox, isWithin, type Box, type Ring, type XY } from './geometry.ts';

/** The soft outline of some areas: their limits are approximate, so that it has neither corners nor inner lines. */
export interface Shape {
  /** SVG path in units of the drawing. */
  path: string;
  /** About the same outline as points. */
  rings: readonly Ring[];
  box: Box;
  /** The outline with its round corners as points, for a picture that nobody moves. */
  fineRings: () => Ring[];
}

interface Outlined {
  rings: readonly Ring[];
}

const keyOf = ([x, y]: XY): string => `${x} ${y}`;

/** Returns the outline of areas together. A line between two of them has both directions, and is left out. */
function joinedRings(areas: readonly Outlined[]): readonly Ring[] {
  const edges = new Map<string, readonly [XY, XY]>();
  for (const ring of areas.flatMap(({ rings }) => rings)) {
    for (const [index, from] of ring.entries()) {
      const to = ring[(index + 1) % ring.length] ?? from;
      const isInner = edges.delete(`${keyOf(to)}>${keyOf(from)}`);
      if (!isInner) edges.set(`${keyOf(from)}>${keyOf(to)}`, [from, to]);
    }
  }
  const after = group(edges.values(), ([from]) => keyOf(from));
  const rings: XY[][] = [];
  for (const [start, edgesHere] of after) {
    for (let edge = edgesHere.pop(); edge; edge = edgesHere.pop()) {
      const ring = [edge[0]];
      for (let at = keyOf(edge[1]); at !== start; at = keyOf(edge[1])) {
        edge = after.get(at)?.pop();
        if (!edge) break;
        ring.push(edge[0]);
      }
      rings.push(ring);
    }
  }
  return rings;
}

/** Part of an edge, and its maximum in units of the drawing (about 3 km), that a round corner takes. */
const [CORNER, CORNER_MAXIMUM] = [0.4, 16];

function towards([x, y]: XY, [toX, toY]: XY): XY {
  const length = Math.hypot(toX - x, toY - y);
  const part = length === 0 ? 0 : Math.min(CORNER, CORNER_MAXIMUM / length);
  return [x + (toX - x) * part, y + (toY - y) * part];
}

/** Points of a round corner besides its ends, as parts of it. */
const CURVE = [1, 2, 3, 4, 5, 6, 7].map((step) => step / 8);

/** Returns a point of the curve between two points that bends towards a third one. */
function curvePoint([fromX, fromY]: XY, [atX, atY]: XY, [toX, toY]: XY, part: number): XY {
  const [from, at, to] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return [from * fromX + at * atX + to * toX, from * fromY + at * atY + to * toY];
}

const textOf = (point: XY): string => point.map((one) => Number(one.toFixed(1))).join(' ');

function makeShape(rings: readonly Ring[]): Shape {
  const corners = rings.map((ring) =>
    ring.map((at, index) => ({
      at,
      from: towards(at, ring.at(index - 1) ?? at),
      to: towards(at, ring[(index + 1) % ring.length] ?? at),
    })),
  );
  const soft = corners.map((ring) => ring.flatMap(({ from, to }) => [from, to]));
  return {
    path: corners
      .map((ring) => {
        const curves = ring.map(
          ({ from, at, to }) => `${textOf(from)}Q${textOf(at)} ${textOf(to)}`,
        );
        return `M${curves.join('L')}Z`;
      })
      .join(''),
    rings: soft,
    box: boxOfRings(soft),
    fineRings: () =>
      corners.map((ring) =>
        ring.flatMap(({ from, at, to }) => [
          from,
          ...CURVE.map((part) => curvePoint(from, at, to, part)),
          to,
        ]),
      ),
  };
}

const shapes = new WeakMap<Outlined, Shape>();

/** Returns the shape of areas, which is kept for one area. */
export function shapeOf(areas: readonly Outlined[]): Shape {
  const [only, ...others] = areas;
  if (!only || others.length > 0) return makeShape(joinedRings(areas));
  const shape = shapes.get(only) ?? makeShape(only.rings);
  shapes.set(only, shape);
  return shape;
}

/** Returns whether a whole box is within rings. */
export function holdsBox(rings: readonly Ring[], box: Box): boolean {
  return isWithin(rings, [box.x, box.y]) && !crossesBox(rings, box);
}

/** Returns whether a box has a point within rings. */
export function meetsBox(rings: readonly Ring[], box: Box): boolean {
  return isWithin(rings, [box.x, box.y]) || crossesBox(rings, box);
}

/** Returns the centre of mass of the largest ring. */
function centroidOf(rings: readonly Ring[]): XY {
  const [ring = []] = rings.toSorted((one, other) => other.length - one.length);
  let [area, x, y] = [0, 0, 0];
  for (const [index, [fromX, fromY]] of ring.entries()) {
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY];
    const part = fromX * toY - toX * fromY;
    area += 3 * part;
    x += (fromX + toX) * part;
    y += (fromY + toY) * part;
  }
  return area === 0 ? (ring[0] ?? [0, 0]) : [x / area, y / area];
}

/** Positions that are tried along each side of a shape. */
const TRIED = 9;

/**
 * Returns the middle of a box of a size that lies within rings, the nearest to their middle; undefined where there is none.
 * @param bounds the part of the drawing that is tried
 */
export function roomWithin(
  rings: readonly Ring[],
  bounds: Box,
  { width, height }: { width: number; height: number },
  isFree: (box: Box) => boolean,
): XY | undefined {
  const [across, down] = [bounds.width - width, bounds.height - height];
  if (across < 0 || down < 0) return undefined;
  const steps = Array.from({ length: TRIED }, (_, step) => step / (TRIED - 1));
  const boxes = steps.flatMap((right) =>
    steps.map((below) => ({
      x: bounds.x + right * across,
      y: bounds.y + below * down,
      width,
      height,
    })),
  );
  const [middleX, middleY] = centroidOf(rings);
  const away = ({ x, y }: Box) => Math.hypot(x + width / 2 - middleX, y + height / 2 - middleY);
  const found = boxes
    .toSorted((one, other) => away(one) - away(other))
    .find((box) => isFree(box) && holdsBox(rings, box));
  return found && [found.x + width / 2, found.y + height / 2];
}
