import {
  ANCIEN_OFFER,
  type AncienValues,
  type OwnAncienValues,
} from '../../count/ancien/values.ts';
import { PORTALS } from '../../portals.ts';
import { valuesByMarket, valuesIn, type MarketOf } from '../manifest.ts';
import { MASTER_DISPLAY } from './product.ts';

/** Values of Master Display by market. A new form ticks one portal and no project type (MD-05). */
export const MASTER_DISPLAY_VALUES_BY_MARKET: Readonly<
  Record<MarketOf<typeof MASTER_DISPLAY>, AncienValues>
> = valuesByMarket<typeof MASTER_DISPLAY, OwnAncienValues>(MASTER_DISPLAY, {
  Ancien: {
    ...ANCIEN_OFFER,
    ticked: { broadcastMediums: [PORTALS.logicImmo], projectTypes: [] },
  },
});

/** Returns the values of Master Display in a market, or undefined where it is not sold. */
export const masterDisplayValues = valuesIn<AncienValues>(MASTER_DISPLAY_VALUES_BY_MARKET);

/** Minimum total budget of a saved count, included, in whole euros excluding tax (KO-11, D-33). */
export const MASTER_DISPLAY_MINIMUM_BUDGET = 150;

/**
 * Default price per thousand impressions, in euros excluding tax, when the estimate gives none. The specification does
 * not state it: it is assumed to be the price of every format except Masthead (D-34).
 */
export const MASTER_DISPLAY_CPM = 4;
