import { HttpResponse } from 'msw';
import * as calls from '#contract/clients.ts';
import type { ApiError } from '#contract/errors.ts';
import {
  CLIENT_RESULTS_MAXIMUM,
  clientQuery,
  isSameClientId,
  type ClientResult,
} from '#domain/clientSearch.ts';
import { buildContract, CATCHMENT_ZONE, CLIENTS } from '../builders/client.ts';
import { handling, plain, refuse } from './failures.ts';

const UNKNOWN: ApiError = {
  code: 'not_found',
  message: 'Ce client est introuvable : vérifiez son numéro RC.',
};

function search(clients: readonly ClientResult[], text: string): ClientResult[] {
  const query = clientQuery(text);
  if (query === undefined) return [];
  const wanted = plain(query);
  return clients
    .filter(({ clientId, clientName }) => {
      const id = plain(clientId);
      return (
        id.startsWith(wanted) ||
        id.slice(2).startsWith(wanted) ||
        plain(clientName).includes(wanted)
      );
    })
    .slice(0, CLIENT_RESULTS_MAXIMUM + 1);
}

/** Finds a client by RC number, in any letter case. */
const clientOf = (wanted: unknown): ClientResult | undefined =>
  CLIENTS.find(({ clientId }) => isSameClientId(clientId, String(wanted)));

/** Handlers of the Clients, Classified and new-build client calls. */
export const clientHandlers = [
  handling(calls.searchClients, ({ query }) => search(CLIENTS, query.clientId)),
  handling(calls.searchNewBuildClients, ({ query }) => {
    const signed = CLIENTS.filter(({ contractId }) => contractId !== undefined);
    return search(signed, query.clientIdOrName);
  }),
  handling(calls.getCatchmentZone, ({ params }) =>
    clientOf(params['clientId']) ? CATCHMENT_ZONE : refuse(404, UNKNOWN),
  ),
  handling(calls.getClient, ({ params }) => clientOf(params['clientId']) ?? refuse(404, UNKNOWN)),
  handling(calls.recordClient, ({ body: output }) => {
    const known = clientOf(output.clientId);
    const recorded = { id: '7c1f0a52-0000-4000-8000-000000999999', ...output };
    return HttpResponse.json(known ?? recorded, { status: 201 });
  }),
  handling(calls.getContract, ({ params }) => {
    const found = clientOf(params['rcClient']);
    return found?.contractId === undefined ? refuse(404, UNKNOWN) : buildContract(found);
  }),
  handling(calls.getContracts, ({ query }) => {
    const signed = CLIENTS.filter(
      ({ clientId, contractId }) =>
        isSameClientId(clientId, query.rcClient) && contractId !== undefined,
    );
    return signed.map((client) => buildContract(client));
  }),
];
