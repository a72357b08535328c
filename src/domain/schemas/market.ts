import * as v from 'valibot';
import { MARKETS } from '../markets.ts';

/**
 * A market, by its value. It has its own module because every first load needs it for the profile, but not the other
 * values.
 */
export const MarketSchema = v.picklist(MARKETS);
