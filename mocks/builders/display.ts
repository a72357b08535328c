import type { CampaignCountData, CampaignForecastAnswer } from '#contract/campaign.ts';
import type { SavedCount } from '#contract/counts.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { PER_THOUSAND, PER_CLICK } from '#domain/count/campaign/pricing.ts';
import type { Market } from '#domain/markets.ts';
import {
  DISPLAY_VALUES_BY_MARKET,
  displayValues,
  type DisplayMarket,
} from '#domain/products/display/values.ts';
import {
  buildCampaignCountData,
  buildCampaignForecast,
  buildSavedCampaignCount,
  type CampaignCountOptions,
  type MockOffer,
} from './campaign.ts';
import {
  PERFORMANCE_VALUES_BY_MARKET,
  performanceValues,
} from '#domain/products/performance/values.ts';

/** Returns the offer of the mocked Display, or undefined in a market that does not sell it. */
export function displayOffer(market: Market): MockOffer | undefined {
  const values = displayValues(market);
  return values && { values, prices: values.cpm, pricing: PER_THOUSAND };
}

const offerIn = (market: DisplayMarket): MockOffer => {
  const values = DISPLAY_VALUES_BY_MARKET[market];
  return { values, prices: values.cpm, pricing: PER_THOUSAND };
};

/** Builds the forecast of a Display request in Neuf. */
export function buildDisplayForecast(request: CampaignRequest): CampaignForecastAnswer {
  return buildCampaignForecast(offerIn('Neuf'), request);
}

interface DisplayCountOptions extends CampaignCountOptions {
  market?: DisplayMarket;
}

/** Builds the countData of a saved Display count, in Neuf by default. */
export function buildDisplayCountData({
  market = 'Neuf',
  ...options
}: DisplayCountOptions = {}): CampaignCountData {
  return buildCampaignCountData(offerIn(market), options);
}

/** Builds a saved Display count, in Neuf by default. */
export function buildSavedDisplayCount(
  overrides: Partial<SavedCount> = {},
  { market = 'Neuf', ...options }: DisplayCountOptions = {},
): SavedCount {
  return buildSavedCampaignCount(offerIn(market), overrides, options);
}

const RATES = { prices: { Masthead: 8.25, Pave: 2.2 }, pricing: PER_CLICK, clicksPerThousand: 3 };

/** Returns the offer of the mocked Display Performance, or undefined in a market that does not sell it. */
export function performanceOffer(market: Market): MockOffer | undefined {
  const values = performanceValues(market);
  return values && { values, ...RATES };
}

const PERFORMANCE_OFFER: MockOffer = { values: PERFORMANCE_VALUES_BY_MARKET.Neuf, ...RATES };

/** Builds a saved Display Performance count. */
export function buildSavedPerformanceCount(
  overrides: Partial<SavedCount> = {},
  options: CampaignCountOptions = {},
): SavedCount {
  return buildSavedCampaignCount(PERFORMANCE_OFFER, overrides, options);
}
