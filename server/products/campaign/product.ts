import type { ServerProduct } from '../serverProduct.ts';
import { soldOffer } from '../sold.ts';
import { registerCampaignRoutes, type CampaignProduct } from './routes.ts';
import { campaignSeed } from './seed.ts';

/** Builds the routes and the seed of a campaign product. */
export function campaignServerProduct(product: CampaignProduct): ServerProduct {
  const { key, offerOf } = product;
  return {
    registerRoutes: (app, deps) => registerCampaignRoutes(app, deps, product),
    seed: (market, today) => campaignSeed(soldOffer(key, market, offerOf(market)).values, today),
  };
}
