import { useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { hasUnsavedChanges, mayLeave } from '#design-system/LeaveDialog/leaveGuard.ts';
import { useLatest } from '#design-system/useLatest.ts';

const isLossy: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges();

/** Holds a navigation that would lose unsaved changes until the person has answered. */
export function useLeaveBlocker(): void {
  const blocker = useBlocker(isLossy);
  const { state } = blocker;
  const latestBlocker = useLatest(blocker);
  useEffect(() => {
    if (state !== 'blocked') return;
    void mayLeave('screen').then((isLeaving) => {
      if (isLeaving) latestBlocker.current.proceed?.();
      else latestBlocker.current.reset?.();
    });
  }, [state, latestBlocker]);
}
