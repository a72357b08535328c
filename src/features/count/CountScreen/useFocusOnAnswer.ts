import { useCallback, useRef, type RefObject } from 'react';
import type { Stage } from '#domain/count/lifecycle.ts';
import { useFocusAfter } from '../useFocusAfter.ts';

/**
 * Brings the keyboard to the answer it waits for: that of an estimate, and that of a save which leaves nothing to press.
 * @returns the element that the answer is under, and what to call once an estimate has been asked for
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
    // The errors are drawn with the next frame.
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  }, []);
  return { form, answer, focusFirstError };
}
