import { use, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveGuardContext, type LeavingWay } from './leaveGuard.ts';

interface Leaving {
  /** Something would be lost at this moment. */
  isChanged: () => boolean;
  /** Keeps what can be kept; false when nothing is. */
  keep: () => boolean;
}

/** What the person is asked. */
export interface LeaveQuestion {
  way: LeavingWay;
  isKept: boolean;
  onLeave: () => void;
  onStay: () => void;
}

interface Asked {
  way: LeavingWay;
  isKept: boolean;
  answer: (isLeft: boolean) => void;
}

/** Asks before an address, the market, the session or the tab takes an unsaved count away. */
export function useLeaving({ isChanged, keep }: Leaving): LeaveQuestion | null {
  const guard = use(LeaveGuardContext);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Agreed once for all that goes with it: another market changes the address too.
  const isAgreed = useRef(false);

  const ask = useCallback(
    async (way: LeavingWay) => {
      if (isAgreed.current || !isChanged()) return true;
      const isKept = keep();
      return new Promise<boolean>((resolve) => {
        setAsked({
          way,
          isKept,
          answer: (isLeft) => {
            isAgreed.current = isLeft;
            setAsked(null);
            resolve(isLeft);
          },
        });
      });
    },
    [isChanged, keep],
  );
  useEffect(() => guard?.register(ask), [guard, ask]);

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        !isAgreed.current && currentLocation.pathname !== nextLocation.pathname && isChanged(),
      [isChanged],
    ),
  );
  const { state } = blocker;
  const proceed = useRef(blocker);
  useEffect(() => {
    proceed.current = blocker;
  });
  useEffect(() => {
    if (state !== 'blocked') return;
    void ask('screen').then((isLeft) => {
      if (isLeft) proceed.current.proceed?.();
      else proceed.current.reset?.();
    });
  }, [state, ask]);

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isChanged()) return;
      keep();
      event.preventDefault();
    };
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    globalThis.addEventListener('beforeunload', handleUnload);
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      globalThis.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('visibilitychange', handleHidden);
    };
  }, [isChanged, keep]);

  if (asked === null) return null;
  const { way, isKept, answer } = asked;
  return { way, isKept, onLeave: () => answer(true), onStay: () => answer(false) };
}
