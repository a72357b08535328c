import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { displayValues } from '#domain/products/display/values.ts';
import type { CampaignProduct } from '../../campaign/campaignProduct.ts';
import { specificationsUrl } from './specifications.ts';

/** The Display: impressions, at a price per thousand. */
export const DISPLAY: CampaignProduct = {
  product: 'display',
  valuesOf: displayValues,
  pricing: PER_THOUSAND,
  words: {
    quantity: 'Impressions',
    purchased: 'Impressions achetées',
    total: 'Audience',
    price: 'Coût pour mille',
  },
  specificationsUrl,
};
