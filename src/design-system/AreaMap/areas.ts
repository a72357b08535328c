import { boxOfRings, contains, isWithin, ringsOf, type Box, type Ring } from './geometry.ts';
import type { XY } from './geometry.ts';
import { ringOf, type MapRadius } from './projection.ts';
import { shapeOf, type Shape } from './shapes.ts';

/** Steps of the path of an area per unit of the drawing: one step is about 45 m. */
export const AREA_GRID = 4;

/** An area of the map, such as that of a postal code. */
export interface MapArea {
  id: string;
  name: string;
  /** Where a mark of the area stands, within it. */
  at: XY;
  latitude: number;
  longitude: number;
  /** SVG path in steps of `AREA_GRID`. */
  path: string;
  /** The same outline in units of the drawing. */
  rings: readonly Ring[];
  box: Box;
}

/** The areas of one file, with the box that contains them. */
export interface AreaPiece {
  /** Code of the department. */
  id: string;
  areas: readonly MapArea[];
  box: Box;
}

type AreaSource = Omit<MapArea, 'rings' | 'box'>;

/** Parses the outlines of the areas of one file. */
export function makePiece(id: string, sources: readonly AreaSource[]): AreaPiece {
  const areas = sources.map((source): MapArea => {
    const rings = ringsOf(source.path, AREA_GRID);
    return { ...source, rings, box: boxOfRings(rings) };
  });
  return { id, areas, box: boxOfRings(areas.flatMap(({ rings }) => rings)) };
}

/** Returns the area that contains a point. Areas of the same drawing do not overlap. */
export function areaAt(pieces: readonly AreaPiece[], point: XY): MapArea | undefined {
  for (const { areas, box } of pieces) {
    if (!contains(box, point)) continue;
    const found = areas.find((area) => contains(area.box, point) && isWithin(area.rings, point));
    if (found) return found;
  }
  return undefined;
}

/** A place on a map: one area, or all those of a town. */
export interface MapPlace {
  id: string;
  name: string;
  /** Position in the list of the places: the first is 1. */
  number: number;
  areas: readonly MapArea[];
  /** Set where only some communes of the area are meant, which is drawn lighter. */
  isPartial?: boolean | undefined;
  /** Available share from 0 to 1, which then is the colour of the place. */
  share?: number | undefined;
}

/** What the map shows, whatever part of it is on screen. */
export interface MapScene {
  pieces: readonly AreaPiece[];
  places: readonly (MapPlace & { shape: Shape })[];
  /** Outline of the radius; empty without a radius. */
  ring: readonly XY[];
  /** Marks the whole country. */
  isEverywhere: boolean;
}

/** Returns what a map shows. Places whose areas are not loaded are left out. */
export function sceneOf(
  pieces: readonly AreaPiece[],
  places: readonly MapPlace[],
  radius: MapRadius | undefined,
  isEverywhere = false,
): MapScene {
  return {
    pieces,
    places: places
      .filter(({ areas }) => areas.length > 0)
      .map((place) => ({ ...place, shape: shapeOf(place.areas) })),
    ring: ringOf(radius),
    isEverywhere,
  };
}

/** Returns points of the places, one within each of their areas. */
export const pointsOf = ({ places }: Pick<MapScene, 'places'>): XY[] =>
  places.flatMap(({ areas }) => areas.map(({ at }) => at));

/** Returns the box of the places and of the radius; undefined when nothing of it is on the drawing. */
export function boxOfChoice({ places, ring }: Pick<MapScene, 'places' | 'ring'>): Box | undefined {
  const rings: Ring[] = [...places.flatMap(({ shape }) => shape.rings), ring];
  return rings.some(({ length }) => length > 0) ? boxOfRings(rings) : undefined;
}
