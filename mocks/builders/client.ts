import type * as v from 'valibot';
import type { ContractSchema } from '#contract/clients.ts';
import type { ClientResult } from '#domain/clientSearch.ts';
import type { Commune } from '#domain/localities/selection.ts';
import { COMMUNES } from './locality.ts';

/** Builds a client with a contract. */
export function buildClient(over: Partial<ClientResult> = {}): ClientResult {
  return {
    id: '7c1f0a52-0000-4000-8000-000000204180',
    clientId: 'RC204180',
    clientName: 'Horizon Promotion',
    contractId: 'C204180',
    devisNum: 'D2604180',
    nbMaxBoost: 4,
    ...over,
  };
}

export const HORIZON = buildClient();
/** A client with only a number and a name. */
export const ATLANTIQUE: ClientResult = {
  id: '7c1f0a52-0000-4000-8000-000000188070',
  clientId: 'RC188070',
  clientName: 'Atlantique Habitat',
};
const LONG = buildClient({
  id: '7c1f0a52-0000-4000-8000-000000205550',
  clientId: 'RC205550',
  clientName:
    'Compagnie générale des résidences et des jardins suspendus de la presqu’île – Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson',
  contractId: 'C205550-2026-RENOUVELLEMENT',
});

/** Builds `count` agencies. */
export function buildAgencies(count: number): ClientResult[] {
  return Array.from({ length: count }, (_, index) => {
    const number = 310_000 + index * 10;
    return buildClient({
      id: `7c1f0a52-0000-4000-8000-000000${number}`,
      clientId: `RC${number}`,
      clientName: `Agence de l’Étang ${index + 1}`,
      contractId: `C${number}`,
    });
  });
}

/** Clients of the mocked searches; « agence » matches more than a list shows. */
export const CLIENTS: readonly ClientResult[] = [HORIZON, ATLANTIQUE, LONG, ...buildAgencies(24)];

export const CATCHMENT_ZONE: readonly Commune[] = COMMUNES.slice(0, 3);

/** Builds the contract of a client. */
export function buildContract(
  { clientId, contractId, devisNum, nbMaxBoost }: ClientResult,
  over: Partial<v.InferOutput<typeof ContractSchema>> = {},
): v.InferOutput<typeof ContractSchema> {
  return {
    contractId: contractId ?? 'C1',
    clientId,
    contractType: 'NeufConstruire',
    devisNum: devisNum ?? null,
    isActiveContract: true,
    nbMaxBoost: nbMaxBoost ?? 0,
    ...over,
  };
}
