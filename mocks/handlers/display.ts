import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import {
  DisplayRequestSchema,
  DisplaySaveSchema,
  getDisplayValues,
  processDisplayCount,
  recordDisplayCount,
  updateDisplayCount,
  type DisplaySave,
} from '#contract/display.ts';
import type { ApiError } from '#contract/errors.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import { displayRejection } from '#domain/products/display/save.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { buildDisplayForecast } from '../builders/display.ts';

const SAVED_ID = '5f0c9a52-6d0e-4f43-9a55-7d7a4be3c001';

function refuse(status: number, error: ApiError) {
  return HttpResponse.json(error, { status });
}

const badRequest = () =>
  refuse(400, { code: 'bad_request', message: 'La demande est incomplète.' });

/** Saves as the server does: what breaks a rule is refused with the sentence of that rule. */
function answerSave(body: DisplaySave, mafId: number, status: 200 | 201) {
  const rejection = displayRejection(body);
  if (rejection) return refuse(422, { code: 'rule_refused', message: rejectionText(rejection) });
  return HttpResponse.json({ id: SAVED_ID, mafId, version: 1 }, { status });
}

/** The Display calls, answered with the rules of the domain. */
export const displayHandlers = [
  http.get(`*${getDisplayValues.path}`, () =>
    HttpResponse.json({ targetings: [...DISPLAY_VALUES_BY_MARKET.Neuf.targetings] }),
  ),
  http.post(`*${processDisplayCount.path}`, async ({ request }) => {
    const body = v.safeParse(DisplayRequestSchema, await request.json());
    return body.success ? HttpResponse.json(buildDisplayForecast(body.output)) : badRequest();
  }),
  http.post(`*${recordDisplayCount.path}`, async ({ request }) => {
    const body = v.safeParse(DisplaySaveSchema, await request.json());
    return body.success ? answerSave(body.output, 1042, 201) : badRequest();
  }),
  http.patch(`*${updateDisplayCount.path}`, async ({ request, params }) => {
    const body = v.safeParse(DisplaySaveSchema, await request.json());
    return body.success ? answerSave(body.output, Number(params['mafId']), 200) : badRequest();
  }),
];
