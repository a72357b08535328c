import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { Schema } from '#contract/endpoint.ts';
import { OTHERS_MAXIMUM, type OthersAskingCall } from '#contract/othersAsking.ts';
import { OTHERS_ASKING_BY_PRODUCT } from '#contract/productCalls.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import type { CampaignProduct } from '#domain/count/campaign/values.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import { RADIUS_MAXIMUM_KM } from '#domain/localities/postalCodes.ts';
import type { MafProduct } from '#domain/products/catalogue.ts';
import { DISPLAY_CAMPAIGN } from '#domain/products/display/values.ts';
import { PERFORMANCE_CAMPAIGN } from '#domain/products/performance/values.ts';
import { askedByOthers } from '../forecast/askedByOthers.ts';
import type { SoldRequest } from '../forecast/demand.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import { findAskingCounts } from '../repositories/askingCounts.ts';
import { reachedPercent } from './ancien.ts';
import { checkCampaignRequest } from './campaign/requestRules.ts';
import { demandOf } from './demands.ts';
import { checkedMasterDisplay, MASTER_DISPLAY_FORMATS } from './masterDisplay.ts';
import { soldOffer, type ProductDependencies } from './productRoutes.ts';
import { checkedVedettePlus } from './vedettePlus.ts';

/** A request of a product that sells impressions. */
interface SoldInventory {
  mafProduct: MafProduct;
  request: SoldRequest;
  /** Part of the impressions that the request can use, from 0 to 1. */
  usable: number;
}

/**
 * Registers the call that says what other saved counts ask of the impressions of a request (N-15).
 * @param inventoryOf refuses what breaks a rule of the product; `today` is the current day in mainland France
 */
function registerCall<Body extends Schema>(
  app: FastifyInstance,
  { database: { db }, communeIndex, now }: ProductDependencies,
  call: OthersAskingCall<Body>,
  inventoryOf: (body: v.InferOutput<Body>, today: Day) => SoldInventory,
): void {
  registerEndpoint(app, call, {
    handle: async ({ body, query: { countId } }) => {
      const today = parisDay(now());
      const { mafProduct, request, usable } = inventoryOf(body, today);
      const reachKm = request.radius + RADIUS_MAXIMUM_KM;
      const near = request.postalCodes.flatMap((code) =>
        communeIndex.codesWithinRadius(code, reachKm),
      );
      const found = await findAskingCounts(db, {
        mafProduct,
        countId,
        period: request.period,
        nearCodes: request.isAllFrance ? null : [...new Set(near)],
        today,
        limit: OTHERS_MAXIMUM + 1,
      });
      const demands = found.slice(0, OTHERS_MAXIMUM).flatMap((count) => demandOf(count) ?? []);
      const { asked, available } = await askedByOthers({ db, communeIndex }, request, demands);
      return {
        asked: Math.round(asked * usable),
        available: Math.floor(available * usable),
        hasMore: found.length > OTHERS_MAXIMUM,
      };
    },
  });
}

const campaignInventory =
  ({ product, valuesOf }: CampaignProduct) =>
  (body: CampaignRequest, today: Day): SoldInventory => {
    const values = soldOffer(product, body.market, valuesOf(body.market));
    const formats = values.formats.map(({ code }) => code);
    const request = { ...checkCampaignRequest(values, body, today), formats };
    return { mafProduct: values.mafProduct, request, usable: 1 };
  };

/** Registers the calls that say what other saved counts ask, of each product that sells impressions. */
export function registerOthersAskingRoutes(app: FastifyInstance, deps: ProductDependencies): void {
  const { display, performance, vedettePlus, masterDisplay } = OTHERS_ASKING_BY_PRODUCT;
  registerCall(app, deps, display, campaignInventory(DISPLAY_CAMPAIGN));
  registerCall(app, deps, performance, campaignInventory(PERFORMANCE_CAMPAIGN));
  registerCall(app, deps, vedettePlus, (body, today) => {
    const { offer, request } = checkedVedettePlus(body, today);
    const { format, values } = offer;
    return { mafProduct: values.mafProduct, request: { ...request, formats: [format] }, usable: 1 };
  });
  registerCall(app, deps, masterDisplay, (body) => {
    const { mafProduct, request } = checkedMasterDisplay(body);
    return {
      mafProduct,
      request: { ...request, formats: MASTER_DISPLAY_FORMATS },
      usable: reachedPercent(request.projectTypes) / 100,
    };
  });
}
