import * as v from 'valibot';
import { PROJECT_TYPES } from '#domain/count/ancien/values.ts';
import { listOf } from './bounded.ts';
import { MarketSchema } from './market.ts';
import { MediumSchema, PeriodicitySchema, PostalCodesSchema, RadiusSchema } from './values.ts';

/** Request entries that both products of the Ancien market share (AP-56, AP-60). */
export const ancienRequestEntries = {
  broadcastMediums: listOf(MediumSchema, 20),
  market: MarketSchema,
  periodicity: PeriodicitySchema,
  postalCodes: PostalCodesSchema,
  projectTypes: listOf(v.picklist(PROJECT_TYPES), 10),
  radius: RadiusSchema,
};
