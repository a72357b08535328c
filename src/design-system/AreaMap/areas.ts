import { isOnMap, project, type XY } from '../FranceMap/projection.ts';
import type { Box } from '../FranceMap/mapView.ts';
import { boxOfRings, contains, isWithin, ringsOf, type Ring } from '../FranceMap/rings.ts';

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

/** Returns where a place stands on the drawing; undefined overseas. */
export function placeOf(latitude: number, longitude: number): XY | undefined {
  return isOnMap(latitude, longitude) ? project(latitude, longitude) : undefined;
}
