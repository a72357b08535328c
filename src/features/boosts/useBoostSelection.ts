import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isOverLimit,
  startSelection,
  takeBack,
  toggleKeep,
  toggleProgramme,
  type BoostSelection,
} from '#domain/boost/selection.ts';
import { LIMIT_NOTICE_MS, TAKE_BACK_AFTER_MS } from '#domain/boost/words.ts';

/** Runs things later, and none of them once the screen is gone. */
function useLater() {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);
  return useCallback((delay: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, delay);
    timers.current.add(timer);
  }, []);
}

/** What is chosen of the programmes, the notice of the limit and the taking back that goes with it (D-67). */
export function useBoostSelection(stored: BoostSelection) {
  const [selection, setSelection] = useState(() => startSelection(stored));
  const [refusals, setRefusals] = useState(0);
  const latest = useRef(selection);
  const later = useLater();

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
      later(TAKE_BACK_AFTER_MS, () => change(takeBack(latest.current, idProgramme)));
      // Each refusal shows as long as if it were alone.
      later(LIMIT_NOTICE_MS, () => setRefusals((count) => count - 1));
    },
    [change, later],
  );

  const keep = useCallback(
    (idProgramme: string, toKeep: boolean) =>
      change(toggleKeep(latest.current, idProgramme, toKeep)),
    [change],
  );

  return { selection, toggle, keep, isLimitShown: refusals > 0 };
}
