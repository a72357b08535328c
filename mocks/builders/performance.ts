import type { SavedCount } from '#contract/counts.ts';
import { PER_CLICK } from '#domain/count/campaign/pricing.ts';
import type { Market } from '#domain/markets.ts';
import {
  PERFORMANCE_VALUES_BY_MARKET,
  performanceValues,
} from '#domain/products/performance/values.ts';
import { buildSavedCampaignCount, type CampaignCountOptions, type MockOffer } from './campaign.ts';

const SOLD = { prices: { Masthead: 8.25, Pave: 2.2 }, pricing: PER_CLICK, clicksPerThousand: 3 };

/** What the mocked Display Performance sells; undefined in a market without it. */
export function performanceOffer(market: Market): MockOffer | undefined {
  const values = performanceValues(market);
  return values && { values, ...SOLD };
}

export const PERFORMANCE_OFFER: MockOffer = { values: PERFORMANCE_VALUES_BY_MARKET.Neuf, ...SOLD };

/** A saved count of Display Performance. */
export function buildSavedPerformanceCount(
  over: Partial<SavedCount> = {},
  options: CampaignCountOptions = {},
): SavedCount {
  return buildSavedCampaignCount(PERFORMANCE_OFFER, over, options);
}
