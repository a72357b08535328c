import type { RequestHandler } from 'msw';
import { expert360Calls, Expert360CountDataSchema } from '#contract/expert360.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { marketOf } from '#domain/products/catalogue.ts';
import { EXPERT360_DOCUMENT } from '#domain/products/expert360/document.ts';
import { expert360Rejection } from '#domain/products/expert360/purchase.ts';
import { expert360Values } from '#domain/products/expert360/values.ts';
import { CLIENTS } from '../builders/client.ts';
import { explainedAncienRow } from '../builders/explanation.ts';
import {
  answerExpert360,
  buildExpert360Forecast,
  buildSavedExpert360Count,
} from '../builders/expert360.ts';
import { refuse } from './failures.ts';
import { mockedProduct } from './saving.ts';

const UNKNOWN_CLIENT = {
  code: 'rule_refused',
  message: 'Ce client est introuvable : vérifiez son numéro RC.',
};

const isKnown = (id: string) => CLIENTS.some(({ clientId }) => clientId === id);

/** Creates the Expert 360 handlers. */
export const expert360Handlers = (): RequestHandler[] =>
  mockedProduct({
    calls: expert360Calls,
    explain: EXPLAIN_BY_PRODUCT.expert360,
    isSold: ({ market }) => expert360Values(market) !== undefined,
    estimate: (body) =>
      isKnown(body.clientId) ? answerExpert360(body) : refuse(422, UNKNOWN_CLIENT),
    rowOf: (body, row) =>
      explainedAncienRow(body, buildExpert360Forecast(body).forescastResultSplitByPostalCodes, row),
    firstMafId: 1942,
    format: EXPERT360_DOCUMENT,
    countData: Expert360CountDataSchema,
    maySave: ({ mafProduct, xp360Req }) =>
      expert360Values(marketOf(mafProduct)) !== undefined && isKnown(xp360Req.clientId),
    rejection: expert360Rejection,
    build: (overrides, { mafProduct, client: { clientId, clientName } }) =>
      buildSavedExpert360Count(
        { ...overrides, clientId, clientName },
        { market: marketOf(mafProduct) },
      ),
  });
