import type { BoostList, BoostRow, ContractProgrammes } from '#contract/boosts.ts';
import { initialSelection } from '#domain/boost/selection.ts';
import { RULE_BY_STATUS } from '#domain/boost/statuses.ts';
import { rowsThatFit } from '../../http/responseSize.ts';
import type { ContractBoost, ListedBoost } from '../../repositories/boosts.ts';

/** Presents a row of the boost lists (BL-13). */
export function presentBoost({ boost, contract, statuses }: ListedBoost): BoostRow {
  return {
    id: boost.id,
    clientName: contract.clientName,
    clientId: contract.clientId,
    contractId: contract.contractId,
    contractType: contract.contractType,
    isActiveContract: contract.isActive,
    programmes: statuses.map((status) => ({ isChecked: RULE_BY_STATUS[status].isChecked })),
    nbMaxBoost: contract.nbMaxBoost,
    createdDate: boost.createdDate.toISOString(),
    bsiId: boost.bsiId,
  };
}

/** Presents boosts, newest first, as many as a response holds. */
export function presentBoosts(rows: readonly BoostRow[]): BoostList {
  const boostBo = rowsThatFit(rows);
  return boostBo.length < rows.length ? { boostBo, hasMore: true } : { boostBo };
}

/** Presents the programmes of a contract (BS-18). */
export function presentProgrammes({
  boost,
  contract,
  selection,
}: ContractBoost): ContractProgrammes {
  return {
    programmes: [...initialSelection(selection).programmes],
    bsiId: boost?.bsiId ?? null,
    contractId: contract.contractId,
    contractType: contract.contractType,
    nbDownsaleMaxBoost: selection.downsellMax,
    downSaleDate: contract.downSaleDate,
    ...(boost && { version: boost.version }),
  };
}
