import type { Box } from '../FranceMap/mapView.ts';
import { touches } from '../FranceMap/rings.ts';
import { AREA_GRID, type AreaPiece, type MapArea } from './areas.ts';
import { pixelOf, showsAreas, viewOf, type Camera, type Size } from './camera.ts';
import { departmentsIn, type DepartmentShape } from './departments.ts';
import { labelsOf, MARK } from './mapLabels.ts';
import type { MapScene } from './scene.ts';

export interface MapColors {
  land: string;
  border: string;
  line: string;
  chosen: string;
  chosenLand: string;
  text: string;
  muted: string;
  halo: string;
  family: string;
}

export interface Frame {
  context: OffscreenCanvasRenderingContext2D;
  scene: MapScene;
  camera: Camera;
  size: Size;
  /** Device pixels per CSS pixel. */
  density: number;
  colors: MapColors;
}

/** A step of a drawing. Between two steps, the drawing may be left alone until the next frame. */
type Steps = Generator<undefined, void>;

const pathsOf = new WeakMap<object, Path2D>();

/** Returns the drawing commands of an outline, which are parsed once. */
function pathOf(owner: object, text: () => string): Path2D {
  const known = pathsOf.get(owner);
  if (known) return known;
  const path = new Path2D(text());
  pathsOf.set(owner, path);
  return path;
}

const departmentPath = (shape: DepartmentShape) => pathOf(shape, () => shape.path);
const areaPath = (area: MapArea) => pathOf(area, () => area.path);
/** The outlines of all areas of a file: a path starts where the one before it ended, so each is added apart. */
function piecePath(piece: AreaPiece): Path2D {
  const known = pathsOf.get(piece);
  if (known) return known;
  const path = new Path2D();
  for (const area of piece.areas) path.addPath(areaPath(area));
  pathsOf.set(piece, path);
  return path;
}

/** Sets the transform from the units of the drawing, or of a path with `grid` steps per unit, to pixels. */
function scaleToUnits({ context, camera, size, density }: Frame, grid = 1): number {
  const scale = (camera.scale * density) / grid;
  context.setTransform(
    scale,
    0,
    0,
    scale,
    (size.width / 2 - camera.x * camera.scale) * density,
    (size.height / 2 - camera.y * camera.scale) * density,
  );
  // Width of a line of one CSS pixel.
  return density / scale;
}

function* drawLand(frame: Frame, shown: readonly DepartmentShape[]): Steps {
  const { context, colors, scene } = frame;
  scaleToUnits(frame);
  context.fillStyle = scene.isEverywhere ? colors.chosenLand : colors.land;
  for (const shape of shown) {
    context.fill(departmentPath(shape));
    yield;
  }
}

function* drawBorders(frame: Frame, shown: readonly DepartmentShape[], view: Box): Steps {
  const { context, colors, scene, camera } = frame;
  context.strokeStyle = colors.border;
  if (showsAreas(camera)) {
    context.lineWidth = scaleToUnits(frame, AREA_GRID) * 0.75;
    for (const piece of scene.pieces) {
      if (!touches(piece.box, view)) continue;
      context.stroke(piecePath(piece));
      yield;
    }
    context.strokeStyle = colors.line;
  }
  context.lineWidth = scaleToUnits(frame);
  for (const shape of shown) {
    context.stroke(departmentPath(shape));
    yield;
  }
}

function drawRing(frame: Frame): void {
  const { context, scene, colors } = frame;
  const [first, ...others] = scene.ring;
  if (!first) return;
  const pixel = scaleToUnits(frame);
  context.beginPath();
  context.moveTo(...first);
  for (const point of others) context.lineTo(...point);
  context.closePath();
  context.globalAlpha = 0.12;
  context.fillStyle = colors.chosen;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = colors.chosen;
  context.lineWidth = 1.5 * pixel;
  context.setLineDash([5 * pixel, 4 * pixel]);
  context.stroke();
  context.setLineDash([]);
}

function* drawChosen(frame: Frame, view: Box): Steps {
  const { context, scene, colors } = frame;
  const pixel = scaleToUnits(frame, AREA_GRID);
  context.fillStyle = colors.chosen;
  context.strokeStyle = colors.chosen;
  context.lineWidth = 1.5 * pixel;
  for (const { area, choice } of scene.chosen) {
    if (!touches(area.box, view)) continue;
    context.globalAlpha = choice === 'whole' ? 0.45 : 0.15;
    context.fill(areaPath(area));
    context.globalAlpha = 1;
    context.setLineDash(choice === 'whole' ? [] : [3 * pixel, 2 * pixel]);
    context.stroke(areaPath(area));
    yield;
  }
  context.setLineDash([]);
}

function drawCurrent(frame: Frame): void {
  const { context, scene, colors } = frame;
  if (!scene.current) return;
  context.strokeStyle = colors.text;
  context.lineWidth = 2.5 * scaleToUnits(frame, AREA_GRID);
  context.stroke(areaPath(scene.current));
}

/** Draws what keeps its size when the map is zoomed: marks and names. */
function* drawOverlay(frame: Frame, shown: readonly DepartmentShape[], view: Box): Steps {
  const { context, scene, colors, camera, size, density } = frame;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.fillStyle = colors.chosen;
  context.strokeStyle = colors.halo;
  context.lineWidth = 1.5;
  for (const { area } of scene.chosen) {
    const [x, y] = pixelOf(camera, size, area.at);
    context.beginPath();
    context.arc(x, y, MARK, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
  yield;
  const labels = labelsOf({ scene, shown, view, camera });
  yield;
  context.lineJoin = 'round';
  context.lineWidth = 3;
  for (const { text, x, y, anchor, isStrong } of labels) {
    const [left, top] = pixelOf(camera, size, [x, y]);
    context.font = `${isStrong ? '500 12px' : '11px'} ${colors.family}`;
    context.textAlign = anchor === 'middle' ? 'center' : anchor;
    context.fillStyle = isStrong ? colors.text : colors.muted;
    context.strokeText(text, left, top);
    context.fillText(text, left, top);
    yield;
  }
}

/**
 * Draws the map as a camera shows it, in steps of some milliseconds at most on a slow machine. Nothing else may draw on the
 * context in between.
 */
export function* drawMap(frame: Frame): Steps {
  const { context, camera, size } = frame;
  context.reset();
  const view = viewOf(camera, size);
  const shown = departmentsIn(view);
  yield* drawLand(frame, shown);
  drawRing(frame);
  yield;
  yield* drawBorders(frame, shown, view);
  yield* drawChosen(frame, view);
  drawCurrent(frame);
  yield;
  yield* drawOverlay(frame, shown, view);
}
