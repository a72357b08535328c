import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Stage } from '#domain/count/lifecycle.ts';

/**
 * Brings the keyboard to the answer it waits for. « Estimer » is disabled while the estimate is awaited, which drops
 * the focus: whoever typed would start again from the top of the page. Somebody who went elsewhere is left there.
 * @returns the element that the answer is under, and what to call once an estimate has been asked for
 */
export function useFocusOnAnswer(stage: Stage): {
  form: RefObject<HTMLFormElement | null>;
  answer: RefObject<HTMLHeadingElement | null>;
  focusFirstError: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const wasAwaited = useRef(false);

  useEffect(() => {
    const isAnswered = wasAwaited.current && stage !== 'estimating';
    wasAwaited.current = stage === 'estimating';
    if (isAnswered && document.activeElement === document.body) answer.current?.focus();
  }, [stage]);

  const focusFirstError = useCallback(() => {
    // The errors are drawn with the next frame.
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  }, []);
  return { form, answer, focusFirstError };
}
