import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { XY } from './geometry.ts';
import { panned, pixelOf, pointAt, zoomed, type Camera, type Size } from './camera.ts';
import { createMotion, type MapMotion, type MotionListeners } from './motion.ts';

/** Movement in pixels up to which a press is a click. */
const CLICK_SLACK = 6;
/** Zoom per pixel of the wheel. */
const WHEEL_RATE = 0.0022;

interface GestureHandlers {
  onClick: (at: XY) => void;
  /** Called with `undefined` when the pointer leaves the map. */
  onHover: (at: XY | undefined) => void;
}

const middleOf = (points: readonly XY[]): XY => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

const spanOf = ([a, b]: readonly XY[]): number =>
  a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;

/**
 * Pans with one pointer, zooms with two or with the wheel, and tells a click from a drag. The wheel scrolls the page
 * unless the map has focus or Ctrl is held, as a pinch on a touch pad reports it.
 */
function watchGestures(
  element: HTMLElement,
  map: MapMotion,
  { onClick, onHover }: GestureHandlers,
): () => void {
  const pressed = new Map<number, XY>();
  let travelled = 0;
  const at = ({ clientX, clientY }: MouseEvent): XY => {
    const { left, top } = element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const handleDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (pressed.size === 0) travelled = 0;
    pressed.set(event.pointerId, at(event));
  };
  const handleMove = (event: PointerEvent) => {
    const before = pressed.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') onHover(at(event));
      return;
    }
    const [from, spanBefore] = [middleOf([...pressed.values()]), spanOf([...pressed.values()])];
    const now = at(event);
    pressed.set(event.pointerId, now);
    const points = [...pressed.values()];
    const to = middleOf(points);
    travelled += Math.hypot(now[0] - before[0], now[1] - before[1]);
    if (travelled <= CLICK_SLACK) return;
    // From here on, the pointer may leave the map while it drags.
    element.setPointerCapture(event.pointerId);
    const size = map.size();
    const moved = panned(map.camera(), size, [to[0] - from[0], to[1] - from[1]]);
    const factor = spanBefore > 0 ? spanOf(points) / spanBefore : 1;
    map.moveTo(factor === 1 ? moved : zoomed(moved, size, factor, to));
  };
  const handleUp = (event: PointerEvent) => {
    const isClick = pressed.size === 1 && travelled <= CLICK_SLACK;
    if (pressed.delete(event.pointerId) && isClick) onClick(at(event));
  };
  const handleCancel = (event: PointerEvent) => void pressed.delete(event.pointerId);
  const handleLeave = (event: PointerEvent) => {
    if (!element.hasPointerCapture(event.pointerId)) pressed.delete(event.pointerId);
    onHover(undefined);
  };
  const handleWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !element.contains(document.activeElement)) return;
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * WHEEL_RATE * (event.ctrlKey ? 4 : 1));
    map.moveTo(zoomed(map.camera(), map.size(), factor, at(event)));
  };
  const stopped = new AbortController();
  const { signal } = stopped;
  element.addEventListener('pointerdown', handleDown, { signal });
  element.addEventListener('pointermove', handleMove, { signal });
  element.addEventListener('pointerup', handleUp, { signal });
  element.addEventListener('pointercancel', handleCancel, { signal });
  element.addEventListener('pointerleave', handleLeave, { signal });
  element.addEventListener('wheel', handleWheel, { passive: false, signal });
  return () => stopped.abort();
}

/** The drawing that a movement carries along until it rests. */
export interface DrawnView {
  camera: Camera;
  size: Size;
}

interface MotionHandlers extends Omit<MotionListeners, 'onCarry'> {
  onClick: (at: XY) => void;
  onHover: (at: XY | undefined) => void;
}

/** Moves the outlines of a drawing, which stay sharp, and its names, which keep their size, as a camera sees them. */
function carry(drawing: Element, { camera: drawn, size }: DrawnView, camera: Camera): void {
  const [outlines, names] = drawing.children;
  const factor = camera.scale / drawn.scale;
  const [x, y] = pixelOf(camera, size, pointAt(drawn, size, [0, 0]));
  outlines?.setAttribute('transform', `translate(${x} ${y}) scale(${factor})`);
  for (const name of names?.querySelectorAll<SVGElement>('[data-x]') ?? []) {
    const at = [Number(name.dataset['x']) * factor + x, Number(name.dataset['y']) * factor + y];
    name.setAttribute('transform', `translate(${at.join(' ')})`);
  }
}

/** Pans and zooms the `<svg>` of outlines and names within the surface of a map. Returns the motion, and what has to be drawn. */
export function useMapMotion(
  surface: RefObject<HTMLDivElement | null>,
  { onOpen, onMove, onRest, onClick, onHover }: MotionHandlers,
): { motion: MapMotion; drawn: DrawnView | undefined } {
  const [motion] = useState(createMotion);
  const [drawn, setDrawn] = useState<DrawnView>();
  const latest = useRef<DrawnView>(undefined);
  const carryTo = (camera: Camera) => {
    const moved = surface.current?.querySelector('svg');
    if (moved && latest.current) carry(moved, latest.current, camera);
  };
  const handleCarry = useEffectEvent(carryTo);
  const handleMove = useEffectEvent(onMove);
  const handleRest = useEffectEvent((camera: Camera, size: Size) => {
    setDrawn({ camera, size });
    onRest(camera, size);
  });
  const handleClick = useEffectEvent(onClick);
  const handleHover = useEffectEvent(onHover);
  const handleOpen = useEffectEvent(onOpen);
  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    const stopListening = motion.listen({
      onOpen: (size) => handleOpen(size),
      onCarry: (camera) => handleCarry(camera),
      onMove: (camera) => handleMove(camera),
      onRest: (camera, size) => handleRest(camera, size),
    });
    const stopGestures = watchGestures(element, motion, {
      onClick: (at) => handleClick(at),
      onHover: (at) => handleHover(at),
    });
    const fit = () => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      const before = motion.size();
      if (size.width === 0 || size.height === 0) return;
      if (size.width === before.width && size.height === before.height) return;
      motion.resize(size);
    };
    // At once, so that the first key or click finds a map.
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    // A sheet of paper is narrower than the screen, and is laid out too late to draw the map for it.
    const scaleToPaper = () => {
      const { width, height } = motion.size();
      element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${width} ${height}`);
    };
    const scaleToScreen = () => element.querySelector('svg')?.removeAttribute('viewBox');
    window.addEventListener('beforeprint', scaleToPaper);
    window.addEventListener('afterprint', scaleToScreen);
    return () => {
      window.removeEventListener('beforeprint', scaleToPaper);
      window.removeEventListener('afterprint', scaleToScreen);
      observer.disconnect();
      stopGestures();
      stopListening();
    };
  }, [surface, motion]);
  useLayoutEffect(() => {
    latest.current = drawn;
    // The map may have moved on while it was drawn.
    handleCarry(motion.shown());
  }, [motion, drawn]);
  return { motion, drawn };
}
