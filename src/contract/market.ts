import * as v from 'valibot';
import { MARKETS } from '#domain/markets.ts';

/** A market, by its value. Apart from the other values: the profile needs it on every first load, and no more. */
export const MarketSchema = v.picklist(MARKETS);
