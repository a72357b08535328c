import { PER_CLICK } from '#domain/count/campaign/pricing.ts';
import { performanceValues, PERFORMANCE_LABELS } from '#domain/products/performance/values.ts';
import type { CampaignProduct } from '../../campaign/campaignProduct.ts';

/** Display Performance sells clicks at a price per click. */
export const PERFORMANCE: CampaignProduct = {
  product: 'performance',
  valuesOf: performanceValues,
  pricing: PER_CLICK,
  labels: PERFORMANCE_LABELS,
};
