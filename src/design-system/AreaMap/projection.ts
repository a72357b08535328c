import { boxOfRings, contains, isWithin, ringsOf, touches } from './geometry.ts';
import type { Box, Ring, XY } from './geometry.ts';
import { FIT, OUTLINES, VIEW_BOX } from './outlines.ts';

export interface MapRadius {
  latitude: number;
  longitude: number;
  kilometres: number;
}

const [, , WIDTH = 1, HEIGHT = 1] = VIEW_BOX.split(' ').map(Number);

/** The whole drawing, with a margin. */
export const WHOLE: Box = {
  x: -0.02 * WIDTH,
  y: -0.02 * HEIGHT,
  width: 1.04 * WIDTH,
  height: 1.04 * HEIGHT,
};

export interface Department {
  code: string;
  name: string;
  /** Position of its name. */
  middle: XY;
  path: string;
  /** The same outline as points. */
  rings: readonly Ring[];
  box: Box;
}

/** The departments of metropolitan France and Corsica. Overseas departments are not on the drawing. */
export const DEPARTMENTS: readonly Department[] = OUTLINES.map((line) => {
  const [code = '', name = '', middle = '', path = ''] = line.split('|');
  const [x = 0, y = 0] = middle.split(' ').map(Number);
  const rings = ringsOf(path);
  return { code, name, middle: [x, y], path, rings, box: boxOfRings(rings) };
});

export function departmentAt(point: XY): Department | undefined {
  return DEPARTMENTS.find(({ box, rings }) => contains(box, point) && isWithin(rings, point));
}

/** Returns the departments that a view shows, at least in part. */
export function departmentsIn(view: Box): Department[] {
  return DEPARTMENTS.filter(({ box }) => touches(box, view));
}

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

/** Returns the outline of a radius, at a great-circle distance from its centre; empty without one, and overseas. */
export function ringOf(radius: MapRadius | undefined): XY[] {
  if (!radius || !isOnMap(radius.latitude, radius.longitude)) return [];
  const arc = radius.kilometres / EARTH_RADIUS_KM;
  const [phi, lambda] = [radius.latitude * RADIAN, radius.longitude * RADIAN];
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
