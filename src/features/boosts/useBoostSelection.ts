import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isOverLimit,
  isSelectionChanged,
  initialSelection,
  revertOverLimit,
  toggleKeep,
  toggleProgramme,
  type BoostSelection,
} from '#domain/boost/selection.ts';
import { LIMIT_NOTICE_MS, REVERT_DELAY_MS } from '#domain/boost/submission.ts';

/** Returns a setTimeout whose timers are cleared on unmount. */
function useTimeouts() {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);
  return useCallback((delay: number, callback: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      callback();
    }, delay);
    timers.current.add(timer);
  }, []);
}

/** Manages the selection. A click that exceeds the limit shows a notice and is then reverted (D-67). */
export function useBoostSelection(stored: BoostSelection) {
  const [opened] = useState(() => initialSelection(stored));
  const [selection, setSelection] = useState(opened);
  const [refusals, setRefusals] = useState(0);
  const latest = useRef(selection);
  const schedule = useTimeouts();

  const change = useCallback((next: BoostSelection) => {
    latest.current = next;
    setSelection(next);
  }, []);

  const toggle = useCallback(
    (idProgramme: string, isChecked: boolean) => {
      const next = toggleProgramme(latest.current, idProgramme, isChecked);
      change(next);
      if (!isChecked || !isOverLimit(next)) return;
      setRefusals((count) => count + 1);
      schedule(REVERT_DELAY_MS, () => change(revertOverLimit(latest.current, idProgramme)));
      // Every refusal keeps the notice visible for the full duration, even if several overlap.
      schedule(LIMIT_NOTICE_MS, () => setRefusals((count) => count - 1));
    },
    [change, schedule],
  );

  const toggleKept = useCallback(
    (idProgramme: string, toKeep: boolean) =>
      change(toggleKeep(latest.current, idProgramme, toKeep)),
    [change],
  );

  const isChanged = isSelectionChanged(opened, selection);
  return { selection, toggle, toggleKept, isChanged, isLimitShown: refusals > 0 };
}
