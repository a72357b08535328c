import * as v from 'valibot';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { CampaignCountDataSchema, type CampaignCalls } from '#contract/campaign.ts';
import type { ExplainCall } from '#contract/explanation.ts';
import { CAMPAIGN_DOCUMENT } from '#domain/count/campaign/document.ts';
import { hasRecurrentDates, RECURRENT_HAS_DATES } from '#domain/count/campaign/form.ts';
import { campaignTariffs } from '#domain/count/campaign/tariffs.ts';
import type { Market } from '#domain/markets.ts';
import { requireSold } from '#domain/products/manifest.ts';
import {
  buildCampaignForecast,
  buildSavedCampaignCount,
  explainedCampaignRow,
  type MockOffer,
} from '../builders/campaign.ts';
import { explainHandler } from './explanation.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';
import { refuseMarket, savingHandlers } from './saving.ts';
import { campaignRejection } from '#domain/count/campaign/result.ts';

/** Campaign product in the mocks. */
export interface MockCampaign {
  calls: CampaignCalls;
  explain: ExplainCall<CampaignCalls['process']['body']>;
  /** Number of the first saved count; must differ between products. */
  firstMafId: number;
  offerOf: (market: Market) => MockOffer | undefined;
}

/** Creates the handlers of a campaign product. They apply the rules of the domain and keep saved counts in memory. */
export function campaignHandlers({
  calls,
  explain,
  firstMafId,
  offerOf,
}: MockCampaign): RequestHandler[] {
  return [
    http.get(addressOf(calls.getValues), ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const parsed = v.safeParse(calls.getValues.query, query);
      if (!parsed.success) return refuse(400, BAD_REQUEST);
      const offer = offerOf(parsed.output.market);
      return offer
        ? HttpResponse.json({ targetings: [...offer.values.targetings] })
        : refuseMarket();
    }),
    http.post(addressOf(calls.process), async ({ request }) => {
      const body = v.safeParse(calls.process.body, await request.json());
      if (!body.success) return refuse(400, BAD_REQUEST);
      const offer = offerOf(body.output.market);
      if (!offer) return refuseMarket();
      return hasRecurrentDates(body.output)
        ? refuse(422, { code: 'rule_refused', message: RECURRENT_HAS_DATES })
        : HttpResponse.json(buildCampaignForecast(offer, body.output));
    }),
    explainHandler(explain, (body, row) => {
      const offer = offerOf(body.market);
      return offer ? explainedCampaignRow(offer, body, row) : null;
    }),
    ...savingHandlers({
      calls,
      firstMafId,
      body: calls.record.body,
      format: CAMPAIGN_DOCUMENT,
      countData: CampaignCountDataSchema,
      isSold: ({ displayReq }) => offerOf(displayReq.market) !== undefined,
      rejection: (body) => {
        const { forecastSplitByPosition: formats, forecasts: contexts, cpm: prices } = body;
        const offer = offerOf(body.displayReq.market);
        return campaignRejection(
          body,
          offer ? campaignTariffs(formats, contexts, { prices, pricing: offer.pricing }) : {},
        );
      },
      build: (overrides, { displayReq }) =>
        buildSavedCampaignCount(requireSold(offerOf(displayReq.market)), overrides),
    }),
  ];
}
