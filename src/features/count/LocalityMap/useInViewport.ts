import { useEffect, useState, type RefObject } from 'react';

/** Margin above and below the viewport, so that content starts to load before it is visible. */
const MARGIN = '200px 0px';

/** Returns whether an element is in or near the viewport now, and whether it has ever been. */
export function useInViewport(element: RefObject<Element | null>): {
  isInView: boolean;
  wasInView: boolean;
} {
  const [visibility, setVisibility] = useState({ isInView: false, wasInView: false });
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isInView = entries.at(-1)?.isIntersecting ?? false;
        setVisibility((before) =>
          before.isInView === isInView
            ? before
            : { isInView, wasInView: before.wasInView || isInView },
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return visibility;
}
