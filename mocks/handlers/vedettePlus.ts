import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import { getCount, type SavedCount } from '#contract/counts.ts';
import {
  VedetteCountDataSchema,
  VedetteRequestSchema,
  VedetteSaveSchema,
  vedettePlusCalls,
} from '#contract/vedettePlus.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import { vedetteRejection } from '#domain/products/vedetteplus/forecast.ts';
import { vedettePlusValues } from '#domain/products/vedetteplus/values.ts';
import { buildSavedVedetteCount, buildVedetteForecast } from '../builders/vedettePlus.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';
import { refuseStale } from './versions.ts';

/** Number of the first count that is saved. */
const FIRST_MAF_ID = 1742;
const NOT_SOLD = { code: 'rule_refused', message: "Ce produit n'est pas proposé sur ce marché." };

/** The Vedette Plus calls; what is saved is found again. */
export function vedettePlusHandlers(): RequestHandler[] {
  const saved = new Map<string, SavedCount>();
  const save = async (request: Request, mafId: number, status: 200 | 201) => {
    const body = v.safeParse(VedetteSaveSchema, await request.json());
    if (!body.success) return refuse(400, BAD_REQUEST);
    if (!vedettePlusValues(body.output.vedettePlusReq.market)) return refuse(422, NOT_SOLD);
    const rejection = vedetteRejection(body.output.forecasts);
    if (rejection) return refuse(422, { code: 'rule_refused', message: rejectionText(rejection) });
    const known = [...saved.values()].find((count) => count.mafId === mafId);
    const countData = v.parse(VedetteCountDataSchema, body.output);
    const { countName, totalBudget } = body.output;
    const stale = refuseStale(request, known, { countName, totalBudget, countData });
    if (stale) return stale;
    const id = known?.id ?? `5f0c9a52-6d0e-4f43-9a55-7d7a4be3${mafId}`;
    const version = (known?.version ?? 0) + 1;
    saved.set(id, buildSavedVedetteCount({ id, mafId, countName, version, countData }));
    return HttpResponse.json({ id, mafId, version }, { status });
  };
  return [
    http.post(addressOf(vedettePlusCalls.process), async ({ request }) => {
      const body = v.safeParse(VedetteRequestSchema, await request.json());
      if (!body.success) return refuse(400, BAD_REQUEST);
      return vedettePlusValues(body.output.market)
        ? HttpResponse.json(buildVedetteForecast(body.output))
        : refuse(422, NOT_SOLD);
    }),
    http.post(addressOf(vedettePlusCalls.record), async ({ request }) =>
      save(request, FIRST_MAF_ID + saved.size, 201),
    ),
    http.patch(addressOf(vedettePlusCalls.update), async ({ request, params }) =>
      save(request, Number(params['mafId']), 200),
    ),
    // A count of another product is left to the handlers that follow.
    http.get(addressOf(getCount), ({ params }) => {
      const count = saved.get(String(params['id']));
      return count && HttpResponse.json({ ...count });
    }),
  ];
}
