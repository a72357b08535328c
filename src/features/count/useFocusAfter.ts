import { useEffect, useRef, createContext, use, useCallback, type RefObject } from 'react';
import type { Stage } from '#domain/count/lifecycle.ts';
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

const FocusResultContext = createContext<() => void>(() => undefined);

/** Gives the parts of a result the function that moves the focus to its title. */
export const FocusResultProvider = FocusResultContext.Provider;

/** Returns the function that moves the focus to the title of the result on screen. */
export const useFocusResult = () => use(FocusResultContext);

/**
 * Moves focus to the title of the result after an estimate, and after a save that leaves no enabled button.
 * @returns refs for the form and for the title, and a function to call after « Estimer » was pressed, which moves focus
 * to the first error
 */
export function useFocusOnAnswer(stage: Stage): {
  form: RefObject<HTMLFormElement | null>;
  answer: RefObject<HTMLHeadingElement | null>;
  focusAnswer: () => void;
  focusFirstError: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const focusAnswer = useCallback(() => answer.current?.focus(), []);
  useFocusAfter(stage === 'estimating' || stage === 'saving', focusAnswer);

  const focusFirstError = useCallback(() => {
    // The errors are rendered in the next frame.
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  }, []);
  return { form, answer, focusAnswer, focusFirstError };
}
