import type { CampaignCalls } from '#contract/campaign.ts';
import type { ExplainCall } from '#contract/explanation.ts';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { estimateCampaign } from './estimate.ts';
import type { Offer } from './offer.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import type { Day } from '#domain/format/days.ts';
import { checkCampaignRequest } from './requestRules.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { offeredTargetings, productRoutes, type RegisterRoutes } from '../productRoutes.ts';
import { soldOffer } from '../sold.ts';
import { campaignContent } from './content.ts';
import { explainCampaign } from './explain.ts';

/** A product that is sold by targeting, locality and period. */
export interface CampaignProduct {
  key: CountProductKey;
  calls: CampaignCalls;
  /** The call that explains a row of its estimate. */
  explain: ExplainCall<CampaignCalls['process']['body']>;
  /** Returns undefined for a market that does not sell the product. */
  offerOf: (market: Market) => Offer | undefined;
}

/** Returns the registration of the routes of a campaign product: its options, its estimate and its saves. */
export function campaignRoutes({ key, calls, explain, offerOf }: CampaignProduct): RegisterRoutes {
  const offerIn = (market: Market): Offer => soldOffer(key, market, offerOf(market));
  const checked = (body: CampaignRequest, today: Day) => {
    const offer = offerIn(body.market);
    return { offer, request: checkCampaignRequest(offer.values, body, today) };
  };
  const register = productRoutes({
    calls,
    explain,
    estimate: async (sources, body, today) => {
      const { offer, request } = checked(body, today);
      return estimateCampaign(sources, offer, request);
    },
    explainRow: async (sources, body, { row, today }) => {
      const { offer, request } = checked(body, today);
      return explainCampaign(sources, offer, { request, row, today });
    },
    contentOf: async (sources, save, today) =>
      campaignContent(sources, offerIn(save.displayReq.market), save, today),
  });
  return (app, deps) => {
    registerEndpoint(app, calls.getValues, {
      handle: ({ query: { market } }) => ({
        targetings: offeredTargetings(offerIn(market).values.targetings),
      }),
    });
    register(app, deps);
  };
}
