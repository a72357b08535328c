import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Box } from '../FranceMap/mapView.ts';
import type { XY } from '../FranceMap/projection.ts';
import type { Camera, Size } from './camera.ts';
import type { MapScene } from './scene.ts';
import { watchGestures } from './mapGestures.ts';
import { createMapEngine, type MapEngine } from './mapEngine.ts';

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
