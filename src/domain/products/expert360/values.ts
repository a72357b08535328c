import {
  ANCIEN_OFFER,
  type AncienValues,
  type OwnAncienValues,
} from '../../count/ancien/values.ts';
import { valuesByMarket, valuesIn, type MarketOf } from '../manifest.ts';
import { EXPERT360 } from './product.ts';

/** Values of Expert 360 by market, with the options ticked in a new form (E3-09, E3-10). */
export const EXPERT360_VALUES_BY_MARKET: Readonly<
  Record<MarketOf<typeof EXPERT360>, AncienValues>
> = valuesByMarket<typeof EXPERT360, OwnAncienValues>(EXPERT360, {
  Ancien: {
    ...ANCIEN_OFFER,
    ticked: { broadcastMediums: ANCIEN_OFFER.mediums, projectTypes: ['ACHAT'] },
  },
});

/** Returns the values of Expert 360 in a market, or undefined where it is not sold. */
export const expert360Values = valuesIn<AncienValues>(EXPERT360_VALUES_BY_MARKET);

/** Fee of brand content, in whole euros per month (D-37). */
export const BRAND_CONTENT_FEE = 68;
/** Budget above which a fixed offer includes brand content, in whole euros (E3-35). */
export const BRAND_CONTENT_THRESHOLD = 318;
/** Share of a budget that pays for retargeting, in percent (E3-36). */
export const RETARGETING_PERCENT = 5;
/** Default minimum budget of a custom offer, in whole euros per month (E3-33). */
export const CUSTOM_MINIMUM = 150;
/** Maximum length of the brand content comment, in characters (E3-30). */
export const BRAND_COMMENT_MAXIMUM = 500;
/** Impressions are doubled for display because retargeting adds as many again (E3-37). */
const SHOWN_IMPRESSIONS_FACTOR = 2;

/** Returns the impressions of an offer for display. Saved values are not doubled (D-39). */
export function shownImpressions(impressions: number): number {
  return SHOWN_IMPRESSIONS_FACTOR * impressions;
}

/** Index of an offer in the list of intensities, from 0. Level 3 is the custom offer (D-35). */
export const LEVELS = [0, 1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];
export const CUSTOM_LEVEL = 3 satisfies Level;

/** Offers as saved choices name them: the level plus one. */
export const TIERS = [1, 2, 3, 4] as const;
export type Tier = (typeof TIERS)[number];
export const CUSTOM_TIER = 4 satisfies Tier;

const TIER_BY_LEVEL = { 0: 1, 1: 2, 2: 3, 3: 4 } as const satisfies Record<Level, Tier>;

export function tierOf(level: Level): Tier {
  return TIER_BY_LEVEL[level];
}

/** Names of the fixed offers (E3-13). The custom offer has the name of its tab. */
export const LEVEL_NAME = {
  0: 'Low',
  1: 'Medium',
  2: 'High',
  3: 'Offre sur-mesure',
} as const satisfies Record<Level, string>;
