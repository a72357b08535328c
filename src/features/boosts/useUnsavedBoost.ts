import { useCallback, useEffect, useRef } from 'react';
import { useLeaveQuestion } from '#design-system/LeaveDialog/useLeaveQuestion.ts';

/** A selection has no draft: what is not submitted is lost. */
const keepNothing = () => false;

/**
 * Asks before a changed selection is left.
 * @returns the question, and a function that ends the protection once the selection is submitted
 */
export function useUnsavedBoost(isChanged: boolean) {
  const latest = useRef(isChanged);
  const isSubmitted = useRef(false);
  useEffect(() => {
    latest.current = isChanged;
  });
  const isUnsaved = useCallback(() => latest.current && !isSubmitted.current, []);
  const question = useLeaveQuestion({ isChanged: isUnsaved, keep: keepNothing });
  const markSubmitted = useCallback(() => {
    isSubmitted.current = true;
  }, []);
  return { question, markSubmitted };
}
