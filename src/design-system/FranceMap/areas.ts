import { boxOfRings, contains, isWithin, ringsOf, type Box, type Ring } from './geometry.ts';
import type { XY } from './geometry.ts';

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

/** Whether all of an area is chosen, or some of its communes. */
export type AreaChoice = 'whole' | 'part';

/** What the map shows, whatever part of it is on screen. */
export interface MapScene {
  pieces: readonly AreaPiece[];
  chosen: readonly { area: MapArea; choice: AreaChoice }[];
  /** Outline of the radius; empty without a radius. */
  ring: readonly XY[];
  /** Marks the whole country. */
  isEverywhere: boolean;
  /** The area under the pointer or under the cross of the keyboard. */
  current: MapArea | undefined;
}

/** Returns the areas that are chosen among those that are loaded. */
export function chosenAreas(
  pieces: readonly AreaPiece[],
  choices: ReadonlyMap<string, AreaChoice>,
): MapScene['chosen'] {
  return pieces.flatMap(({ areas }) =>
    areas.flatMap((area) => {
      const choice = choices.get(area.id);
      return choice ? [{ area, choice }] : [];
    }),
  );
}

/** Returns the box of the chosen areas and of the radius; undefined when nothing of it is on the drawing. */
export function boxOfChoice({ chosen, ring }: Pick<MapScene, 'chosen' | 'ring'>): Box | undefined {
  const rings: Ring[] = [...chosen.flatMap(({ area }) => area.rings), ring];
  return rings.some(({ length }) => length > 0) ? boxOfRings(rings) : undefined;
}
