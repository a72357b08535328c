import { placeLabels, type Box, type Label, type LabelRequest } from '../FranceMap/mapView.ts';
import type { XY } from '../FranceMap/projection.ts';
import { contains, touches } from '../FranceMap/rings.ts';
import { showsAreas, type Camera } from './camera.ts';
import type { DepartmentShape } from './departments.ts';
import type { MapScene } from './scene.ts';

/** Radius of the mark of a chosen area, in pixels: the area may be smaller than a pixel. */
export const MARK = 4;
/** Height of the letters, in pixels. */
const LETTERS = 12;
/** Maximum number of names of chosen areas; more would hide the map. */
const CHOSEN_NAMES = 14;
/** Minimum width of an area or a department on screen whose name is written, in pixels per letter. */
const ROOM_PER_LETTER = 7;

interface LabelOptions {
  scene: MapScene;
  /** The departments on screen. */
  shown: readonly DepartmentShape[];
  view: Box;
  camera: Camera;
}

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

const centred = (named: readonly Named[], scale: number): LabelRequest[] =>
  named.flatMap(({ id, name, short, at, width }) => {
    const fits = (text: string) => width * scale > text.length * ROOM_PER_LETTER;
    const text = [name, ...(short === undefined ? [] : [short])].find(fits);
    return text === undefined ? [] : [{ id, text, at, radius: null }];
  });

/** Places the names of the chosen areas, then those of the areas or departments that are wide enough on screen. */
export function labelsOf({ scene, shown, view, camera }: LabelOptions): MapLabel[] {
  const pixel = 1 / camera.scale;
  const chosen = scene.chosen.filter(({ area }) => contains(view, area.at)).slice(0, CHOSEN_NAMES);
  const strong = new Set(chosen.map(({ area }) => area.id));
  const areas = showsAreas(camera)
    ? scene.pieces.flatMap((piece) =>
        !touches(piece.box, view)
          ? []
          : piece.areas.filter(({ id, at }) => !strong.has(id) && contains(view, at)),
      )
    : [];
  const requests: LabelRequest[] = [
    ...chosen.map(({ area }) => ({
      id: area.id,
      text: area.name,
      at: area.at,
      radius: (MARK + 1) * pixel,
    })),
    ...centred(
      areas.map(({ id, name, at, box }) => ({ id, name, short: id, at, width: box.width })),
      camera.scale,
    ),
    ...centred(
      shown.map(({ code, name, middle, box }) => ({
        id: `department-${code}`,
        name,
        at: middle,
        width: box.width,
      })),
      camera.scale,
    ),
  ];
  const side = 2 * MARK * pixel;
  const marks = scene.chosen.map(({ area: { at } }) => ({
    x: at[0] - side / 2,
    y: at[1] - side / 2,
    width: side,
    height: side,
  }));
  return placeLabels(requests, { size: LETTERS * pixel, view, marks }).map((label) => ({
    ...label,
    isStrong: strong.has(label.id),
  }));
}
