import type { SavedCount } from '#contract/counts.ts';
import type { Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, marketsOf, type CountProductKey } from '#domain/products/catalogue.ts';
import { buildSavedCampaignCount, type CampaignCountOptions, type MockOffer } from './campaign.ts';
import { emailingValues, type EmailingKind } from '#domain/products/emailing/values.ts';
import { displayOffer } from './display.ts';
import { buildSavedEmailingCount } from './emailing.ts';
import { buildSavedExpert360Count } from './expert360.ts';
import { buildSavedMasterDisplayCount } from './masterDisplay.ts';
import { performanceOffer } from './performance.ts';
import { buildSavedVedettePlusCount } from './vedettePlus.ts';

/** An e-mailing is sent on the first day of the period. */
const ofEmailing =
  (kind: EmailingKind): Build =>
  (market, { locations, start }) => {
    const sold = emailingValues(kind, market);
    if (!sold) throw new Error(`It is not sold in ${market}`);
    const form = { ...(locations && { locations }), ...(start !== undefined && { date: start }) };
    return buildSavedEmailingCount({}, { kind, market: sold.market, form });
  };

type Build = (market: Market, options: CampaignCountOptions) => SavedCount;

const ofCampaign =
  (offerOf: (market: Market) => MockOffer | undefined): Build =>
  (market, options) => {
    const offer = offerOf(market);
    if (!offer) throw new Error(`It is not sold in ${market}`);
    return buildSavedCampaignCount(offer, {}, options);
  };

/** A saved count of each product: one without it does not compile. */
const BUILD_BY_PRODUCT: Record<CountProductKey, Build> = {
  display: ofCampaign(displayOffer),
  performance: ofCampaign(performanceOffer),
  emailingOptin: ofEmailing('Optin'),
  emailingAlert: ofEmailing('Alerte'),
  expert360: (_, { locations, radius }) =>
    buildSavedExpert360Count(
      {},
      { ...(locations && { locations }), ...(radius !== undefined && { radius }) },
    ),
  masterDisplay: (_, { countData: _ofCampaign, ...options }) =>
    buildSavedMasterDisplayCount({}, options),
  vedettePlus: (_, { countData: _ofCampaign, ...options }) =>
    buildSavedVedettePlusCount({}, options),
};

/** Every product in every market where it is sold. */
export const SOLD: readonly { product: CountProductKey; market: Market }[] =
  COUNT_PRODUCT_KEYS.flatMap((product) =>
    marketsOf(product).map((market) => ({ product, market })),
  );

/** A saved count of any product in one of its markets. */
export function buildSavedCount(
  { product, market }: { product: CountProductKey; market: Market },
  options: CampaignCountOptions = {},
): SavedCount {
  return BUILD_BY_PRODUCT[product](market, options);
}
