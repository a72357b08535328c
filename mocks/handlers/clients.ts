import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import {
  getCatchmentZone,
  getClient,
  getContract,
  getContracts,
  recordClient,
  searchClients,
  searchNewBuildClients,
} from '#contract/clients.ts';
import type { ApiError } from '#contract/errors.ts';
import {
  CLIENT_RESULTS_MAXIMUM,
  clientQuery,
  isSameClientId,
  type ClientResult,
} from '#domain/clients/search.ts';
import { buildContract, CATCHMENT_ZONE, CLIENTS } from '../builders/client.ts';
import { addressOf, BAD_REQUEST, plain, refuse } from './failures.ts';

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

const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);

/** Handlers of the Clients, Classified and new-build client calls. */
export const clientHandlers = [
  http.get(addressOf(searchClients), ({ request }) => {
    const query = queryOf(request);
    if (!v.is(searchClients.query, query)) return refuse(400, BAD_REQUEST);
    return HttpResponse.json(search(CLIENTS, query.clientId));
  }),
  http.get(addressOf(searchNewBuildClients), ({ request }) => {
    const query = queryOf(request);
    if (!v.is(searchNewBuildClients.query, query)) return refuse(400, BAD_REQUEST);
    const signed = CLIENTS.filter(({ contractId }) => contractId !== undefined);
    return HttpResponse.json(search(signed, query.clientIdOrName));
  }),
  http.get(addressOf(getCatchmentZone), ({ params }) =>
    clientOf(params['clientId']) ? HttpResponse.json(CATCHMENT_ZONE) : refuse(404, UNKNOWN),
  ),
  http.get(addressOf(getClient), ({ params }) => {
    const found = clientOf(params['clientId']);
    return found ? HttpResponse.json(found) : refuse(404, UNKNOWN);
  }),
  http.post(addressOf(recordClient), async ({ request }) => {
    const { success, output } = v.safeParse(recordClient.body, await request.json());
    if (!success) return refuse(400, BAD_REQUEST);
    const known = clientOf(output.clientId);
    const recorded = { id: '7c1f0a52-0000-4000-8000-000000999999', ...output };
    return HttpResponse.json(known ?? recorded, { status: 201 });
  }),
  http.get(addressOf(getContract), ({ params }) => {
    const found = clientOf(params['rcClient']);
    return found?.contractId === undefined
      ? refuse(404, UNKNOWN)
      : HttpResponse.json(buildContract(found));
  }),
  http.get(addressOf(getContracts), ({ request }) => {
    const query = queryOf(request);
    if (!v.is(getContracts.query, query)) return refuse(400, BAD_REQUEST);
    const signed = CLIENTS.filter(
      ({ clientId, contractId }) =>
        isSameClientId(clientId, query.rcClient) && contractId !== undefined,
    );
    return HttpResponse.json(signed.map((client) => buildContract(client)));
  }),
];
