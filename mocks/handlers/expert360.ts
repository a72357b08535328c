import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import {
  expert360Calls,
  Expert360CountDataSchema,
  Expert360ProcessSchema,
  Expert360SaveSchema,
} from '#contract/expert360.ts';
import { marketOf } from '#domain/products/catalogue.ts';
import { EXPERT360_DOCUMENT } from '#domain/products/expert360/document.ts';
import { expert360Rejection } from '#domain/products/expert360/purchase.ts';
import { expert360Values } from '#domain/products/expert360/values.ts';
import { CLIENTS } from '../builders/client.ts';
import {
  answerExpert360,
  buildExpert360Forecast,
  buildSavedExpert360Count,
} from '../builders/expert360.ts';
import { explainedAncienRow } from '../builders/explanation.ts';
import { explainHandler } from './explanation.ts';
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
      if (!expert360Values(body.output.market)) return refuseMarket();
      return isKnown(body.output.clientId)
        ? HttpResponse.json(answerExpert360(body.output))
        : refuse(422, UNKNOWN_CLIENT);
    }),
    explainHandler(EXPLAIN_BY_PRODUCT.expert360, (body, row) => {
      if (!expert360Values(body.market)) return null;
      const lines = buildExpert360Forecast(body).forescastResultSplitByPostalCodes;
      return explainedAncienRow(body, lines, row);
    }),
    ...savingHandlers({
      calls: expert360Calls,
      firstMafId: 1942,
      body: Expert360SaveSchema,
      format: EXPERT360_DOCUMENT,
      countData: Expert360CountDataSchema,
      isSold: ({ mafProduct, xp360Req }) =>
        expert360Values(marketOf(mafProduct)) !== undefined && isKnown(xp360Req.clientId),
      rejection: expert360Rejection,
      build: (overrides, { mafProduct, client: { clientId, clientName } }) =>
        buildSavedExpert360Count(
          { ...overrides, clientId, clientName },
          { market: marketOf(mafProduct) },
        ),
    }),
  ];
}
