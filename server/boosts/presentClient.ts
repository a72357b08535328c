import type { ClientResult } from '#domain/clientSearch.ts';
import type { FoundClient, StoredContract } from '../repositories/clients.ts';

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
