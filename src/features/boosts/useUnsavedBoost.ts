import { useCallback, useRef } from 'react';
import { useLeaveQuestion } from '#design-system/LeaveDialog/useLeaveQuestion.ts';
import { useLatest } from '#design-system/useLatest.ts';

/** A selection has no draft: what is not submitted is lost. */
const keepNothing = () => false;

/**
 * Asks before a changed selection is left.
 * @returns the question, and a function that ends the protection once the selection is submitted
 */
export function useUnsavedBoost(isChanged: boolean) {
  const latest = useLatest(isChanged);
  const isSubmitted = useRef(false);
  const isUnsaved = useCallback(() => latest.current && !isSubmitted.current, [latest]);
  const question = useLeaveQuestion({ isChanged: isUnsaved, keep: keepNothing });
  const markSubmitted = useCallback(() => {
    isSubmitted.current = true;
  }, []);
  return { question, markSubmitted };
}
