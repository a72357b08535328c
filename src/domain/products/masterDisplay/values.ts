import type { AncienDefaults } from '../../count/ancien/values.ts';
import { PORTALS } from '../../portals.ts';
import { valuesByMarket } from '../manifest.ts';
import { MASTER_DISPLAY } from './product.ts';

/** Options ticked in a new form: one portal, and no project type (MD-05). */
export const MASTER_DISPLAY_DEFAULTS: AncienDefaults = {
  broadcastMediums: [PORTALS.logicImmo],
  projectTypes: [],
};

/** Values of Master Display in the only market that sells it. */
export const MASTER_DISPLAY_VALUES = valuesByMarket(MASTER_DISPLAY, { Ancien: {} }).Ancien;

/** Minimum total budget of a saved count, included, in whole euros excluding tax (KO-11, D-33). */
export const MASTER_DISPLAY_MINIMUM_BUDGET = 150;

/**
 * Default price per thousand impressions, in euros excluding tax, when the estimate gives none. The specification does
 * not state it: it is assumed to be the price of every format except Masthead (D-34).
 */
export const MASTER_DISPLAY_CPM = 4;
