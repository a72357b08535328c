import {
  containsBox,
  contains,
  crossesBox,
  isWithin,
  touches,
  type Box,
  type XY,
} from './geometry.ts';
import { departmentsIn } from './projection.ts';
import { pixelOf, pointAt, showsAreas, viewOf, type Camera, type Size } from './camera.ts';
import type { MapArea, MapScene } from './areas.ts';

interface LabelRequest {
  id: string;
  text: string;
  /** A figure after the text, in bold. */
  figure?: string | undefined;
  at: XY;
  /** Radius of the labelled mark; 0 for a place without one, in whose middle the name stands if it can. `null` for a name that is centred or omitted. */
  radius: number | null;
}

/** A name with its position in pixels. */
export interface MapLabel extends LabelRequest {
  x: number;
  y: number;
  anchor: 'start' | 'end' | 'middle';
}

/** Height of the letters of names, in pixels: those of marks and chosen places, and the smaller others. */
const LETTERS = 12;
const SMALL_LETTERS = 11;

/** Widths of the letters of Inter, relative to their height; all others are 0.6 wide. */
const WIDTHS = [
  { letters: /[ ijlîïI’'.]/, width: 0.29 },
  { letters: /[-()frt1]/, width: 0.4 },
  { letters: /[A-HJ-LN-VX-ZÀ-Ü]/, width: 0.7 },
  { letters: /[02-9]/, width: 0.64 },
  { letters: /[mwMW%]/, width: 0.92 },
] as const;

const widthOf = (letter: string): number =>
  WIDTHS.find(({ letters }) => letters.test(letter))?.width ?? 0.6;

/** Returns the width of a text in Inter, within 8 % of what a browser measures. */
export function textWidth(text: string, height: number): number {
  return Array.from(text, widthOf).reduce((sum, width) => sum + width, 0) * height;
}

interface LabelRoom {
  /** Height of the letters. */
  size?: number;
  view: Box;
  /** Boxes that a name should not cover: the marks. */
  marks: readonly Box[];
  /** Number of the first places that are named even where the name covers marks; none by default. */
  always?: number;
  /** Boxes under which no name may lie: what is drawn above names. */
  insets?: readonly Box[];
  /** Returns whether a box touches what no centred name may cover. */
  isTaken?: (box: Box) => boolean;
}

/** Returns the candidate positions of a name: around a mark, or centred. */
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

/** Places as many names as fit, in order of priority: of several for one place, the first. */
export function placeLabels(requests: readonly LabelRequest[], room: LabelRoom): MapLabel[] {
  const { size = LETTERS, view, marks, insets = [], always = 0, isTaken } = room;
  const taken: Box[] = [...insets];
  const labels: MapLabel[] = [];
  const placed = new Set<string>();
  for (const [index, request] of requests.entries()) {
    const { id, text, figure = '', radius } = request;
    if (placed.has(id)) continue;
    const width = textWidth(`${text} ${figure}`.trim(), size);
    const free = labelPositions(request, width, size)
      .map(({ left, ...position }) => ({
        position,
        box: { x: left, y: position.y - size, width, height: size * 1.3 },
      }))
      .filter(({ box }) => containsBox(view, box) && !taken.some((other) => touches(box, other)))
      .filter(({ box }) => radius !== null || !isTaken?.(box));
    const clear = free.find(({ box }) => !marks.some((mark) => touches(box, mark)));
    const isAlwaysLabelled = index < always && radius !== null;
    const chosen = clear ?? (isAlwaysLabelled ? free[0] : undefined);
    if (!chosen) continue;
    taken.push(chosen.box);
    placed.add(id);
    labels.push({ ...request, ...chosen.position });
  }
  return labels;
}

/** Radius of the mark of a chosen area, in pixels: the area may be smaller than a pixel. */
export const MARK = 4;
/** Number of chosen areas that are all named. Of more, only those that are as wide as their name: others would hide the map. */
const CHOSEN_NAMES = 14;

interface LabelOptions {
  scene: MapScene;
  camera: Camera;
  size: Size;
  /** The part of the map where names may stand, in pixels; all of it by default. */
  room?: Box;
  /** What lies on the map and would hide a name, in pixels. */
  insets?: readonly Box[];
  /** The chosen areas that have a mark. */
  marked: readonly MapArea[];
}

interface Named {
  id: string;
  name: string;
  /** Written where the name is too long, or would touch something. */
  short?: string;
  at: XY;
  width: number;
}

/** Places the names of the chosen areas, then those of the areas or departments that are wide enough on screen. */
export function labelsOf(options: LabelOptions): MapLabel[] {
  const { scene, camera, size, insets = [], marked } = options;
  const room = options.room ?? { x: 0, y: 0, ...size };
  const view = viewOf(camera, size);
  const pixel = (at: XY) => pixelOf(camera, size, at);
  const fits = (text: string, width: number) =>
    width * camera.scale > textWidth(text, SMALL_LETTERS);
  const centred = (named: readonly Named[]): LabelRequest[] =>
    named.flatMap(({ id, name, short = name, at, width }) =>
      [name, short]
        .filter((text) => fits(text, width))
        .map((text) => ({ id, text, at: pixel(at), radius: null })),
    );
  const inRoom = scene.chosen.filter(({ area }) => contains(room, pixel(area.at)));
  const chosen =
    inRoom.length > CHOSEN_NAMES
      ? inRoom.filter(({ area: { name, box } }) => fits(name, box.width))
      : inRoom;
  const isChosen = new Set(scene.chosen.map(({ area }) => area.id));
  const areas = showsAreas(camera)
    ? scene.pieces
        .filter(({ box }) => touches(box, view))
        .flatMap((piece) =>
          piece.areas.filter(({ id, at }) => !isChosen.has(id) && contains(view, at)),
        )
    : [];
  const requests: LabelRequest[] = [
    // A town of several codes is named once (D-162).
    ...chosen.map(({ area }) => ({
      id: area.name,
      text: area.name,
      at: pixel(area.at),
      radius: marked.includes(area) ? MARK + 1 : 0,
    })),
    ...centred(
      areas.map(({ id, name, at, box }) => ({ id, name, short: id, at, width: box.width })),
    ),
    ...centred(
      departmentsIn(view).map(({ code, name, middle, box }) => ({
        id: `department-${code}`,
        name,
        at: middle,
        width: box.width,
      })),
    ),
  ];
  const marks = marked.map(({ at }) => {
    const [x, y] = pixel(at);
    return { x: x - MARK, y: y - MARK, width: 2 * MARK, height: 2 * MARK };
  });
  /** A name on a shaded area, or across the line of the radius, would seem to belong to it. */
  const isTaken = ({ x, y, width, height }: Box) => {
    const [left, top] = pointAt(camera, size, [x, y]);
    const box = { x: left, y: top, width: width / camera.scale, height: height / camera.scale };
    return (
      crossesBox([scene.ring], box) ||
      scene.chosen.some(
        ({ area }) =>
          touches(area.box, box) &&
          (crossesBox(area.rings, box) || isWithin(area.rings, [left, top])),
      )
    );
  };
  return placeLabels(requests, { view: room, marks, insets, isTaken });
}
