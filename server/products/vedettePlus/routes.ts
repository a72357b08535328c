import type { FastifyInstance } from 'fastify';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { vedettePlusCalls } from '#contract/vedettePlus.ts';
import type { Market } from '#domain/markets.ts';
import { asCampaignRequest } from '#domain/products/vedettePlus/form.ts';
import { vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import { estimateLocalities, explainLocality } from './estimate.ts';
import { parisDay } from '#domain/format/days.ts';
import { checkCampaignRequest } from '../campaign/requestRules.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { registerSaveRoutes } from '../../saving/saveRoutes.ts';
import { sourcesOf, type ProductDependencies } from '../productRoutes.ts';
import { soldOffer } from '../sold.ts';
import { vedettePlusContent } from './content.ts';

/**
 * The specification states neither the format nor the price, so both are assumptions (D-24). A featured listing
 * appears among the listings like the native format, so we assume that it uses the inventory of that format.
 */
const OFFER = { format: 'NatifInterAnnonces', cpm: 25 };

const offerIn = (market: Market) => ({
  ...OFFER,
  values: soldOffer('vedettePlus', market, vedettePlusValues(market)),
});

/** Registers the routes of Vedette Plus: its estimate and its saves (AP-63, AP-64). */
export function registerVedettePlusRoutes(app: FastifyInstance, deps: ProductDependencies): void {
  const sources = sourcesOf(deps);

  registerEndpoint(app, vedettePlusCalls.process, {
    handle: async ({ body }) => {
      const offer = offerIn(body.market);
      const today = parisDay(deps.now());
      const request = checkCampaignRequest(offer.values, asCampaignRequest(body), today);
      return estimateLocalities(sourcesOf(deps), offer, request);
    },
  });

  registerEndpoint(app, EXPLAIN_BY_PRODUCT.vedettePlus, {
    handle: async ({ body, query: { row } }) => {
      const offer = offerIn(body.market);
      const today = parisDay(deps.now());
      const request = checkCampaignRequest(offer.values, asCampaignRequest(body), today);
      return explainLocality(sources, offer, { request, row, today });
    },
  });

  registerSaveRoutes(app, deps, {
    record: vedettePlusCalls.record,
    update: vedettePlusCalls.update,
    contentOf: async (body) =>
      vedettePlusContent(sources, offerIn(body.vedettePlusReq.market), body, parisDay(deps.now())),
  });
}
