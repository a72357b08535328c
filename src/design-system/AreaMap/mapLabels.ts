import { placeLabels, type Box, type Label, type LabelRequest } from '../FranceMap/mapView.ts';
import type { XY } from '../FranceMap/projection.ts';
import { contains, touches } from '../FranceMap/rings.ts';
import { pixelOf, showsAreas, viewOf, type Camera, type Size } from './camera.ts';
import { departmentsIn, type MapScene } from './areas.ts';

/** Radius of the mark of a chosen area, in pixels: the area may be smaller than a pixel. */
export const MARK = 4;
/** Height of the letters, in pixels. */
const LETTERS = 12;
/** Number of chosen areas that are all named. Of more, only those that are as wide as their name: others would hide the map. */
const CHOSEN_NAMES = 14;
/** Minimum width of an area or a department on screen whose name is written, in pixels per letter. */
const ROOM_PER_LETTER = 7;

interface LabelOptions {
  scene: MapScene;
  camera: Camera;
  size: Size;
  /** The part of the map where names may stand, in pixels; all of it by default. */
  room?: Box;
  /** What lies on the map and would hide a name, in pixels. */
  insets?: readonly Box[];
  /** The chosen areas that have a mark, by their ids. */
  marked: ReadonlySet<string>;
}

/** A name with its position in pixels. */
export interface MapLabel extends Label {
  /** True for the name of a chosen area. */
  isStrong: boolean;
}

interface Named {
  id: string;
  name: string;
  /** Written where the name is too long. */
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
    width * camera.scale > text.length * ROOM_PER_LETTER;
  const centred = (named: readonly Named[]): LabelRequest[] =>
    named.flatMap(({ id, name, short, at, width }) => {
      const text = [name, ...(short === undefined ? [] : [short])].find((one) => fits(one, width));
      return text === undefined ? [] : [{ id, text, at: pixel(at), radius: null }];
    });
  const inRoom = scene.chosen.filter(({ area }) => contains(room, pixel(area.at)));
  const chosen =
    inRoom.length > CHOSEN_NAMES
      ? inRoom.filter(({ area: { name, box } }) => fits(name, box.width))
      : inRoom;
  const strong = new Set(chosen.map(({ area }) => area.id));
  const isChosen = new Set(scene.chosen.map(({ area }) => area.id));
  const areas = showsAreas(camera)
    ? scene.pieces
        .filter(({ box }) => touches(box, view))
        .flatMap((piece) =>
          piece.areas.filter(({ id, at }) => !isChosen.has(id) && contains(view, at)),
        )
    : [];
  const requests: LabelRequest[] = [
    ...chosen.map(({ area: { id, name, at } }) => ({
      id,
      text: name,
      at: pixel(at),
      radius: marked.has(id) ? MARK + 1 : 0,
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
  const marks = scene.chosen
    .filter(({ area }) => marked.has(area.id))
    .map(({ area }) => {
      const [x, y] = pixel(area.at);
      return { x: x - MARK, y: y - MARK, width: 2 * MARK, height: 2 * MARK };
    });
  return placeLabels(requests, { size: LETTERS, view: room, marks, insets }).map((label) => ({
    ...label,
    isStrong: strong.has(label.id),
  }));
}
