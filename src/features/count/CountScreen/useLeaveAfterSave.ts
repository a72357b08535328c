import { useEffect, useState } from 'react';

/** Delay between the save of a new count and the return to the list, in milliseconds (CF-25). */
const LEAVE_AFTER_SAVE_MS = 5500;
const SECOND_MS = 1000;
const WHOLE_SECONDS = Math.floor(LEAVE_AFTER_SAVE_MS / SECOND_MS);

/** The return to another screen that is about to happen. */
export interface Departure {
  /** Whole seconds left, at least 1. */
  seconds: number;
  /** « Rester » */
  onStay: () => void;
}

/** The saves after which a person stayed: the save bar is mounted again by the next estimate. */
const STAYED = new WeakSet<object>();

/**
 * Leaves some time after a new count was saved, unless the person stays, leaves or changes something first (D-59).
 * @param path undefined while there is no reason to leave
 * @param save what was saved last: another value starts again
 * @returns null while nobody is about to leave
 */
export function useLeaveAfterSave(
  path: string | undefined,
  save: object | null,
  onLeave: (path: string) => void,
): Departure | null {
  const [leaving, setLeaving] = useState({ path, elapsed: 0, hasStayed: false });
  if (leaving.path !== path) setLeaving({ path, elapsed: 0, hasStayed: false });
  const { elapsed } = leaving;
  const hasStayed = leaving.hasStayed || (save !== null && STAYED.has(save));
  const isLeaving = path !== undefined && !hasStayed;
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => onLeave(path), LEAVE_AFTER_SAVE_MS);
    const clock = setInterval(
      () => setLeaving((one) => ({ ...one, elapsed: one.elapsed + 1 })),
      SECOND_MS,
    );
    return () => {
      clearTimeout(timer);
      clearInterval(clock);
    };
  }, [path, isLeaving, onLeave]);
  if (!isLeaving) return null;
  return {
    seconds: Math.max(1, WHOLE_SECONDS - elapsed),
    onStay: () => {
      if (save !== null) STAYED.add(save);
      setLeaving((one) => ({ ...one, hasStayed: true }));
    },
  };
}
