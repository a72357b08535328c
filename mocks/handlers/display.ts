import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { getCount, type SavedCount } from '#contract/counts.ts';
import {
  DisplayCountDataSchema,
  DisplayRequestSchema,
  DisplaySaveSchema,
  getDisplayValues,
  processDisplayCount,
  recordDisplayCount,
  updateDisplayCount,
  type DisplaySave,
} from '#contract/display.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import { displayRejection } from '#domain/products/display/save.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { buildDisplayForecast, buildSavedDisplayCount } from '../builders/display.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';

/** Number of the first count that is saved. */
const FIRST_MAF_ID = 1042;
const NOT_FOUND = { code: 'not_found', message: 'Ce comptage n’existe pas.' };

/** What was saved during one story or test, by id. */
type Saved = Map<string, SavedCount>;

/** Saves as the server does: what breaks a rule is refused with the sentence of that rule. */
function answerSave(saved: Saved, body: DisplaySave, mafId: number, status: 200 | 201) {
  const rejection = displayRejection(body);
  if (rejection) return refuse(422, { code: 'rule_refused', message: rejectionText(rejection) });
  const known = [...saved.values()].find((count) => count.mafId === mafId);
  const id = known?.id ?? `5f0c9a52-6d0e-4f43-9a55-7d7a4be3${mafId}`;
  const version = (known?.version ?? 0) + 1;
  const { countName } = body;
  const countData = v.parse(DisplayCountDataSchema, body);
  saved.set(id, buildSavedDisplayCount({ id, mafId, countName, version, countData }));
  return HttpResponse.json({ id, mafId, version }, { status });
}

/** The Display calls, answered with the rules of the domain; what is saved is found again. */
export function displayHandlers() {
  const saved: Saved = new Map();
  return [
    http.get(addressOf(getDisplayValues), ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      return v.is(getDisplayValues.query, query)
        ? HttpResponse.json({ targetings: [...DISPLAY_VALUES_BY_MARKET.Neuf.targetings] })
        : refuse(400, BAD_REQUEST);
    }),
    http.post(addressOf(processDisplayCount), async ({ request }) => {
      const body = v.safeParse(DisplayRequestSchema, await request.json());
      return body.success
        ? HttpResponse.json(buildDisplayForecast(body.output))
        : refuse(400, BAD_REQUEST);
    }),
    http.post(addressOf(recordDisplayCount), async ({ request }) => {
      const body = v.safeParse(DisplaySaveSchema, await request.json());
      return body.success
        ? answerSave(saved, body.output, FIRST_MAF_ID + saved.size, 201)
        : refuse(400, BAD_REQUEST);
    }),
    http.patch(addressOf(updateDisplayCount), async ({ request, params }) => {
      const body = v.safeParse(DisplaySaveSchema, await request.json());
      return body.success
        ? answerSave(saved, body.output, Number(params['mafId']), 200)
        : refuse(400, BAD_REQUEST);
    }),
    http.get(addressOf(getCount), ({ params }) => {
      const count = saved.get(String(params['id']));
      return count ? HttpResponse.json({ ...count }) : refuse(404, NOT_FOUND);
    }),
  ];
}
