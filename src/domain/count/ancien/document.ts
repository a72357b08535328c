import * as v from 'valibot';
import { StoredMarket, StoredPeriodicity, StoredRadius } from '../document.ts';
import { ANCIEN_PERIODICITY, PROJECT_TYPES } from './values.ts';

/** Entries of the stored request that both products of the Ancien market share. */
export const storedAncienEntries = {
  broadcastMediums: v.optional(v.array(v.string()), []),
  market: StoredMarket,
  periodicity: v.optional(StoredPeriodicity, ANCIEN_PERIODICITY),
  postalCodes: v.array(v.string()),
  projectTypes: v.optional(v.array(v.picklist(PROJECT_TYPES)), []),
  radius: StoredRadius,
};
