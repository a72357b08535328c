import { useEffect } from 'react';

/** Delay between the save of a new count and the return to the list, in milliseconds (CF-25). */
const LEAVE_AFTER_SAVE_MS = 5500;

/**
 * Leaves some time after a new count was saved, unless the person leaves or changes something first (D-59).
 * @param path undefined while there is no reason to leave
 */
export function useLeaveAfterSave(path: string | undefined, onLeave: (path: string) => void) {
  useEffect(() => {
    if (path === undefined) return undefined;
    const timer = setTimeout(() => onLeave(path), LEAVE_AFTER_SAVE_MS);
    return () => clearTimeout(timer);
  }, [path, onLeave]);
}
