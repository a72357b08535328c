import type { BoostSubmission, ContractProgrammes } from '#contract/boosts.ts';
import type { BoostSelection } from '#domain/boost/selection.ts';
import { DEFAULT_CONTRACT_TYPE } from '#domain/boost/submission.ts';

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
