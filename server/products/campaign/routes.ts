import type { CampaignCalls } from '#contract/campaign.ts';
import type { ExplainCall } from '#contract/explanation.ts';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { estimateCampaign } from './estimate.ts';
import type { Offer } from './offer.ts';
import { parisDay } from '#domain/format/days.ts';
import { checkCampaignRequest } from './requestRules.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { registerSaveRoutes } from '../../saving/saveRoutes.ts';
import { sourcesOf, type RegisterRoutes, offeredTargetings } from '../productRoutes.ts';
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
  return (app, deps) => {
    const sources = sourcesOf(deps);

    registerEndpoint(app, calls.getValues, {
      handle: ({ query: { market } }) => ({
        targetings: offeredTargetings(offerIn(market).values.targetings),
      }),
    });

    registerEndpoint(app, calls.process, {
      handle: async ({ body }) => {
        const offer = offerIn(body.market);
        const today = parisDay(deps.now());
        return estimateCampaign(
          sourcesOf(deps),
          offer,
          checkCampaignRequest(offer.values, body, today),
        );
      },
    });

    registerEndpoint(app, explain, {
      handle: async ({ body, query: { row } }) => {
        const offer = offerIn(body.market);
        const today = parisDay(deps.now());
        const request = checkCampaignRequest(offer.values, body, today);
        return explainCampaign(sources, offer, { request, row, today });
      },
    });

    registerSaveRoutes(app, deps, {
      record: calls.record,
      update: calls.update,
      contentOf: async (body) =>
        campaignContent(sources, offerIn(body.displayReq.market), body, parisDay(deps.now())),
    });
  };
}
