import { performanceValues } from '#domain/products/performance/values.ts';
import { campaignCalls } from './campaign.ts';

/**
 * Endpoints of Display Performance: those of Display under another path (PE-17, AP-51). The budget of a line tells the
 * price of its clicks where the answer does not.
 */
export const performanceCalls = campaignCalls('DisplayPerformance', {
  formatsOf: (market) => performanceValues(market)?.formats,
  priceOf: ({ budget, purchased }) => (purchased > 0 ? budget / purchased : 0),
  hasClicks: true,
});
