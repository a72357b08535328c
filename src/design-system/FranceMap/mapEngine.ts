import { containsBox, type Box } from './geometry.ts';
import { trackPart } from '../lazyPart.ts';
import { between, viewOf, wholeCamera, type Camera, type Size } from './camera.ts';
import { drawMap, type MapColors } from './drawMap.ts';
import type { MapScene } from './areas.ts';

/** Duration of a zoom by a button or a key, in milliseconds. */
const ZOOM_MS = 220;
/** Rest after a movement before the map is drawn again, in milliseconds. */
const SETTLE_MS = 130;
/** Time in one frame that may be spent on the next drawing, in milliseconds: a frame on a slow machine has 16. */
const STEPS_MS = 4;
/** What is drawn beyond each edge of the map, relative to its size: a movement shows it. */
const PADDING = 0.2;

/** The drawing of a map on its canvas: one frame for all the changes since the last one. */
export interface MapEngine {
  /** Where the map is, or where its movement ends. */
  camera: () => Camera;
  /** What the person sees now. */
  shown: () => Camera;
  size: () => Size;
  setScene: (scene: MapScene) => void;
  /** Shows another part of the map, over some frames if `isSlow` and if the person does not avoid motion. */
  moveTo: (camera: Camera, isSlow?: boolean) => void;
  resize: (size: Size, camera: (size: Size) => Camera) => void;
  stop: () => void;
}

const DENSITY_MAXIMUM = 2;
const density = () => Math.min(devicePixelRatio, DENSITY_MAXIMUM);

/** Reads the colours of the map, which follow the theme and the forced colours of the system. */
function colorsOf(canvas: HTMLCanvasElement): MapColors {
  const style = getComputedStyle(canvas);
  const read = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return {
    land: read('land'),
    border: read('border'),
    line: read('line'),
    chosen: read('chosen'),
    chosenLand: read('chosen-land'),
    text: read('text'),
    muted: read('muted'),
    halo: read('halo'),
    family: style.fontFamily,
  };
}

const easeOut = (along: number): number => 1 - (1 - along) ** 3;

const grown = ({ width, height }: Size): Size => ({
  width: Math.round(width * (1 + 2 * PADDING)),
  height: Math.round(height * (1 + 2 * PADDING)),
});

/** A drawing in progress, which replaces the shown one when it is complete. */
interface Drawing {
  camera: Camera;
  scene: MapScene;
  steps: ReturnType<typeof drawMap>;
}

/** Where maps are drawn, in steps. What is shown is another canvas. */
interface Sheet {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D;
}

/** Creates a sheet. It is drawn without a graphics processor, so that each step is carried out when it is asked for. */
function makeSheet({ width, height }: Size): Sheet | undefined {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return context ? { canvas, context } : undefined;
}

/** Shows a drawing from another camera, as the browser can without drawing it again. */
function transformOf(drawn: Camera, camera: Camera): string {
  const [right, down] = [(drawn.x - camera.x) * camera.scale, (drawn.y - camera.y) * camera.scale];
  return `translate(${right}px, ${down}px) scale(${camera.scale / drawn.scale})`;
}

/**
 * Draws a map on a canvas. Outlines are too many for one frame, so a movement shows the last drawing from elsewhere, while
 * the next one is drawn in steps over some frames. `onMove` is called in the frame that shows another part, and `onRest`
 * once a movement has ended, or its destination is known.
 */
export function createMapEngine(
  canvas: HTMLCanvasElement,
  {
    onMove,
    onRest,
    insets,
  }: Record<'onMove' | 'onRest', (camera: Camera, size: Size) => void> & {
    /** Returns the boxes of what lies on the map, in its pixels. */
    insets: () => Box[];
  },
): MapEngine {
  const shown = canvas.getContext('bitmaprenderer');
  let sheet: Sheet | undefined;
  let size: Size = { width: 0, height: 0 };
  let camera = wholeCamera({ width: 1, height: 1 });
  let scene: MapScene | undefined;
  let colors: MapColors | undefined;
  let travel: { from: Camera; to: Camera; start: number } | undefined;
  let reported: Camera | undefined;
  let rested: Camera | undefined;
  let drawn: Omit<Drawing, 'steps'> | undefined;
  let drawing: Drawing | undefined;
  let frame = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let endWork: (() => void) | undefined;

  const target = () => travel?.to ?? camera;
  const isCovered = () =>
    drawn !== undefined && containsBox(viewOf(drawn.camera, grown(size)), viewOf(camera, size));
  const startDrawing = (of: MapScene) => {
    if (!sheet) return;
    const { context } = sheet;
    colors ??= colorsOf(canvas);
    // A zoom by a button is drawn where it ends, before it has arrived.
    const at = target();
    const whole = grown(size);
    const [left, top] = [(whole.width - size.width) / 2, (whole.height - size.height) / 2];
    const frameOf = {
      context,
      scene: of,
      camera: at,
      size: whole,
      // A name that the edge of the map cuts, or that lies under a button, cannot be read.
      room: { x: left, y: top, ...size },
      insets: insets().map((box) => ({ ...box, x: box.x + left, y: box.y + top })),
      density: density(),
      colors,
    };
    drawing = { camera: at, scene: of, steps: drawMap(frameOf) };
  };
  /** Draws until the time is over. Returns whether the drawing is complete. */
  const draw = ({ steps }: Drawing, until: number): boolean => {
    for (;;) {
      if (steps.next().done) return true;
      // Reading a pixel carries out the step, which the browser would otherwise postpone.
      sheet?.context.getImageData(0, 0, 1, 1);
      if (performance.now() > until) return false;
    }
  };
  const isDue = (isMoving: boolean): boolean => {
    if (drawn?.camera === target() && drawn.scene === scene) return false;
    return !isMoving || drawing !== undefined || !isCovered();
  };
  const continueDrawing = (isMoving: boolean) => {
    if (!scene || !isDue(isMoving)) return;
    const isStale = drawing?.scene !== scene || drawing.camera !== target();
    // A movement finishes what it has started, or it would never show anything new.
    if (!drawing || (!isMoving && isStale)) startDrawing(scene);
    if (!drawing || !sheet) return;
    if (!draw(drawing, drawn ? performance.now() + STEPS_MS : Infinity)) return;
    shown?.transferFromImageBitmap(sheet.canvas.transferToImageBitmap());
    drawn = { camera: drawing.camera, scene: drawing.scene };
    drawing = undefined;
  };
  const show = (now: number) => {
    frame = 0;
    if (travel) {
      const along = Math.min(1, (now - travel.start) / ZOOM_MS);
      camera = along < 1 ? between(travel.from, travel.to, easeOut(Math.max(0, along))) : travel.to;
      if (along === 1) travel = undefined;
    }
    if (reported !== camera) {
      reported = camera;
      onMove(camera, size);
    }
    if (settling === undefined && rested !== target()) {
      rested = target();
      onRest(rested, size);
    }
    continueDrawing(travel !== undefined || settling !== undefined);
    if (drawn) canvas.style.transform = transformOf(drawn.camera, camera);
    if (travel || drawing) request();
    else if (settling === undefined) endWork?.();
  };
  const request = () => {
    if (!endWork) {
      const work = new Promise<void>((resolve) => {
        endWork = () => {
          endWork = undefined;
          resolve();
        };
      });
      trackPart(work);
    }
    if (frame === 0) frame = requestAnimationFrame(show);
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      settling = undefined;
      request();
    }, SETTLE_MS);
  };
  const redraw = () => {
    colors = undefined;
    drawn = undefined;
    drawing = undefined;
    request();
  };
  const themes = matchMedia('(forced-colors: active)');
  themes.addEventListener('change', redraw);
  // Names that were drawn before their font had loaded are drawn again.
  document.fonts.addEventListener('loadingdone', redraw);

  return {
    camera: target,
    shown: () => camera,
    size: () => size,
    setScene: (next) => {
      scene = next;
      request();
    },
    moveTo: (to, isSlow = false) => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      travel = isSlow && !isStill ? { from: camera, to, start: performance.now() } : undefined;
      if (!travel) camera = to;
      settle();
      request();
    },
    resize: (next, cameraFor) => {
      size = next;
      const { width, height } = grown(size);
      const sheetSize = {
        width: Math.round(width * density()),
        height: Math.round(height * density()),
      };
      sheet = makeSheet(sheetSize);
      Object.assign(canvas, sheetSize);
      Object.assign(canvas.style, {
        width: `${width}px`,
        height: `${height}px`,
        left: `${(size.width - width) / 2}px`,
        top: `${(size.height - height) / 2}px`,
      });
      travel = undefined;
      drawn = undefined;
      drawing = undefined;
      camera = cameraFor(size);
      request();
    },
    stop: () => {
      clearTimeout(settling);
      cancelAnimationFrame(frame);
      endWork?.();
      themes.removeEventListener('change', redraw);
      document.fonts.removeEventListener('loadingdone', redraw);
    },
  };
}
