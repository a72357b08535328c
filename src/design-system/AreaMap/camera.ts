import { departmentAt, WHOLE } from './projection.ts';
import { boxOfRings, type Box, type XY } from './geometry.ts';

/** The part of the drawing on screen: its centre, in units of the drawing, and the pixels per unit. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** Size of the map on screen, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Minimum width of the view, about 7 km: a small town fills it. */
const CLOSEST_WIDTH = 40;
/** Minimum scale that shows areas, in pixels per unit. Farther away, most would be too small to point at. */
const AREAS_SCALE = 0.6;
/** Room around what a view is fitted to. */
const MARGIN = 1.25;

const bounded = (value: number, from: number, to: number): number =>
  Math.min(to, Math.max(from, value));

const wholeScale = ({ width, height }: Size): number =>
  Math.min(width / WHOLE.width, height / WHOLE.height);

/** Returns the nearest camera that shows neither less than `CLOSEST_WIDTH` nor more than the whole drawing. */
function within(camera: Camera, size: Size): Camera {
  const least = wholeScale(size);
  return {
    x: bounded(camera.x, WHOLE.x, WHOLE.x + WHOLE.width),
    y: bounded(camera.y, WHOLE.y, WHOLE.y + WHOLE.height),
    scale: bounded(camera.scale, least, Math.max(least, size.width / CLOSEST_WIDTH)),
  };
}

/** Returns the camera that shows a whole box, with room around it. */
export function cameraOn(box: Box, size: Size): Camera {
  const scale = Math.min(size.width / (box.width * MARGIN), size.height / (box.height * MARGIN));
  return within({ x: box.x + box.width / 2, y: box.y + box.height / 2, scale }, size);
}

/** Returns the camera that shows the whole drawing. */
export function wholeCamera(size: Size): Camera {
  return {
    x: WHOLE.x + WHOLE.width / 2,
    y: WHOLE.y + WHOLE.height / 2,
    scale: wholeScale(size),
  };
}

/** Part of the country, and of the departments of its places, from which a box is shown with all of them. */
const MOST = { country: 0.33, departments: 0.5 };

/** Returns whether a box extends over so much of another that a view of it alone would cut the coast. */
const fills = (box: Box, whole: Box, part: number): boolean =>
  box.width > part * whole.width || box.height > part * whole.height;

/** Returns whether a box extends over so much of the country that all of it is shown. */
export const isNationwide = (box: Box): boolean => fills(box, WHOLE, MOST.country);

/**
 * Returns the camera that shows some places: with the whole country, or with the whole of their departments where they fill
 * most of several. @param box of the places and their surroundings
 */
export function cameraAround(box: Box, points: readonly XY[], size: Size): Camera {
  if (isNationwide(box)) return wholeCamera(size);
  const departments = [...new Set(points.map(departmentAt))].filter((one) => one !== undefined);
  const around = boxOfRings(departments.flatMap(({ rings }) => rings));
  const isCoast = departments.length > 1 && fills(box, around, MOST.departments);
  return cameraOn(isCoast && !isNationwide(around) ? around : box, size);
}

/** Returns the part of the drawing that a camera shows. */
export function viewOf({ x, y, scale }: Camera, size: Size): Box {
  const [width, height] = [size.width / scale, size.height / scale];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Returns the point of the drawing under a pixel of the map. */
export function pointAt({ x, y, scale }: Camera, size: Size, [left, top]: XY): XY {
  return [x + (left - size.width / 2) / scale, y + (top - size.height / 2) / scale];
}

/** Returns the pixel of the map on which a point of the drawing stands. */
export function pixelOf({ x, y, scale }: Camera, size: Size, [atX, atY]: XY): XY {
  return [(atX - x) * scale + size.width / 2, (atY - y) * scale + size.height / 2];
}

/** Moves the drawing by pixels. */
export function panned(camera: Camera, size: Size, [right, down]: XY): Camera {
  const { x, y, scale } = camera;
  return within({ x: x - right / scale, y: y - down / scale, scale }, size);
}

/** Zooms by a factor. The point of the drawing under the pixel `at` stays there. */
export function zoomed(camera: Camera, size: Size, factor: number, at?: XY): Camera {
  const centre: XY = at ?? [size.width / 2, size.height / 2];
  const [x, y] = pointAt(camera, size, centre);
  const { scale } = within({ ...camera, scale: camera.scale * factor }, size);
  return within(
    {
      x: x - (centre[0] - size.width / 2) / scale,
      y: y - (centre[1] - size.height / 2) / scale,
      scale,
    },
    size,
  );
}

/** Returns whether a view is close enough to show areas. */
export function showsAreas({ scale }: Camera): boolean {
  return scale >= AREAS_SCALE;
}

/** Returns the camera that shows a box if its areas are then large enough, and otherwise those around a point of it. */
export function closeCameraOn(box: Box, [x, y]: XY, size: Size): Camera {
  const camera = cameraOn(box, size);
  return showsAreas(camera) ? camera : within({ x, y, scale: AREAS_SCALE * MARGIN }, size);
}

/** Returns the camera on the way between two others. @param along 0 at the first, 1 at the second */
export function between(from: Camera, to: Camera, along: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * along;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    scale: from.scale * (to.scale / from.scale) ** along,
  };
}
