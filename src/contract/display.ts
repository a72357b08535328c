import { displayValues } from '#domain/products/display/values.ts';
import { campaignCalls } from './campaign.ts';

/** Endpoints of Display (AP-47 to AP-50). The prices of its formats are stated, so that no answer need name them (DI-22). */
export const displayCalls = campaignCalls('Display', {
  formatsOf: (market) => displayValues(market)?.formats,
  priceOf: ({ code }, market) => {
    const prices: Readonly<Record<string, number>> = (market && displayValues(market)?.cpm) ?? {};
    return prices[code] ?? 0;
  },
  hasClicks: false,
});
