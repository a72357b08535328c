import type { SavedCount } from '#contract/counts.ts';
import { PER_CLICK } from '#domain/count/campaign/pricing.ts';
import type { Market } from '#domain/markets.ts';
import {
  PERFORMANCE_VALUES_BY_MARKET,
  performanceValues,
} from '#domain/products/performance/values.ts';
import { buildSavedCampaignCount, type CampaignCountOptions, type MockOffer } from './campaign.ts';

const RATES = { prices: { Masthead: 8.25, Pave: 2.2 }, pricing: PER_CLICK, clicksPerThousand: 3 };

/** Returns the offer of the mocked Display Performance, or undefined in a market that does not sell it. */
export function performanceOffer(market: Market): MockOffer | undefined {
  const values = performanceValues(market);
  return values && { values, ...RATES };
}

export const PERFORMANCE_OFFER: MockOffer = { values: PERFORMANCE_VALUES_BY_MARKET.Neuf, ...RATES };

/** Builds a saved Display Performance count. */
export function buildSavedPerformanceCount(
  overrides: Partial<SavedCount> = {},
  options: CampaignCountOptions = {},
): SavedCount {
  return buildSavedCampaignCount(PERFORMANCE_OFFER, overrides, options);
}
