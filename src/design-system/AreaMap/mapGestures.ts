import type { XY } from '../FranceMap/projection.ts';
import { panned, zoomed } from './camera.ts';
import type { MapEngine } from './mapEngine.ts';

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
export function watchGestures(
  element: HTMLElement,
  engine: MapEngine,
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
    const size = engine.size();
    const moved = panned(engine.camera(), size, [to[0] - from[0], to[1] - from[1]]);
    const factor = spanBefore > 0 ? spanOf(points) / spanBefore : 1;
    engine.moveTo(factor === 1 ? moved : zoomed(moved, size, factor, to));
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
    engine.moveTo(zoomed(engine.camera(), engine.size(), factor, at(event)));
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
