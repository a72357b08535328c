import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import {
  CampaignCountDataSchema,
  CampaignRequestSchema,
  CampaignSaveSchema,
  type CampaignCalls,
  type CampaignSave,
} from '#contract/campaign.ts';
import { getCount, type SavedCount } from '#contract/counts.ts';
import { campaignRejection } from '#domain/count/campaign/rejection.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import type { Market } from '#domain/markets.ts';
import {
  buildCampaignForecast,
  buildSavedCampaignCount,
  type MockOffer,
} from '../builders/campaign.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';
import { refuseStale } from './versions.ts';

/** Number of the first count that is saved. */
const FIRST_MAF_ID = 1042;
const NOT_FOUND = { code: 'not_found', message: 'Ce comptage n’existe pas.' };
const NOT_SOLD = { code: 'rule_refused', message: "Ce produit n'est pas proposé sur ce marché." };

/** What was saved during one story or test, by id. */
type Saved = Map<string, SavedCount>;

/** A product that the mocks sell. */
export interface MockCampaign {
  calls: CampaignCalls;
  offerOf: (market: Market) => MockOffer | undefined;
}

interface Save {
  request: Request;
  offer: MockOffer;
  body: CampaignSave;
  mafId: number;
  status: 200 | 201;
}

/** Saves as the server does: what breaks a rule is refused with the sentence of that rule. */
function answerSave(saved: Saved, { request, offer, body, mafId, status }: Save) {
  const rejection = campaignRejection(body);
  if (rejection) return refuse(422, { code: 'rule_refused', message: rejectionText(rejection) });
  const known = [...saved.values()].find((count) => count.mafId === mafId);
  const countData = v.parse(CampaignCountDataSchema, body);
  const { countName, totalBudget } = body;
  const stale = refuseStale(request, known, { countName, totalBudget, countData });
  if (stale) return stale;
  const id = known?.id ?? `5f0c9a52-6d0e-4f43-9a55-7d7a4be3${mafId}`;
  const version = (known?.version ?? 0) + 1;
  saved.set(id, buildSavedCampaignCount(offer, { id, mafId, countName, version, countData }));
  return HttpResponse.json({ id, mafId, version }, { status });
}

function handlersOf({ calls, offerOf }: MockCampaign, saved: Saved): RequestHandler[] {
  const save = async (request: Request, mafId: number, status: 200 | 201) => {
    const body = v.safeParse(CampaignSaveSchema, await request.json());
    if (!body.success) return refuse(400, BAD_REQUEST);
    const offer = offerOf(body.output.displayReq.market);
    if (!offer) return refuse(422, NOT_SOLD);
    return answerSave(saved, { request, offer, body: body.output, mafId, status });
  };
  return [
    http.get(addressOf(calls.getValues), ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const asked = v.safeParse(calls.getValues.query, query);
      if (!asked.success) return refuse(400, BAD_REQUEST);
      const offer = offerOf(asked.output.market);
      return offer
        ? HttpResponse.json({ targetings: [...offer.values.targetings] })
        : refuse(422, NOT_SOLD);
    }),
    http.post(addressOf(calls.process), async ({ request }) => {
      const body = v.safeParse(CampaignRequestSchema, await request.json());
      if (!body.success) return refuse(400, BAD_REQUEST);
      const offer = offerOf(body.output.market);
      return offer
        ? HttpResponse.json(buildCampaignForecast(offer, body.output))
        : refuse(422, NOT_SOLD);
    }),
    http.post(addressOf(calls.record), async ({ request }) =>
      save(request, FIRST_MAF_ID + saved.size, 201),
    ),
    http.patch(addressOf(calls.update), async ({ request, params }) =>
      save(request, Number(params['mafId']), 200),
    ),
  ];
}

/** The calls of products, answered with the rules of the domain; what is saved of any of them is found again. */
export function campaignHandlers(products: readonly MockCampaign[]): RequestHandler[] {
  const saved: Saved = new Map();
  return [
    ...products.flatMap((product) => handlersOf(product, saved)),
    http.get(addressOf(getCount), ({ params }) => {
      const count = saved.get(String(params['id']));
      return count ? HttpResponse.json({ ...count }) : refuse(404, NOT_FOUND);
    }),
  ];
}
