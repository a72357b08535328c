import { NEUF_TARGETINGS } from '../../count/campaign/offeredTargetings.ts';
import type { CampaignValues } from '../../count/campaign/values.ts';
import type { Market } from '../../markets.ts';
import type { MARKETS_BY_PRODUCT } from '../catalogue.ts';

type PerformanceMarket = (typeof MARKETS_BY_PRODUCT)['performance'][number];

/** Display Performance: clicks. Their prices come with each estimate, never from here (D-24). */
export const PERFORMANCE_VALUES_BY_MARKET: Readonly<Record<PerformanceMarket, CampaignValues>> = {
  Neuf: {
    market: 'Neuf',
    mafProduct: 'DisplayPerformance',
    title: 'Display - Performance',
    formats: [
      { code: 'Masthead', name: 'Masthead' },
      { code: 'Pave', name: 'Pavé' },
    ],
    formatsText: 'Masthead et Pavé',
    fields: ['contexts'],
    periodicity: 'OneShot',
    tabs: ['format'],
    startsWithAll: true,
    exclusiveFormats: [],
    targetings: NEUF_TARGETINGS,
    appendedTypes: [],
    labelByType: {},
    hasSpecifications: false,
  },
};

/** Performance in a market; undefined where it is not sold. */
export function performanceValues(market: Market): CampaignValues | undefined {
  const sold: Readonly<Partial<Record<Market, CampaignValues>>> = PERFORMANCE_VALUES_BY_MARKET;
  return sold[market];
}
