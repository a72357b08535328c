import { createContext, use, useCallback, useRef, type RefObject } from 'react';
import type { Stage } from '#domain/count/lifecycle.ts';
import { useFocusAfter } from '../useFocusAfter.ts';

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
