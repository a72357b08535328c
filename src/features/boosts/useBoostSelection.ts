import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isOverLimit,
  isSelectionChanged,
  initialSelection,
  revertOverLimit,
  toggleKeep,
  toggleProgramme,
  UNKNOWN_LIMIT,
  type BoostSelection,
} from '#domain/boost/selection.ts';
import {
  LIMIT_NOTICE_MS,
  REVERT_DELAY_MS,
  DEFAULT_CONTRACT_TYPE,
} from '#domain/boost/submission.ts';
import type { BoostSubmission, ContractProgrammes } from '#contract/boosts.ts';
import { useLeaveQuestion } from '#design-system/LeaveDialog/useLeaveQuestion.ts';
import { useLatest } from '#design-system/useLatest.ts';

/** The client whose programmes are boosted, and the limit of its contract. */
export interface BoostedClient {
  clientId: string;
  clientName: string;
  contractId: string;
  max: number;
}

/** Returns the selection of a contract as the server sent it (D-69). */
export function openedSelection(
  { programmes, downSaleDate, nbDownsaleMaxBoost }: ContractProgrammes,
  { max }: BoostedClient,
): BoostSelection {
  return {
    programmes,
    max,
    downsellMax: downSaleDate === null ? null : (nbDownsaleMaxBoost ?? 0),
  };
}

/** Builds the request body (BS-17). The response spells the field « downSale », the request « downSell » (D-69). */
export function submissionOf(
  { programmes }: BoostSelection,
  { clientId, clientName, max }: BoostedClient,
  { bsiId, downSaleDate, contractId, contractType }: ContractProgrammes,
): BoostSubmission {
  return {
    programmes: [...programmes],
    clientId,
    clientName,
    nbMaxBoost: max === UNKNOWN_LIMIT ? null : max,
    bsiId,
    downSellDate: downSaleDate,
    contractId,
    contractType: contractType === '' ? DEFAULT_CONTRACT_TYPE : contractType,
  };
}

/** A selection has no draft: what is not submitted is lost. */
const keepNothing = () => false;

/**
 * Asks before a changed selection is left.
 * @returns the question, and a function that ends the protection once the selection is submitted
 */
export function useUnsavedBoost(isChanged: boolean) {
  const latest = useLatest(isChanged);
  const isSubmitted = useRef(false);
  const isUnsaved = useCallback(() => latest.current && !isSubmitted.current, [latest]);
  const question = useLeaveQuestion({ isChanged: isUnsaved, keep: keepNothing });
  const markSubmitted = useCallback(() => {
    isSubmitted.current = true;
  }, []);
  return { question, markSubmitted };
}

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
