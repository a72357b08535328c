import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { displayValues, DISPLAY_LABELS } from '#domain/products/display/values.ts';
import type { CampaignProduct } from '../../campaign/campaignProduct.ts';

/** Display sells impressions at a price per thousand. */
export const DISPLAY: CampaignProduct = {
  product: 'display',
  valuesOf: displayValues,
  pricing: PER_THOUSAND,
  labels: DISPLAY_LABELS,
};
