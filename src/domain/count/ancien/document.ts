import * as v from 'valibot';
import { StoredMarket, StoredPeriodicity, StoredRadius } from '../document.ts';
import { PROJECT_TYPES } from './values.ts';

/** Entries of the stored request that both products of the Ancien market share. */
export const storedAncienEntries = {
  broadcastMediums: v.array(v.string()),
  market: StoredMarket,
  periodicity: StoredPeriodicity,
  postalCodes: v.array(v.string()),
  projectTypes: v.array(v.picklist(PROJECT_TYPES)),
  radius: StoredRadius,
};
