import { extent } from 'd3-array';
import type { NextMark } from '../ChartFrame/useRoving.ts';
import { VIEW_BOX } from './outlines.ts';
import type { XY } from './projection.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const [, , WIDTH = 1, HEIGHT = 1] = VIEW_BOX.split(' ').map(Number);

/** The whole drawing, with a margin. */
export const WHOLE: Box = {
  x: -0.02 * WIDTH,
  y: -0.02 * HEIGHT,
  width: 1.04 * WIDTH,
  height: 1.04 * HEIGHT,
};

/** Minimum width of a zoomed view, about 60 km: the outlines have no more detail to show. */
const MIN_WIDTH = 340;
const MARGIN = 1.24;

/** Returns the part of the drawing that contains all of `places`, with the aspect ratio of the whole. */
export function boxAround(places: readonly XY[]): Box {
  const [left = 0, right = WIDTH] = extent(places, ([x]) => x);
  const [top = 0, bottom = HEIGHT] = extent(places, ([, y]) => y);
  const wanted = Math.max(right - left, (bottom - top) * (WIDTH / HEIGHT)) * MARGIN;
  const width = Math.min(WHOLE.width, Math.max(MIN_WIDTH, wanted));
  const height = width * (HEIGHT / WIDTH);
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

export interface Placed {
  id: string;
  at: XY;
}

const DIRECTION_BY_KEY: Readonly<Record<string, XY>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Returns the nearest place in the direction of an arrow key. Sideways distance counts three times. */
function nearestInDirection(
  from: Placed,
  key: string,
  places: readonly Placed[],
): Placed | undefined {
  const [alongX, alongY] = DIRECTION_BY_KEY[key] ?? [0, 0];
  let [best, least]: [Placed | undefined, number] = [undefined, Infinity];
  for (const place of places) {
    const [x, y] = [place.at[0] - from.at[0], place.at[1] - from.at[1]];
    const ahead = x * alongX + y * alongY;
    const aside = Math.abs(x * alongY) + Math.abs(y * alongX);
    const cost = ahead + 3 * aside;
    if (place.id !== from.id && ahead > 0 && cost < least) [best, least] = [place, cost];
  }
  return best;
}

/**
 * Returns map navigation: arrow keys move to the nearest place in their direction, and down from the
 * southernmost place to the overseas list; Home and End move to the first and last place.
 */
export function mapNavigation(places: readonly Placed[], overseas: readonly string[]): NextMark {
  const all = [...places.map(({ id }) => id), ...overseas];
  return (from, key) => {
    if (key === 'Home') return all[0];
    if (key === 'End') return all.at(-1);
    if (!(key in DIRECTION_BY_KEY)) return undefined;
    const place = places.find(({ id }) => id === from);
    if (place)
      return (
        nearestInDirection(place, key, places)?.id ??
        (key === 'ArrowDown' ? overseas[0] : undefined)
      );
    const at = overseas.indexOf(from);
    const beside = key === 'ArrowRight' || key === 'ArrowDown' ? at + 1 : at - 1;
    return overseas[beside] ?? (key === 'ArrowUp' ? places.at(-1)?.id : undefined);
  };
}

export interface LabelRequest {
  id: string;
  text: string;
  at: XY;
  /** Radius of the labelled mark; 0 for a place without one, in whose middle the name stands if it can. `null` for a department, whose name is centred on it or omitted. */
  radius: number | null;
}

export interface Label extends LabelRequest {
  x: number;
  y: number;
  anchor: 'start' | 'end' | 'middle';
}

/** Average width of a letter, relative to its height. */
const LETTER_WIDTH = 0.58;

interface LabelArea {
  /** Height of the letters, in units of the drawing. */
  size: number;
  view: Box;
  /** Boxes that a name should not cover: the marks. */
  marks: readonly Box[];
  /** Number of the first places that are named even where the name covers marks; none by default. */
  always?: number;
  /** Boxes under which no name may lie: what is drawn above names. */
  insets?: readonly Box[];
}

/** Returns the candidate positions of a name: around a mark, or centred on a department. */
function labelPositions({ at: [x, y], radius }: LabelRequest, width: number, size: number) {
  const level = y + size * 0.35;
  const centred = { x, y: level, anchor: 'middle' as const, left: x - width / 2 };
  if (radius === null) return [centred];
  const gap = radius + size * 0.35;
  return [
    ...(radius === 0 ? [centred] : []),
    { x: x + gap, y: level, anchor: 'start' as const, left: x + gap },
    { x: x - gap, y: level, anchor: 'end' as const, left: x - gap - width },
    { x, y: y - gap, anchor: 'middle' as const, left: x - width / 2 },
    { x, y: y + gap + size * 0.8, anchor: 'middle' as const, left: x - width / 2 },
  ];
}

/** Places as many names as fit, in order of priority. */
export function placeLabels(requests: readonly LabelRequest[], area: LabelArea): Label[] {
  const { size, view, marks, insets = [], always = 0 } = area;
  const taken: Box[] = [...insets];
  const labels: Label[] = [];
  for (const [index, request] of requests.entries()) {
    const width = request.text.length * size * LETTER_WIDTH;
    const free = labelPositions(request, width, size)
      .map(({ left, ...position }) => ({
        position,
        box: { x: left, y: position.y - size, width, height: size * 1.3 },
      }))
      .filter(({ box }) => isInside(box, view) && !taken.some((other) => overlap(box, other)));
    const clear = free.find(({ box }) => !marks.some((mark) => overlap(box, mark)));
    const isAlwaysLabelled = index < always && request.radius !== null;
    const chosen = clear ?? (isAlwaysLabelled ? free[0] : undefined);
    if (!chosen) continue;
    taken.push(chosen.box);
    labels.push({ ...request, ...chosen.position });
  }
  return labels;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
