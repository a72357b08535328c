import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import { getCount, type SavedCount } from '#contract/counts.ts';
import {
  expert360Calls,
  Expert360CountDataSchema,
  Expert360ProcessSchema,
  Expert360SaveSchema,
} from '#contract/expert360.ts';
import { ANCIEN_MARKET } from '#domain/count/ancien/form.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import { expert360Rejection } from '#domain/products/expert360/purchase.ts';
import { CLIENTS } from '../builders/client.ts';
import { answerExpert360, buildSavedExpert360Count } from '../builders/expert360.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';
import { refuseStale } from './versions.ts';

/** Number of the first count that is saved. */
const FIRST_MAF_ID = 1942;
const NOT_SOLD = { code: 'rule_refused', message: "Ce produit n'est pas proposé sur ce marché." };
const UNKNOWN_CLIENT = {
  code: 'rule_refused',
  message: 'Ce client est introuvable : vérifiez son numéro RC.',
};

const isKnown = (id: string) => CLIENTS.some(({ clientId }) => clientId === id);

/** The Expert360 calls; what is saved is found again. */
export function expert360Handlers(): RequestHandler[] {
  const saved = new Map<string, SavedCount>();
  const save = async (request: Request, mafId: number, status: 200 | 201) => {
    const body = v.safeParse(Expert360SaveSchema, await request.json());
    if (!body.success) return refuse(400, BAD_REQUEST);
    const rejection = expert360Rejection(body.output);
    if (rejection) return refuse(422, { code: 'rule_refused', message: rejectionText(rejection) });
    const known = [...saved.values()].find((count) => count.mafId === mafId);
    const { countName, client, totalBudget } = body.output;
    const countData = v.parse(Expert360CountDataSchema, body.output);
    const stale = refuseStale(request, known, { countName, totalBudget, countData });
    if (stale) return stale;
    const id = known?.id ?? `5f0c9a52-6d0e-4f43-9a55-7d7a4be3${mafId}`;
    const version = (known?.version ?? 0) + 1;
    const { clientId, clientName } = client;
    const over = { id, mafId, countName, version, clientId, clientName, countData };
    saved.set(id, buildSavedExpert360Count(over));
    return HttpResponse.json({ id, mafId, version }, { status });
  };
  return [
    http.post(addressOf(expert360Calls.process), async ({ request }) => {
      const body = v.safeParse(Expert360ProcessSchema, await request.json());
      if (!body.success) return refuse(400, BAD_REQUEST);
      if (body.output.market !== ANCIEN_MARKET) return refuse(422, NOT_SOLD);
      return isKnown(body.output.clientId)
        ? HttpResponse.json(answerExpert360(body.output))
        : refuse(422, UNKNOWN_CLIENT);
    }),
    http.post(addressOf(expert360Calls.record), async ({ request }) =>
      save(request, FIRST_MAF_ID + saved.size, 201),
    ),
    http.patch(addressOf(expert360Calls.update), async ({ request, params }) =>
      save(request, Number(params['mafId']), 200),
    ),
    // A count of another product is left to the handlers that follow.
    http.get(addressOf(getCount), ({ params }) => {
      const count = saved.get(String(params['id']));
      return count && HttpResponse.json({ ...count });
    }),
  ];
}
