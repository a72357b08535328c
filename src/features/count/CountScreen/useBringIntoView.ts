import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Stage } from '#domain/count/lifecycle.ts';

/** Below this width the result may be out of view while the form is filled. */
const NARROW = '(max-width: 1280.98px)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
/** What a person does while waiting. Whoever is busy elsewhere on the page is left there. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the answer of an estimate on a narrow window, only if the person asked for the estimate and did nothing
 * else since (D-130). It never moves the focus.
 * @returns a function to call when « Estimer » is pressed
 */
export function useBringIntoView(stage: Stage, target: RefObject<HTMLElement | null>): () => void {
  const isWanted = useRef(false);
  const isEstimating = stage === 'estimating';
  useEffect(() => {
    if (!isEstimating) return undefined;
    const handleMove = () => {
      isWanted.current = false;
    };
    for (const move of OWN_MOVES) addEventListener(move, handleMove, { passive: true });
    return () => {
      for (const move of OWN_MOVES) removeEventListener(move, handleMove);
      const { current: element } = target;
      if (!isWanted.current || !matchMedia(NARROW).matches || !element) return;
      isWanted.current = false;
      // The answer is rendered, and the focus set, before the next frame.
      requestAnimationFrame(() =>
        element.scrollIntoView({
          block: 'start',
          behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth',
        }),
      );
    };
  }, [isEstimating, target]);
  return useCallback(() => {
    isWanted.current = true;
  }, []);
}
