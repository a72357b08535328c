import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { registerLeaveQuestion, type LeaveReason } from './leaveGuard.ts';

interface LeaveQuestionOptions {
  /** Returns true while leaving would lose a change. */
  isChanged: () => boolean;
  /** Writes the draft; returns false when it could not be stored. */
  keep: () => boolean;
}

/** Props of the dialog that asks whether to leave. */
export interface LeaveQuestion {
  reason: LeaveReason;
  /** A draft was stored on this machine. */
  isKept: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a navigation, a change of market, a sign-out or the closing of the tab loses an unsaved count. */
export function useLeaveQuestion({ isChanged, keep }: LeaveQuestionOptions): LeaveQuestion | null {
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  // One answer covers everything that follows from it: a change of market also navigates.
  const hasAgreed = useRef(false);

  const ask = useCallback(
    async (reason: LeaveReason) => {
      if (hasAgreed.current || !isChanged()) return true;
      const isKept = keep();
      return new Promise<boolean>((resolve) => {
        const answer = (isLeaving: boolean) => () => {
          hasAgreed.current = isLeaving;
          setQuestion(null);
          resolve(isLeaving);
        };
        setQuestion({ reason, isKept, onLeave: answer(true), onStay: answer(false) });
      });
    },
    [isChanged, keep],
  );
  useEffect(() => registerLeaveQuestion(ask), [ask]);

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        !hasAgreed.current && currentLocation.pathname !== nextLocation.pathname && isChanged(),
      [isChanged],
    ),
  );
  const { state } = blocker;
  const latestBlocker = useRef(blocker);
  useEffect(() => {
    latestBlocker.current = blocker;
  });
  useEffect(() => {
    if (state !== 'blocked') return;
    void ask('screen').then((isLeaving) => {
      if (isLeaving) latestBlocker.current.proceed?.();
      else latestBlocker.current.reset?.();
    });
  }, [state, ask]);

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isChanged()) return;
      keep();
      event.preventDefault();
    };
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    globalThis.addEventListener('beforeunload', handleUnload);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      globalThis.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [isChanged, keep]);

  return question;
}
