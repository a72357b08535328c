import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Box, XY } from './geometry.ts';
import { type Camera, type Size, panned, zoomed } from './camera.ts';
import type { MapScene } from './areas.ts';
import { createMapEngine, type MapEngine } from './mapEngine.ts';

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

interface EngineHandlers {
  scene: MapScene;
  /** Returns what the map shows first. */
  onOpen: (size: Size) => Camera;
  /** Called in each frame that shows another part. */
  onMove: (camera: Camera, size: Size) => void;
  /** Called once a movement has ended or its destination is known. */
  onRest: (camera: Camera, size: Size) => void;
  onClick: (at: XY) => void;
  onHover: (at: XY | undefined) => void;
}

/** Returns the boxes of the buttons beside a map, which lie on it, in its pixels. */
function insetsOn(element: HTMLElement): Box[] {
  const { left, top } = element.getBoundingClientRect();
  const buttons = element.parentElement?.querySelectorAll(':scope > :has(button)') ?? [];
  return [...buttons].map((one) => {
    const box = one.getBoundingClientRect();
    return { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
  });
}

/** Runs the drawing of a map on a canvas that is as large as its element. */
export function useMapEngine(
  surface: RefObject<HTMLDivElement | null>,
  { scene, onOpen, onMove, onRest, onClick, onHover }: EngineHandlers,
): MapEngine | undefined {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [engine, setEngine] = useState<MapEngine>();
  const handleMove = useEffectEvent(onMove);
  const handleRest = useEffectEvent(onRest);
  const handleClick = useEffectEvent(onClick);
  const handleHover = useEffectEvent(onHover);
  const handleOpen = useEffectEvent(onOpen);
  useEffect(() => {
    const element = surface.current;
    canvas.current = element?.querySelector('canvas') ?? null;
    if (!element || !canvas.current) return undefined;
    const created = createMapEngine(canvas.current, {
      onMove: (camera, size) => handleMove(camera, size),
      onRest: (camera, size) => handleRest(camera, size),
      insets: () => insetsOn(element),
    });
    const stopGestures = watchGestures(element, created, {
      onClick: (at) => handleClick(at),
      onHover: (at) => handleHover(at),
    });
    const fit = () => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      const before = created.size();
      if (size.width === 0 || size.height === 0) return;
      if (size.width === before.width && size.height === before.height) return;
      const { x, y, scale } = created.camera();
      created.resize(size, (next) =>
        before.width === 0
          ? handleOpen(next)
          : { x, y, scale: (scale * size.width) / before.width },
      );
    };
    // At once, so that the first key or click finds a map.
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    setEngine(created);
    return () => {
      observer.disconnect();
      stopGestures();
      created.stop();
    };
  }, [surface]);
  useEffect(() => engine?.setScene(scene), [engine, scene]);
  return engine;
}
