import { useEffect, useState, type RefObject } from 'react';

/** How far below or above the window counts as near. */
const MARGIN = '200px 0px';

/** Whether an element stands in the window or close to it, and whether it ever did. */
export function useNearness(element: RefObject<Element | null>): {
  isNear: boolean;
  wasNear: boolean;
} {
  const [nearness, setNearness] = useState({ isNear: false, wasNear: false });
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false;
        setNearness((before) =>
          before.isNear === isNear ? before : { isNear, wasNear: before.wasNear || isNear },
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return nearness;
}
