import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import {
  CampaignCountDataSchema,
  CampaignRequestSchema,
  CampaignSaveSchema,
  type CampaignCalls,
} from '#contract/campaign.ts';
import { campaignRejection } from '#domain/count/campaign/rejection.ts';
import type { Market } from '#domain/markets.ts';
import {
  buildCampaignForecast,
  buildSavedCampaignCount,
  type MockOffer,
} from '../builders/campaign.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';
import { refuseMarket, savingHandlers } from './saving.ts';

/** A product that the mocks sell. */
export interface MockCampaign {
  calls: CampaignCalls;
  /** Number of the first count that is saved: no two products give the same. */
  firstMafId: number;
  offerOf: (market: Market) => MockOffer | undefined;
}

/** The calls of a campaign product, answered with the rules of the domain; what is saved is found again. */
export function campaignHandlers({ calls, firstMafId, offerOf }: MockCampaign): RequestHandler[] {
  return [
    http.get(addressOf(calls.getValues), ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const asked = v.safeParse(calls.getValues.query, query);
      if (!asked.success) return refuse(400, BAD_REQUEST);
      const offer = offerOf(asked.output.market);
      return offer
        ? HttpResponse.json({ targetings: [...offer.values.targetings] })
        : refuseMarket();
    }),
    http.post(addressOf(calls.process), async ({ request }) => {
      const body = v.safeParse(CampaignRequestSchema, await request.json());
      if (!body.success) return refuse(400, BAD_REQUEST);
      const offer = offerOf(body.output.market);
      return offer ? HttpResponse.json(buildCampaignForecast(offer, body.output)) : refuseMarket();
    }),
    ...savingHandlers({
      calls,
      firstMafId,
      body: CampaignSaveSchema,
      countData: CampaignCountDataSchema,
      isSold: ({ displayReq }) => offerOf(displayReq.market) !== undefined,
      rejection: campaignRejection,
      build: (over, { displayReq }) => {
        const offer = offerOf(displayReq.market);
        if (!offer) throw new Error(`It is not sold in ${displayReq.market}`);
        return buildSavedCampaignCount(offer, over);
      },
    }),
  ];
}
