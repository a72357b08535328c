import { trackPart } from '../lazyPart.ts';
import { between, wholeCamera, type Camera, type Size } from './camera.ts';

/** Duration of a zoom by a button or a key, in milliseconds. */
const ZOOM_MS = 220;
/** Rest after a movement before names are placed again, in milliseconds. */
const SETTLE_MS = 130;

/** Which part of the drawing a map shows. */
export interface MapMotion {
  /** Where the map is, or where its movement ends. */
  camera: () => Camera;
  /** What the person sees now. */
  shown: () => Camera;
  size: () => Size;
  /** Shows another part of the map, over some frames if `isSlow` and if the person does not avoid motion. */
  moveTo: (camera: Camera, isSlow?: boolean) => void;
  /** Moves to what an extent is in the size of the map, and keeps showing it in other sizes until the map is moved. */
  showExtent: (extent: Extent) => void;
}

/** Returns the camera that shows a part of the drawing in a size of the map. */
type Extent = (size: Size) => Camera;

const easeOut = (along: number): number => 1 - (1 - along) ** 3;

/** What a motion asks and tells. */
export interface MotionListeners {
  /** Returns what the map shows until it is moved. */
  onOpen: Extent;
  /** Called in each frame that shows another part, before `onMove`. */
  onCarry: (camera: Camera) => void;
  /** Called in each frame that shows another part. */
  onMove: (camera: Camera) => void;
  /** Called when a movement has ended. */
  onRest: (camera: Camera, size: Size) => void;
}

/** Creates the motion of a map, which opens with `resize`. */
export function createMotion() {
  let listeners: MotionListeners | undefined;
  let size: Size = { width: 0, height: 0 };
  let camera = wholeCamera({ width: 1, height: 1 });
  let travel: { from: Camera; to: Camera; start: number } | undefined;
  let extent: Extent | undefined = (within) => listeners?.onOpen(within) ?? wholeCamera(within);
  let frame = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let endWork: (() => void) | undefined;

  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      listeners?.onRest(camera, size);
      endWork?.();
    }, SETTLE_MS);
  };
  const show = (now: number) => {
    frame = 0;
    if (travel) {
      const along = Math.min(1, (now - travel.start) / ZOOM_MS);
      camera = along < 1 ? between(travel.from, travel.to, easeOut(Math.max(0, along))) : travel.to;
      if (along === 1) travel = undefined;
    }
    listeners?.onCarry(camera);
    listeners?.onMove(camera);
    if (travel) request();
    else settle();
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
    clearTimeout(settling);
    if (frame === 0) frame = requestAnimationFrame(show);
  };
  const start = (to: Camera, isSlow: boolean) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    travel = isSlow && !isStill ? { from: camera, to, start: performance.now() } : undefined;
    if (!travel) camera = to;
    request();
  };
  return {
    camera: () => travel?.to ?? camera,
    shown: () => camera,
    size: () => size,
    moveTo: (to: Camera, isSlow = false) => {
      extent = undefined;
      start(to, isSlow);
    },
    showExtent: (next: Extent) => {
      extent = next;
      start(next(size), true);
    },
    /** Draws the map in another size at once. */
    resize: (next: Size) => {
      const { x, y, scale } = travel?.to ?? camera;
      camera = extent?.(next) ?? { x, y, scale: (scale * next.width) / size.width };
      [size, travel] = [next, undefined];
      listeners?.onRest(camera, size);
    },
    /** Tells what moves until it is stopped. */
    listen: (next: MotionListeners): (() => void) => {
      listeners = next;
      return () => {
        listeners = undefined;
        clearTimeout(settling);
        cancelAnimationFrame(frame);
        frame = 0;
        endWork?.();
      };
    },
  };
}
