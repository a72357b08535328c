import { containsBox, crossesBox, touches, type Box, type XY } from './geometry.ts';
import { departmentsIn } from './projection.ts';
import { pixelOf, pointAt, showsAreas, viewOf, type Camera, type Size } from './camera.ts';
import { holdsBox, meetsBox, roomWithin, type Shape } from './shapes.ts';
import { textWidth } from './textWidth.ts';
import { letterAt, namesOf } from './legend.ts';
import type { MapPlace, MapScene } from './areas.ts';

/** A name or a number with the middle of its box, in pixels. */
export interface MapLabel {
  id: string;
  text: string;
  at: XY;
  width: number;
  height: number;
  /** The place that it names; undefined for what surrounds the places. */
  place?: MapPlace;
  /** Set where a number has a frame, because its place is too small to hold it. */
  isFramed?: boolean;
  /** The dot of a small place, beside which its name stands. */
  dot?: XY;
}

export interface MapNames {
  labels: MapLabel[];
  /** What the letters mean, in their order. */
  legend: { letter: string; names: string; shortNames: string }[];
}

/** What a drawing shows. */
export interface MapFrame {
  scene: MapScene;
  camera: Camera;
  size: Size;
}

/**
 * What stands for a place without room for its name: a letter that the legend of the map explains, its number in the list
 * of the document where that has room, or nothing.
 */
export type MapNumbers = 'legend' | 'list' | 'none';

interface NameOptions extends MapFrame {
  /** Height of the letters of places, in pixels; those of what surrounds them are one pixel smaller. */
  letters?: number;
  numbers?: MapNumbers;
}

type Place = MapScene['places'][number];

/** Places that have one label: their name, or a sign in a frame, a letter of the legend or a number of the list. */
interface Spot {
  places: Place[];
  at: XY;
  text?: string;
  dot?: XY;
}

const LETTERS = 12;
/** Room at the sides of a text in pixels, and the height of its line relative to its letters. */
const [SIDE, LINE] = [2, 1.2];
/** Radius of the dot of a place, in pixels: the place may be smaller than a pixel. */
export const DOT = 4;
/** Larger side below which a shape holds no text, and below which it is a dot, in pixels. */
const [TINY, SMALL] = [10, 22];
/** Room around a sign in its frame, and between two frames, whose lines are not in their boxes, in pixels. */
const FRAME = 2;
/** The number of an arrondissement, which names it where all of its name has no room. */
const ARRONDISSEMENT = / (\d+(?:er|e))$/;

const sidesOf = (text: string, letters: number): Size => ({
  width: textWidth(text, letters) + 2 * SIDE,
  height: letters * LINE,
});

const withRoom = ({ width, height }: Size): Size => ({
  width: width + FRAME,
  height: height + FRAME,
});

const boxAround = ([x, y]: XY, { width, height }: Size): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

const middleOf = ({ x, y, width, height }: Box): XY => [x + width / 2, y + height / 2];

/** Returns a point of a place: its middle, or that of its only area, which a shape may bend around. */
const pointIn = ({ areas: [only, ...others], shape }: Place): XY =>
  only && others.length === 0 ? only.at : middleOf(shape.box);

/** Keeps the boxes of a drawing, so that nothing lies on another. */
function makeRoom({ scene, camera, size }: MapFrame) {
  const view = viewOf(camera, size);
  const window = { x: 0, y: 0, ...size };
  const taken: Box[] = [];
  const inUnits = ({ x, y, width, height }: Box): Box => {
    const [left, top] = pointAt(camera, size, [x, y]);
    return { x: left, y: top, width: width / camera.scale, height: height / camera.scale };
  };
  const isFree = (box: Box) => !taken.some((other) => touches(other, box));
  return {
    view,
    hasRoom: (at: XY, sides: Size) => isFree(boxAround(at, sides)),
    take: (at: XY, sides: Size) => taken.push(boxAround(at, sides)),
    /** Returns where a text stands within a shape. */
    within({ rings, box }: Shape, sides: Size): XY | undefined {
      const [left, top] = [Math.max(box.x, view.x), Math.max(box.y, view.y)];
      const width = Math.min(box.x + box.width, view.x + view.width) - left;
      const height = Math.min(box.y + box.height, view.y + view.height) - top;
      const at = roomWithin(
        rings,
        { x: left, y: top, width, height },
        { width: sides.width / camera.scale, height: sides.height / camera.scale },
        (one) =>
          isFree(
            boxAround(pixelOf(camera, size, middleOf(one)), {
              width: one.width * camera.scale,
              height: one.height * camera.scale,
            }),
          ),
      );
      return at && pixelOf(camera, size, at);
    },
    /** Returns whether a text there touches nothing: no other text, no place but its own, not the line of the radius. */
    isClear(at: XY, sides: Size, own?: Place): boolean {
      const box = boxAround(at, sides);
      if (!containsBox(window, box) || !isFree(box)) return false;
      const drawn = inUnits(box);
      return (
        !crossesBox([scene.ring], drawn) &&
        !scene.places.some(
          (place) =>
            place !== own && touches(place.shape.box, drawn) && meetsBox(place.shape.rings, drawn),
        )
      );
    },
    holds: (rings: Shape['rings'], at: XY, sides: Size) =>
      holdsBox(rings, inUnits(boxAround(at, sides))),
  };
}

const shortOf = ({ name }: Place): string | undefined => ARRONDISSEMENT.exec(name)?.[1];

/** Finds where the labels of the places stand. */
function spotsOf(options: NameOptions, room: ReturnType<typeof makeRoom>): Spot[] {
  const { scene, camera, size, letters = LETTERS, numbers = 'legend' } = options;
  const shown = scene.places.filter(({ shape }) => touches(shape.box, room.view));
  const sideOf = ({ shape: { box } }: Place) => Math.max(box.width, box.height) * camera.scale;
  const findName = ({ shape }: Place, text: string) => room.within(shape, sidesOf(text, letters));
  // Where the name of one arrondissement is too long, their numbers tell all of them apart.
  const areShort = shown.some(
    (place) =>
      shortOf(place) !== undefined && sideOf(place) >= SMALL && !findName(place, place.name),
  );
  const frames: Spot[] = [];
  const names: Spot[] = [];
  const frame = (place: Place, at: XY) => {
    const sides = withRoom(frameSides(place, options));
    if (numbers === 'legend') {
      const near = frames.find((one) => touches(boxAround(one.at, sides), boxAround(at, sides)));
      if (near) near.places.push(place);
      else frames.push({ places: [place], at });
      room.take(near?.at ?? at, sides);
    } else if (numbers === 'none') {
      frames.push({ places: [place], at });
    } else if (room.hasRoom(at, sides)) {
      frames.push({ places: [place], at });
      room.take(at, sides);
    }
  };
  // The larger ones leave room to the smaller ones, which have less choice.
  for (const place of shown.toSorted((one, other) => sideOf(one) - sideOf(other))) {
    const text = areShort ? (shortOf(place) ?? place.name) : place.name;
    const at = sideOf(place) < TINY ? undefined : findName(place, text);
    if (at) {
      names.push({ places: [place], at, text });
      room.take(at, sidesOf(text, letters));
      continue;
    }
    frame(
      place,
      room.within(place.shape, frameSides(place, options)) ?? pixelOf(camera, size, pointIn(place)),
    );
  }
  return [
    ...names,
    ...frames.flatMap((spot) => {
      const [place, ...others] = spot.places;
      // The name of a larger one would stand outside of it, which is clear where it is the only one.
      const hasDot = place && (sideOf(place) < SMALL || scene.places.length === 1);
      const named = hasDot && others.length === 0 && besideDot(spot, place, options, room);
      if (named) return named;
      return numbers === 'none' ? [] : spot;
    }),
  ];
}

/** Returns the name of a place beside its dot, where it touches nothing. */
function besideDot(
  { at: dot }: Spot,
  place: Place,
  { letters = LETTERS }: NameOptions,
  room: ReturnType<typeof makeRoom>,
): Spot | undefined {
  const sides = sidesOf(place.name, letters);
  const [right, down] = [letters + sides.width / 2, letters + sides.height / 2];
  const at = [
    [right, 0],
    [-right, 0],
    [0, -down],
    [0, down],
  ]
    .map(([x = 0, y = 0]): XY => [dot[0] + x, dot[1] + y])
    .find((one) => room.isClear(one, sides, place));
  if (!at) return undefined;
  room.take(at, sides);
  return { places: [place], at, text: place.name, dot };
}

/** Returns the names of the areas and departments around the places, each once and only within what it names. */
function surroundings(
  { scene, camera, size, letters = LETTERS }: NameOptions,
  room: ReturnType<typeof makeRoom>,
): MapLabel[] {
  const chosen = new Set(scene.places.flatMap(({ areas }) => areas.map(({ id }) => id)));
  const areas = scene.pieces
    .filter(({ box }) => showsAreas(camera) && touches(box, room.view))
    .flatMap((piece) => piece.areas)
    .filter(({ id }) => !chosen.has(id));
  const departments = departmentsIn(room.view).map((one) => ({ ...one, at: one.middle }));
  const named = new Set(scene.places.map(({ name }) => name));
  return [...areas, ...departments].flatMap(({ name: text, at: point, rings }): MapLabel[] => {
    if (named.has(text)) return [];
    const at = pixelOf(camera, size, point);
    const sides = sidesOf(text, letters - 1);
    if (!room.isClear(at, sides) || !room.holds(rings, at, sides)) return [];
    named.add(text);
    room.take(at, sides);
    return [{ id: `around ${text}`, text, at, ...sides }];
  });
}

const orderOf = ({ places }: Spot): number => Math.min(...places.map(({ number }) => number));

/** Returns the size of the frame of a letter or a number. */
function frameSides(
  { number }: Place,
  { numbers = 'legend', letters = LETTERS }: NameOptions,
): Size {
  const text = numbers === 'list' ? `${number}` : '00';
  const height = letters + 2 * FRAME;
  return { width: Math.max(height, textWidth(text, letters - 2) + 3 * FRAME), height };
}

/**
 * Returns the names of a map. That of a place stands within it, or beside its dot where it is very small. A place without
 * room for its name has a letter or a number.
 */
export function mapNames(options: NameOptions): MapNames {
  const room = makeRoom(options);
  const { numbers = 'legend', letters = LETTERS } = options;
  const spots = spotsOf(options, room);
  const signed = spots
    .filter(({ text }) => text === undefined)
    .toSorted((one, other) => orderOf(one) - orderOf(other));
  const signOf = (spot: Spot) =>
    numbers === 'list' ? `${orderOf(spot)}` : letterAt(signed.indexOf(spot));
  const labels = spots.flatMap((spot): MapLabel[] => {
    const { at, text, dot, places } = spot;
    const [place] = places;
    if (!place) return [];
    return text === undefined
      ? [
          {
            id: place.id,
            text: signOf(spot),
            at,
            place,
            isFramed: true,
            ...frameSides(place, options),
          },
        ]
      : [{ id: place.id, text, at, place, ...sidesOf(text, letters), ...(dot && { dot }) }];
  });
  const legend =
    numbers === 'legend'
      ? signed.map((spot) => ({ letter: signOf(spot), ...namesOf(spot.places) }))
      : [];
  return { labels: [...labels, ...surroundings(options, room)], legend };
}
