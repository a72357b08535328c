import { touches, type Box, type XY } from './geometry.ts';
import { departmentsIn, type Department } from './projection.ts';
import { AREA_GRID, type AreaPiece, type MapArea, type MapScene } from './areas.ts';
import { pixelOf, showsAreas, viewOf, type Camera, type Size } from './camera.ts';
import { labelsOf, MARK, type MapLabel } from './labels.ts';

/** The roles of the colours of a map. */
export type Paint = 'land' | 'border' | 'line' | 'chosen' | 'chosenLand' | 'text';

/** One outline of a map, filled or drawn or both. Lengths are in pixels. */
export interface MapLayer {
  key: string;
  /** What the outline belongs to: it is the same as long as its owner is. */
  owner: object;
  /** SVG path with `grid` steps per unit of the drawing. */
  path: () => string;
  grid: number;
  fill?: Paint;
  fillOpacity?: number;
  stroke?: Paint;
  width?: number;
  dash?: readonly number[];
}

export interface MapFrame {
  scene: MapScene;
  camera: Camera;
  size: Size;
  /** The part of the map where names may stand, in pixels; all of it by default. */
  room?: Box;
  /** What lies on the map and would hide a name, in pixels. */
  insets?: readonly Box[];
}

const ofDepartment = (shape: Department, look: Partial<MapLayer>): MapLayer => ({
  key: `${look.fill ?? 'line'} ${shape.code}`,
  owner: shape,
  path: () => shape.path,
  grid: 1,
  ...look,
});

const ofArea = (area: MapArea, look: Partial<MapLayer>): MapLayer => ({
  key: `${look.stroke ?? ''} ${area.id}`,
  owner: area,
  path: () => area.path,
  grid: AREA_GRID,
  ...look,
});

/** The limits of all areas of a file in one outline. Each path starts at the origin, not where the one before it ended. */
const ofPiece = (piece: AreaPiece): MapLayer => ({
  key: `areas ${piece.id}`,
  owner: piece,
  path: () => piece.areas.map(({ path }) => `M0 0${path}`).join(''),
  grid: AREA_GRID,
  stroke: 'border',
  width: 0.75,
});

const ofRing = (ring: readonly XY[]): MapLayer => ({
  key: 'ring',
  owner: ring,
  path: () => `M${ring.map((point) => point.join(' ')).join('L')}Z`,
  grid: 1,
  fill: 'chosen',
  fillOpacity: 0.12,
  stroke: 'chosen',
  width: 1.5,
  dash: [5, 4],
});

const CHOSEN = {
  whole: { fill: 'chosen', fillOpacity: 0.45, stroke: 'chosen', width: 1.5 },
  part: { fill: 'chosen', fillOpacity: 0.15, stroke: 'chosen', width: 1.5, dash: [3, 2] },
} as const;

/** Returns the outlines of a map as a camera shows them, the lowest first. Screen and paper draw the same. */
export function layersOf({ scene, camera, size }: MapFrame): MapLayer[] {
  const view = viewOf(camera, size);
  const shown = departmentsIn(view);
  const areClose = showsAreas(camera);
  const { pieces, chosen, ring, isEverywhere, current } = scene;
  return [
    ...shown.map((shape) => ofDepartment(shape, { fill: isEverywhere ? 'chosenLand' : 'land' })),
    ...(areClose ? pieces.filter(({ box }) => touches(box, view)).map(ofPiece) : []),
    ...shown.map((shape) => ofDepartment(shape, { stroke: 'line', width: 0.75 })),
    ...(ring.length > 0 ? [ofRing(ring)] : []),
    ...chosen
      .filter(({ area }) => touches(area.box, view))
      .map(({ area, choice }) => ofArea(area, CHOSEN[choice])),
    ...(current ? [ofArea(current, { stroke: 'text', width: 2.5 })] : []),
  ];
}

/** Width below which an area is hard to see, in pixels. */
const SMALL = 6 * MARK;

/** Returns the larger side of the box around some areas. */
function extentOf(areas: readonly MapArea[]): number {
  const boxes = areas.map(({ box }) => box);
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return Math.max(right - left, bottom - top);
}

/**
 * Returns the chosen areas that need a mark: small ones that do not form a larger shaded area with chosen ones beside them,
 * and one of several under the same mark.
 */
function markedAreas({ chosen }: MapScene, { scale }: Camera): MapArea[] {
  const areas = chosen.map(({ area }) => area);
  const isNear = (a: MapArea, b: MapArea, pixels: number): boolean =>
    Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) * scale < pixels;
  const marked: MapArea[] = [];
  for (const area of areas) {
    const around = areas.filter((other) => isNear(area, other, SMALL));
    if (extentOf(around) * scale < SMALL && !marked.some((other) => isNear(area, other, 2 * MARK)))
      marked.push(area);
  }
  return marked;
}

/** Returns what keeps its size when the map is zoomed, in pixels: marks of the chosen areas that are small, and names. */
export function overlayOf(frame: MapFrame): { marks: XY[]; labels: MapLabel[] } {
  const { scene, camera, size } = frame;
  const marked = markedAreas(scene, camera);
  return {
    marks: marked.map(({ at }) => pixelOf(camera, size, at)),
    labels: labelsOf({ ...frame, marked }),
  };
}
