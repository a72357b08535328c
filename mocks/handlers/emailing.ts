import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import { getCount, type SavedCount } from '#contract/counts.ts';
import {
  EmailingCountDataSchema,
  emailingCalls,
  EmailingRequestSchema,
  EmailingSaveSchema,
} from '#contract/emailing.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import { PRODUCT_TYPES } from '#domain/products/emailing/criteria.ts';
import { emailingRejection } from '#domain/products/emailing/result.ts';
import { EMAILING_TARGETINGS, emailingValues } from '#domain/products/emailing/values.ts';
import { buildEmailingForecast, buildSavedEmailingCount } from '../builders/emailing.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';
import { refuseStale } from './versions.ts';

/** Number of the first count that is saved. */
const FIRST_MAF_ID = 1842;
const NOT_SOLD = { code: 'rule_refused', message: "Ce produit n'est pas proposé sur ce marché." };

/** The calls of both kinds of e-mailing; what is saved is found again. */
export function emailingHandlers(): RequestHandler[] {
  const saved = new Map<string, SavedCount>();
  const save = async (request: Request, mafId: number, status: 200 | 201) => {
    const body = v.safeParse(EmailingSaveSchema, await request.json());
    if (!body.success) return refuse(400, BAD_REQUEST);
    const { emailingNeufReq, bySiteGroup, countName } = body.output;
    const values = emailingValues(emailingNeufReq.baseComptage, emailingNeufReq.market);
    if (!values) return refuse(422, NOT_SOLD);
    const rejection = emailingRejection(bySiteGroup);
    if (rejection) return refuse(422, { code: 'rule_refused', message: rejectionText(rejection) });
    const known = [...saved.values()].find((count) => count.mafId === mafId);
    const countData = v.parse(EmailingCountDataSchema, body.output);
    const { totalBudget } = body.output;
    const stale = refuseStale(request, known, { countName, totalBudget, countData });
    if (stale) return stale;
    const id = known?.id ?? `5f0c9a52-6d0e-4f43-9a55-7d7a4be3${mafId}`;
    const version = (known?.version ?? 0) + 1;
    const { mafProduct, market } = values;
    const over = { id, mafId, mafProduct, market, countName, version, countData };
    saved.set(id, buildSavedEmailingCount(over));
    return HttpResponse.json({ id, mafId, version }, { status });
  };
  return [
    http.get(addressOf(emailingCalls.getValues), ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const asked = v.safeParse(emailingCalls.getValues.query, query);
      if (!asked.success) return refuse(400, BAD_REQUEST);
      const values = emailingValues('Optin', asked.output.market);
      if (!values) return refuse(422, NOT_SOLD);
      return HttpResponse.json({
        targetings: [...EMAILING_TARGETINGS[values.market]],
        productTypes: [...PRODUCT_TYPES],
      });
    }),
    http.post(addressOf(emailingCalls.process), async ({ request }) => {
      const body = v.safeParse(EmailingRequestSchema, await request.json());
      if (!body.success) return refuse(400, BAD_REQUEST);
      const { baseComptage, market } = body.output;
      return emailingValues(baseComptage, market)
        ? HttpResponse.json(buildEmailingForecast(body.output))
        : refuse(422, NOT_SOLD);
    }),
    http.post(addressOf(emailingCalls.record), async ({ request }) =>
      save(request, FIRST_MAF_ID + saved.size, 201),
    ),
    http.patch(addressOf(emailingCalls.update), async ({ request, params }) =>
      save(request, Number(params['mafId']), 200),
    ),
    // A count of another product is left to the handlers that follow.
    http.get(addressOf(getCount), ({ params }) => {
      const count = saved.get(String(params['id']));
      return count && HttpResponse.json({ ...count });
    }),
  ];
}
