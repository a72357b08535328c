import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import type { Schema } from '#contract/endpoint.ts';
import type { ExplainCall } from '#contract/explanation.ts';
import { buildExplanation, type MockRow } from '../builders/explanation.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';
import { refuseMarket } from './saving.ts';

const UNKNOWN_ROW = {
  code: 'rule_refused',
  message: 'Cette ligne n’est pas dans l’estimation.',
};

/**
 * Creates the handler of the call that explains a row.
 * @param rowOf returns null where the product is not sold, and undefined for a row that the estimate does not have
 */
export function explainHandler<Body extends Schema>(
  call: ExplainCall<Body>,
  rowOf: (body: v.InferOutput<Body>, row: string | undefined) => MockRow | null | undefined,
): RequestHandler {
  return http.post(addressOf(call), async ({ request }) => {
    const query = v.safeParse(call.query, Object.fromEntries(new URL(request.url).searchParams));
    const body = v.safeParse(call.body, await request.json());
    if (!query.success || !body.success) return refuse(400, BAD_REQUEST);
    const row = rowOf(body.output, query.output.row);
    if (row === null) return refuseMarket();
    return row ? HttpResponse.json(buildExplanation(row)) : refuse(422, UNKNOWN_ROW);
  });
}
