import type * as v from 'valibot';
import type { ContractSchema } from '#contract/clients.ts';
import type { ClientResult } from '#domain/clientSearch.ts';
import type { FoundClient, StoredContract } from '../../repositories/clients.ts';

/** Shown when no client has the requested RC number. */
export const UNKNOWN_CLIENT = 'Ce client est introuvable : vérifiez son numéro RC.';

function contractPart(contract: StoredContract | null): Partial<ClientResult> {
  if (contract === null) return {};
  const { contractId, devisNum, nbMaxBoost } = contract;
  return { contractId, ...(devisNum !== null && { devisNum }), nbMaxBoost };
}

/** Presents a client with its displayed contract (SE-09). */
export function presentClient({ client, contract }: FoundClient): ClientResult {
  const { id, clientId, name } = client;
  return { id, clientId, clientName: name, ...contractPart(contract) };
}

/** Presents a contract as a row; its id is the contract's, so that two contracts of one client have distinct ids. */
export function presentNewBuildClient(found: FoundClient): ClientResult {
  return { ...presentClient(found), id: found.contract?.id ?? found.client.id };
}

/** Presents a contract. */
export function presentContract(contract: StoredContract): v.InferOutput<typeof ContractSchema> {
  const { contractId, clientId, contractType, devisNum, isActive, nbMaxBoost } = contract;
  return { contractId, clientId, contractType, devisNum, isActiveContract: isActive, nbMaxBoost };
}
