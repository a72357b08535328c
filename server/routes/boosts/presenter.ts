import type { BoostList, BoostRow, ContractProgrammes } from '#contract/boosts.ts';
import { LARGE_RESPONSE_MAXIMUM } from '#contract/endpoint.ts';
import { initialSelection } from '#domain/boost/selection.ts';
import { RULE_BY_STATUS } from '#domain/boost/statuses.ts';
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

/** Room for what is around the rows of a list, in bytes. */
const FRAME_BYTES = 100;

/** Presents boosts, newest first, as many as a response holds. */
export function presentBoosts(rows: readonly BoostRow[]): BoostList {
  let room = LARGE_RESPONSE_MAXIMUM - FRAME_BYTES;
  const left = rows.findIndex((row) => {
    room -= Buffer.byteLength(JSON.stringify(row)) + 1;
    return room < 0;
  });
  return left === -1 ? { boostBo: [...rows] } : { boostBo: rows.slice(0, left), hasMore: true };
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
