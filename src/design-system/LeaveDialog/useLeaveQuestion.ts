import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isKeptForReload,
  registerUnsavedScreen,
  type LeaveReason,
  type UnsavedScreen,
} from './leaveGuard.ts';

/** Stable functions, which are called whenever the person is about to leave. */
interface LeaveQuestionOptions extends Pick<UnsavedScreen, 'isChanged' | 'keep'> {
  /** Whether the stored changes are found again on the way back, so that nothing is asked before a navigation. */
  isFoundAgain?: () => boolean;
}

/** Props of the dialog that asks whether to leave. */
export interface LeaveQuestion {
  /** What the person is about to do. */
  reason: LeaveReason;
  /** The changes were stored where they outlive the screen. */
  isKept: boolean;
  /** Called when the person leaves, and gives up changes that are not kept. */
  onLeave: () => void;
  /** Called when the person keeps the screen and its unsaved changes. */
  onStay: () => void;
}

const isLost = () => false;

/** Asks before a navigation, a change of market, a sign-out or the closing of the tab loses unsaved changes. */
export function useLeaveQuestion({
  isChanged,
  keep,
  isFoundAgain = isLost,
}: LeaveQuestionOptions): LeaveQuestion | null {
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  // One answer covers everything that follows from it: a change of market also navigates.
  const hasAgreed = useRef(false);

  const isAtStake = useCallback(() => !hasAgreed.current && isChanged(), [isChanged]);
  const ask = useCallback(
    async (reason: LeaveReason) => {
      if (!isAtStake()) return true;
      const isKept = keep();
      if (isKept && isFoundAgain() && reason === 'screen') return true;
      return new Promise<boolean>((resolve) => {
        const answer = (isLeaving: boolean) => () => {
          hasAgreed.current = isLeaving;
          setQuestion(null);
          resolve(isLeaving);
        };
        setQuestion({ reason, isKept, onLeave: answer(true), onStay: answer(false) });
      });
    },
    [isAtStake, keep, isFoundAgain],
  );
  useEffect(
    () => registerUnsavedScreen({ isChanged: isAtStake, ask, keep }),
    [isAtStake, ask, keep],
  );

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isChanged() || isKeptForReload()) return;
      if (!keep() || !isFoundAgain()) event.preventDefault();
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
  }, [isChanged, keep, isFoundAgain]);

  return question;
}
