import type { SavedCount } from '#contract/counts.ts';
import type { Market } from '#domain/markets.ts';
import { AVAILABLE_PRODUCTS, type BuiltProduct } from '#domain/products/availability.ts';
import { PRODUCT_KEYS, type ProductKey } from '#domain/products/catalogue.ts';
import { buildSavedCampaignCount, type CampaignCountOptions, type MockOffer } from './campaign.ts';
import { displayOffer } from './display.ts';
import { performanceOffer } from './performance.ts';

/** What the mocks sell of each product that has screens: one without it does not compile. */
const OFFER_BY_PRODUCT: Record<BuiltProduct, (market: Market) => MockOffer | undefined> = {
  display: displayOffer,
  performance: performanceOffer,
};

const isBuilt = (product: ProductKey): product is BuiltProduct => product in OFFER_BY_PRODUCT;

/** Every product in every market where its screens exist. */
export const SOLD: readonly { product: BuiltProduct; market: Market }[] = PRODUCT_KEYS.filter(
  isBuilt,
).flatMap((product) => AVAILABLE_PRODUCTS[product].map((market) => ({ product, market })));

/** A saved count of any product in one of its markets. */
export function buildSavedCount(
  { product, market }: { product: BuiltProduct; market: Market },
  options: CampaignCountOptions = {},
): SavedCount {
  const offer = OFFER_BY_PRODUCT[product](market);
  if (!offer) throw new Error(`${product} is not sold in ${market}`);
  return buildSavedCampaignCount(offer, {}, options);
}
