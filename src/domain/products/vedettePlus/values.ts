import type { CampaignValues, OwnCampaignValues } from '../../count/campaign/values.ts';
import { PORTALS } from '../../portals.ts';
import { valuesByMarket, valuesIn, type MarketOf } from '../manifest.ts';
import { VEDETTE_PLUS } from './product.ts';

/** Proposed share of the impressions, in percent. It is fixed (VE-13, KO-12). */
export const PROPOSED_SHARE_PERCENT = 25;

/** Days from today to the default end date of a new form (VE-18). */
export const DEFAULT_PERIOD_DAYS = 30;

/** The only position: a listing at the top of its locality. */
export const VEDETTE_PLUS_POSITION = { code: 'VedettePlus', name: 'Vedette +' } as const;

/**
 * Values of Vedette Plus by market. In Neuf it appears on the new-homes portal only (VE-17). Its price comes with each
 * estimate and is never stored here (D-24).
 */
export const VEDETTE_PLUS_VALUES_BY_MARKET: Readonly<
  Record<MarketOf<typeof VEDETTE_PLUS>, CampaignValues>
> = valuesByMarket<typeof VEDETTE_PLUS, OwnCampaignValues>(VEDETTE_PLUS, {
  Neuf: {
    formats: [VEDETTE_PLUS_POSITION],
    formatsText: 'Vedette +',
    fields: [],
    periodicity: 'OneShot',
    tabs: ['format'],
    startsWithAll: true,
    exclusiveFormats: [],
    targetings: [
      {
        distributionType: 'SellersNew',
        label: 'Neuf',
        order: 1,
        broadcastMediums: [PORTALS.mainNew],
        checked: [true],
        selected: true,
      },
    ],
    appendedTypes: [],
    labelByType: {},
    hasSpecifications: false,
  },
});

/** Returns the values of Vedette Plus in a market, or undefined where it is not sold (VE-01). */
export const vedettePlusValues = valuesIn<CampaignValues>(VEDETTE_PLUS_VALUES_BY_MARKET);
