import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import {
  expert360Calls,
  Expert360CountDataSchema,
  Expert360ProcessSchema,
  Expert360SaveSchema,
} from '#contract/expert360.ts';
import { ANCIEN_MARKET } from '#domain/count/ancien/form.ts';
import { EXPERT360_DOCUMENT } from '#domain/products/expert360/document.ts';
import { expert360Rejection } from '#domain/products/expert360/purchase.ts';
import { CLIENTS } from '../builders/client.ts';
import { answerExpert360, buildSavedExpert360Count } from '../builders/expert360.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';
import { refuseMarket, savingHandlers } from './saving.ts';

const UNKNOWN_CLIENT = {
  code: 'rule_refused',
  message: 'Ce client est introuvable : vérifiez son numéro RC.',
};

const isKnown = (id: string) => CLIENTS.some(({ clientId }) => clientId === id);

/** Creates the Expert 360 handlers. They keep saved counts in memory. */
export function expert360Handlers(): RequestHandler[] {
  return [
    http.post(addressOf(expert360Calls.process), async ({ request }) => {
      const body = v.safeParse(Expert360ProcessSchema, await request.json());
      if (!body.success) return refuse(400, BAD_REQUEST);
      if (body.output.market !== ANCIEN_MARKET) return refuseMarket();
      return isKnown(body.output.clientId)
        ? HttpResponse.json(answerExpert360(body.output))
        : refuse(422, UNKNOWN_CLIENT);
    }),
    ...savingHandlers({
      calls: expert360Calls,
      firstMafId: 1942,
      body: Expert360SaveSchema,
      format: EXPERT360_DOCUMENT,
      countData: Expert360CountDataSchema,
      isSold: ({ xp360Req }) => isKnown(xp360Req.clientId),
      rejection: expert360Rejection,
      build: (overrides, { client: { clientId, clientName } }) =>
        buildSavedExpert360Count({ ...overrides, clientId, clientName }),
    }),
  ];
}
