import { layersOf, overlayOf, type MapFrame, type MapLayer, type Paint } from './layers.ts';
import { MARK } from './labels.ts';

export type MapColors = Record<Paint | 'muted' | 'halo' | 'family', string>;

export interface Frame extends MapFrame {
  context: OffscreenCanvasRenderingContext2D;
  /** Device pixels per CSS pixel. */
  density: number;
  colors: MapColors;
}

/** A step of a drawing. Between two steps, the drawing may be left alone until the next frame. */
type Steps = Generator<undefined, void>;

const parsed = new WeakMap<object, Path2D>();

/** Returns the drawing commands of an outline, which are parsed once. */
function pathOf({ owner, path }: MapLayer): Path2D {
  const known = parsed.get(owner);
  if (known) return known;
  const commands = new Path2D(path());
  parsed.set(owner, commands);
  return commands;
}

function drawLayer({ context, camera, size, density, colors }: Frame, layer: MapLayer): void {
  const { grid, fill, fillOpacity = 1, stroke, width = 1, dash = [] } = layer;
  const scale = (camera.scale * density) / grid;
  const [left, top] = [
    (size.width / 2 - camera.x * camera.scale) * density,
    (size.height / 2 - camera.y * camera.scale) * density,
  ];
  context.setTransform(scale, 0, 0, scale, left, top);
  const path = pathOf(layer);
  if (fill) {
    context.globalAlpha = fillOpacity;
    context.fillStyle = colors[fill];
    context.fill(path);
    context.globalAlpha = 1;
  }
  if (stroke) {
    const pixel = density / scale;
    context.strokeStyle = colors[stroke];
    context.lineWidth = width * pixel;
    context.setLineDash(dash.map((length) => length * pixel));
    context.stroke(path);
  }
}

/** Draws what keeps its size when the map is zoomed: marks and names. */
function* drawOverlay(frame: Frame): Steps {
  const { context, colors, density } = frame;
  const { marks, labels } = overlayOf(frame);
  context.setTransform(density, 0, 0, density, 0, 0);
  context.setLineDash([]);
  context.fillStyle = colors.chosen;
  context.strokeStyle = colors.halo;
  context.lineWidth = 1.5;
  for (const [x, y] of marks) {
    context.beginPath();
    context.arc(x, y, MARK, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
  yield;
  context.lineJoin = 'round';
  context.lineWidth = 3;
  for (const { text, x, y, anchor, radius } of labels) {
    const isStrong = radius !== null;
    context.font = `${isStrong ? '500 12px' : '11px'} ${colors.family}`;
    context.textAlign = anchor === 'middle' ? 'center' : anchor;
    context.fillStyle = isStrong ? colors.text : colors.muted;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
    yield;
  }
}

/**
 * Draws the map as a camera shows it, in steps of some milliseconds at most on a slow machine. Nothing else may draw on the
 * context in between.
 */
export function* drawMap(frame: Frame): Steps {
  frame.context.reset();
  for (const layer of layersOf(frame)) {
    drawLayer(frame, layer);
    yield;
  }
  yield* drawOverlay(frame);
}
