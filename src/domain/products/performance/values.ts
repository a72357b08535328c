import {
  NEUF_TARGETINGS,
  type CampaignValues,
  type CampaignProduct,
  type OwnCampaignValues,
} from '../../count/campaign/values.ts';
import { PER_CLICK } from '../../count/campaign/pricing.ts';
import { valuesByMarket, valuesIn, type MarketOf } from '../manifest.ts';
import { PERFORMANCE } from './product.ts';

type PerformanceValues = Readonly<Record<MarketOf<typeof PERFORMANCE>, CampaignValues>>;

export const PERFORMANCE_VALUES_BY_MARKET: PerformanceValues = valuesByMarket<
  typeof PERFORMANCE,
  OwnCampaignValues
>(PERFORMANCE, {
  Neuf: {
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
    hasSpecifications: true,
  },
});

/** Returns the values of Display Performance in a market, or undefined where it is not sold. */
export const performanceValues = valuesIn<CampaignValues>(PERFORMANCE_VALUES_BY_MARKET);

/** Display Performance sells clicks, whose prices come with each estimate and are never stored here (D-24). */
export const PERFORMANCE_CAMPAIGN: CampaignProduct = {
  product: 'performance',
  valuesOf: performanceValues,
  pricing: PER_CLICK,
  labels: {
    quantity: 'Clics',
    purchased: 'Clics achetés',
    total: 'Clics prévus',
    note: 'Couverture\u00A0: part des clics prévus qui reste à acheter.',
    price: 'Coût par clic',
    pricedQuantity: 1,
    unit: { one: 'clic', many: 'clics' },
    expected: 'clics prévus',
    rounding: { format: 'Budgets à un euro près.', context: 'Budgets à un euro près.' },
  },
};
