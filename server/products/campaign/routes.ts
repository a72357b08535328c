import type { FastifyInstance } from 'fastify';
import type { CampaignCalls } from '#contract/campaign.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import type { Database } from '../../database/openDatabase.ts';
import { estimateCampaign } from '../../forecast/estimate.ts';
import type { Offer } from '../../forecast/offer.ts';
import { parisDay } from '../../forecast/parisDay.ts';
import { checkCampaignRequest } from '../../forecast/requestRules.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { ApiFailure } from '../../http/failure.ts';
import type { CommuneIndex } from '../../communes/communes.ts';
import { registerSaveRoutes } from '../../saving/saveRoutes.ts';
import { campaignContent } from './content.ts';

/** A product that is sold for contexts, places and a period, as the server knows it. */
export interface CampaignProduct {
  /** With its article, to begin a sentence: « Le Display ». */
  subject: string;
  calls: CampaignCalls;
  /** Undefined in a market that does not sell it. */
  offerOf: (market: Market) => Offer | undefined;
}

interface CampaignDependencies {
  database: Pick<Database, 'db'>;
  communeIndex: CommuneIndex;
  now: () => Date;
}

/** Routes of a campaign product: its options, its estimate, and its saves. */
export function registerCampaignRoutes(
  app: FastifyInstance,
  deps: CampaignDependencies,
  product: CampaignProduct,
): void {
  const { calls } = product;
  const sources = { db: deps.database.db, communeIndex: deps.communeIndex };
  const offerIn = (market: Market): Offer => {
    const offer = product.offerOf(market);
    if (offer) return offer;
    const label = MARKET_LABEL_BY_MARKET[market];
    throw new ApiFailure(
      'rule_refused',
      `${product.subject} n'est pas proposé sur le marché ${label}.`,
    );
  };

  registerEndpoint(app, calls.getValues, {
    handle: ({ query: { market } }) => ({
      targetings: offerIn(market).values.targetings.map((targeting) => ({
        ...targeting,
        broadcastMediums: [...targeting.broadcastMediums],
        checked: [...targeting.checked],
      })),
    }),
  });

  registerEndpoint(app, calls.process, {
    handle: async ({ body }) => {
      const offer = offerIn(body.market);
      const today = parisDay(deps.now());
      return estimateCampaign(sources, offer, checkCampaignRequest(offer.values, body, today));
    },
  });

  registerSaveRoutes(app, deps, {
    record: calls.record,
    update: calls.update,
    contentOf: async (body) =>
      campaignContent(sources, offerIn(body.displayReq.market), body, parisDay(deps.now())),
  });
}
