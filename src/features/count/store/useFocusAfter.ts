import { useEffect, useRef, useCallback, type RefObject } from 'react';
import type { Stage } from '#domain/count/countState.ts';
import { useLatest } from '#design-system/useLatest.ts';

/**
 * Calls `focus` once a response has arrived, if the focus was lost. The button that sent the request is disabled while
 * it is pending, and a disabled button drops the focus to the top of the page. Focus that the person moved elsewhere
 * meanwhile stays there.
 */
export function useFocusAfter(isPending: boolean, focus: () => void) {
  const wasPending = useRef(false);
  const latestFocus = useLatest(focus);
  useEffect(() => {
    const hasArrived = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (hasArrived && document.activeElement === document.body) latestFocus.current();
  }, [isPending, latestFocus]);
}

/** Moves the focus to the title of the result on screen. */
export function focusResult(): void {
  document.querySelector<HTMLElement>('[data-result-title]')?.focus();
}

/**
 * Moves focus to the title of the result after an estimate, and after a save that leaves no enabled button.
 * @returns refs for the form and for the title, and a function to call after « Estimer » was pressed, which moves focus
 * to the first error
 */
export function useFocusOnAnswer(stage: Stage): {
  form: RefObject<HTMLFormElement | null>;
  answer: RefObject<HTMLHeadingElement | null>;
  focusFirstError: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  useFocusAfter(stage === 'estimating' || stage === 'saving', () => answer.current?.focus());

  const focusFirstError = useCallback(() => {
    // The errors are rendered in the next frame.
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  }, []);
  return { form, answer, focusFirstError };
}

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
