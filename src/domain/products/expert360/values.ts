import type { AncienDefaults } from '../../count/ancien/values.ts';
import { PORTALS } from '../../portals.ts';
import { valuesByMarket } from '../manifest.ts';
import { EXPERT360 } from './product.ts';

/** Expert 360 in the only market that sells it. */
export const EXPERT360_VALUES = valuesByMarket(EXPERT360, { Ancien: {} }).Ancien;

/** What a new form ticks (E3-09, E3-10). */
export const EXPERT360_DEFAULTS: AncienDefaults = {
  broadcastMediums: [PORTALS.main, PORTALS.logicImmo],
  projectTypes: ['ACHAT'],
};

/** What brand content costs, in whole euros a month (D-37). */
export const BRAND_CONTENT_FEE = 68;
/** A fixed offer includes brand content above this budget, in whole euros (E3-35). */
export const BRAND_CONTENT_THRESHOLD = 318;
/** Part of a budget that pays the retargeting (E3-36). */
export const RETARGETING_PERCENT = 5;
/** A custom offer costs at least this much a month where nothing says more, in whole euros (E3-33). */
export const CUSTOM_MINIMUM = 150;
/** Longest comment of the brand content, in characters (E3-30). */
export const BRAND_COMMENT_MAXIMUM = 500;
/** Impressions are shown with those that the retargeting adds: as many again (E3-37). */
const SHOWN_IMPRESSIONS_FACTOR = 2;

/** Impressions of an offer as people read them; what is saved is not doubled (D-39). */
export function shownImpressions(impressions: number): number {
  return SHOWN_IMPRESSIONS_FACTOR * impressions;
}

/** An offer by its place in the list of intensities, from 0; 3 is the custom one (D-35). */
export const LEVELS = [0, 1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];
export const CUSTOM_LEVEL = 3 satisfies Level;

/** The same, as the choice is saved: the level plus one. */
export const TIERS = [1, 2, 3, 4] as const;
export type Tier = (typeof TIERS)[number];
export const CUSTOM_TIER = 4 satisfies Tier;

const TIER_BY_LEVEL = { 0: 1, 1: 2, 2: 3, 3: 4 } as const satisfies Record<Level, Tier>;

export function tierOf(level: Level): Tier {
  return TIER_BY_LEVEL[level];
}

/** Names of the fixed offers (E3-13); the custom one is named by its tab. */
export const LEVEL_NAME = {
  0: 'Low',
  1: 'Medium',
  2: 'High',
  3: 'Offre sur-mesure',
} as const satisfies Record<Level, string>;
