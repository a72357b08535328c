import type { AncienDefaults } from '../../count/ancien/values.ts';
import { PORTALS } from '../../portals.ts';
import { valuesByMarket } from '../manifest.ts';
import { MASTER_DISPLAY } from './product.ts';

/** What a new form ticks: one portal, and no project type (MD-05). */
export const MASTER_DISPLAY_DEFAULTS: AncienDefaults = {
  broadcastMediums: [PORTALS.logicImmo],
  projectTypes: [],
};

/** Master Display in the only market that sells it. */
export const MASTER_DISPLAY_VALUES = valuesByMarket(MASTER_DISPLAY, { Ancien: {} }).Ancien;

/** Smallest total budget that can be saved, in whole euros excluding tax; it can be exactly that (KO-11, D-33). */
export const MASTER_DISPLAY_MINIMUM_BUDGET = 150;

/**
 * Price of a thousand impressions, in euros excluding tax, where the estimate states none. Its value is nowhere given:
 * an assumption, that of every format but the Masthead (D-34).
 */
export const MASTER_DISPLAY_CPM = 4;
