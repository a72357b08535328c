import type * as v from 'valibot';
import type { ContractSchema } from '#contract/clients.ts';
import type { ClientResult } from '#domain/clients/search.ts';
import type { FoundClient, StoredContract } from '../../repositories/clients.ts';

/** Said when no client has the RC number of a request. */
export const UNKNOWN_CLIENT = 'Ce client est introuvable : vérifiez son numéro RC.';

function contractPart(contract: StoredContract | null): Partial<ClientResult> {
  if (contract === null) return {};
  const { contractId, devisNum, nbMaxBoost } = contract;
  return { contractId, ...(devisNum !== null && { devisNum }), nbMaxBoost };
}

/** A client, with the contract that it is shown under (SE-09). */
export function presentClient({ client, contract }: FoundClient): ClientResult {
  const { id, clientId, name } = client;
  return { id, clientId, clientName: name, ...contractPart(contract) };
}

/** One row per contract: the row is the contract's, so that two contracts of a client are told apart. */
export function presentNewBuildClient(found: FoundClient): ClientResult {
  return { ...presentClient(found), id: found.contract?.id ?? found.client.id };
}

export function presentContract(contract: StoredContract): v.InferOutput<typeof ContractSchema> {
  const { contractId, clientId, contractType, devisNum, isActive, nbMaxBoost } = contract;
  return { contractId, clientId, contractType, devisNum, isActiveContract: isActive, nbMaxBoost };
}
