import { useEffect } from 'react';

/** How long a saved new count stays on screen before the list (CF-25). */
export const LEAVE_AFTER_SAVE_MS = 5500;

/**
 * Leaves once a new count has been saved, unless the person leaves or changes something before (D-59).
 * @param path undefined while there is nothing to leave for
 */
export function useLeaveAfterSave(path: string | undefined, onLeave: (path: string) => void) {
  useEffect(() => {
    if (path === undefined) return undefined;
    const timer = setTimeout(() => onLeave(path), LEAVE_AFTER_SAVE_MS);
    return () => clearTimeout(timer);
  }, [path, onLeave]);
}
