import type { CampaignCountData, CampaignForecastAnswer } from '#contract/campaign.ts';
import type { SavedCount } from '#contract/counts.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { PER_THOUSAND, PER_CLICK } from '#domain/count/campaign/pricing.ts';
import type { Market } from '#domain/markets.ts';
import { displayValues, type DisplayMarket } from '#domain/products/display/values.ts';
import {
  buildCampaignCountData,
  buildCampaignForecast,
  buildSavedCampaignCount,
  type CampaignCountOptions,
  type MockOffer,
} from './campaign.ts';
import { requireSold } from '#domain/products/manifest.ts';
import { performanceValues } from '#domain/products/performance/values.ts';

/** Returns the offer of the mocked Display, or undefined in a market that does not sell it. */
export function displayOffer(market: Market): MockOffer | undefined {
  const values = displayValues(market);
  return values && { values, prices: values.cpm, pricing: PER_THOUSAND };
}

/** Builds the forecast of a Display request in Neuf. */
export function buildDisplayForecast(request: CampaignRequest): CampaignForecastAnswer {
  return buildCampaignForecast(requireSold(displayOffer('Neuf')), request);
}

interface DisplayCountOptions extends CampaignCountOptions {
  market?: DisplayMarket;
}

/** Builds the countData of a saved Display count, in Neuf by default. */
export function buildDisplayCountData({
  market = 'Neuf',
  ...options
}: DisplayCountOptions = {}): CampaignCountData {
  return buildCampaignCountData(requireSold(displayOffer(market)), options);
}

/** Builds a saved Display count, in Neuf by default. */
export function buildSavedDisplayCount(
  overrides: Partial<SavedCount> = {},
  { market = 'Neuf', ...options }: DisplayCountOptions = {},
): SavedCount {
  return buildSavedCampaignCount(requireSold(displayOffer(market)), overrides, options);
}

const RATES = { prices: { Masthead: 8.25, Pave: 2.2 }, pricing: PER_CLICK, clicksPerThousand: 3 };

/** Returns the offer of the mocked Display Performance, or undefined in a market that does not sell it. */
export function performanceOffer(market: Market): MockOffer | undefined {
  const values = performanceValues(market);
  return values && { values, ...RATES };
}

/** Builds a saved Display Performance count. */
export function buildSavedPerformanceCount(
  overrides: Partial<SavedCount> = {},
  options: CampaignCountOptions = {},
): SavedCount {
  return buildSavedCampaignCount(requireSold(performanceOffer('Neuf')), overrides, options);
}
