import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { vedettePlusCalls } from '#contract/vedettePlus.ts';
import type { Day } from '#domain/format/days.ts';
import type { Market } from '#domain/markets.ts';
import type { VedettePlusRequest } from '#domain/products/vedettePlus/document.ts';
import { asCampaignRequest } from '#domain/products/vedettePlus/form.ts';
import { vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import { checkCampaignRequest } from '../campaign/requestRules.ts';
import { productRoutes } from '../productRoutes.ts';
import { soldOffer } from '../sold.ts';
import { vedettePlusContent } from './content.ts';
import { estimateLocalities, explainLocality } from './estimate.ts';

/**
 * The specification states neither the format nor the price, so both are assumptions (D-24). A featured listing
 * appears among the listings like the native format, so we assume that it uses the inventory of that format.
 */
const OFFER = { format: 'NatifInterAnnonces', cpm: 25 };

const offerIn = (market: Market) => ({
  ...OFFER,
  values: soldOffer('vedettePlus', market, vedettePlusValues(market)),
});

/** Returns the offer of a request, and the request once it complies with the rules of the form. */
function checked(body: VedettePlusRequest, today: Day) {
  const offer = offerIn(body.market);
  return { offer, request: checkCampaignRequest(offer.values, asCampaignRequest(body), today) };
}

/** The routes of Vedette Plus: its estimate and its saves (AP-63, AP-64). */
export const registerVedettePlusRoutes = productRoutes({
  calls: vedettePlusCalls,
  explain: EXPLAIN_BY_PRODUCT.vedettePlus,
  estimate: async (sources, body, today) => {
    const { offer, request } = checked(body, today);
    return estimateLocalities(sources, offer, request);
  },
  explainRow: async (sources, body, { row, today }) => {
    const { offer, request } = checked(body, today);
    return explainLocality(sources, offer, { request, row, today });
  },
  contentOf: async (sources, save, today) =>
    vedettePlusContent(sources, offerIn(save.vedettePlusReq.market), save, today),
});
