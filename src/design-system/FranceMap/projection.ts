import { FIT, OUTLINES } from './outlines.ts';

export interface MapPoint {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  /** Population, which sets the size of the mark. */
  weight: number;
  /**
   * Available share from 0 to 1, which sets the colour of the mark. Absent where there are no figures per place: the map
   * then shows which places are meant.
   */
  share?: number;
}

export interface MapRadius {
  latitude: number;
  longitude: number;
  kilometres: number;
}

export type XY = readonly [x: number, y: number];

export interface Department {
  code: string;
  name: string;
  /** Position of its name. */
  middle: XY;
  path: string;
}

/** The departments of metropolitan France and Corsica. Overseas departments are not on the drawing. */
export const DEPARTMENTS: readonly Department[] = OUTLINES.map((line) => {
  const [code = '', name = '', middle = '', path = ''] = line.split('|');
  const [x = 0, y = 0] = middle.split(' ').map(Number);
  return { code, name, middle: [x, y], path };
});

const EARTH_RADIUS_KM = 6371;
const RADIAN = Math.PI / 180;

/**
 * Projects degrees onto the drawing: Mercator, then the linear fit that maps the centres of the
 * departments' communes to the centres of their outlines. 98.7 % of the communes of metropolitan
 * France fall within their own department (tests/design-system/franceMap.test.ts).
 */
export function project(latitude: number, longitude: number): XY {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * RADIAN) / 2)) / RADIAN;
  const along = ([perLongitude, perNorth, constant]: readonly [number, number, number]) =>
    perLongitude * longitude + perNorth * north + constant;
  return [along(FIT.x), along(FIT.y)];
}

/** Returns whether a position is within the drawing. */
export function isOnMap(latitude: number, longitude: number): boolean {
  return latitude > 41 && latitude < 51.6 && longitude > -5.6 && longitude < 10;
}

/** Returns the ring of points at a great-circle distance, in drawing coordinates. */
export function ringAround(latitude: number, longitude: number, kilometres: number): XY[] {
  const arc = kilometres / EARTH_RADIUS_KM;
  const [phi, lambda] = [latitude * RADIAN, longitude * RADIAN];
  return Array.from({ length: 72 }, (_, step) => {
    const bearing = (step / 72) * 2 * Math.PI;
    const toPhi = Math.asin(
      Math.sin(phi) * Math.cos(arc) + Math.cos(phi) * Math.sin(arc) * Math.cos(bearing),
    );
    const toLambda =
      lambda +
      Math.atan2(
        Math.sin(bearing) * Math.sin(arc) * Math.cos(phi),
        Math.cos(arc) - Math.sin(phi) * Math.sin(toPhi),
      );
    return project(toPhi / RADIAN, toLambda / RADIAN);
  });
}
