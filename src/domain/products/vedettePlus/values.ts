import type { CampaignValues, OwnCampaignValues } from '../../count/campaign/values.ts';
import type { Market } from '../../markets.ts';
import { PORTALS } from '../../portals.ts';
import { valuesByMarket, valuesIn, type MarketOf } from '../manifest.ts';
import { VEDETTE_PLUS } from './product.ts';

/** Share of the impressions that is proposed, in percent: a fixed display (VE-13, KO-12). */
export const PROPOSED_SHARE_PERCENT = 25;

/** Last day of the period that a new form proposes, counted from today (VE-18). */
export const DEFAULT_PERIOD_DAYS = 30;

/** The only line by position: a listing at the head of its locality. */
export const VEDETTE_PLUS_POSITION = { code: 'VedettePlus', name: 'Vedette +' } as const;

/**
 * Vedette Plus is shown on the portal of new homes only (VE-17). Its price comes with each estimate, never from here
 * (D-24).
 */
const VEDETTE_PLUS_VALUES_BY_MARKET: Readonly<
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

/** Vedette Plus in the only market that sells it. */
export const VEDETTE_PLUS_VALUES = VEDETTE_PLUS_VALUES_BY_MARKET.Neuf;

/** Returns the Vedette Plus of a market, or undefined where it is not sold (VE-01). */
export function vedettePlusValues(market: Market): CampaignValues | undefined {
  return valuesIn(VEDETTE_PLUS_VALUES_BY_MARKET, market);
}
