import { useCallback, useRef } from 'react';
import type { BoostSubmission, ContractProgrammes } from '#contract/boosts.ts';
import type { BoostSelection } from '#domain/boost/selection.ts';
import { DEFAULT_CONTRACT_TYPE } from '#domain/boost/submission.ts';
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
    nbMaxBoost: max,
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
