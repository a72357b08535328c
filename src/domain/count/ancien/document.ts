import * as v from 'valibot';
import { listOf } from '../../schemas/bounded.ts';
import { MediumSchema, PeriodicitySchema } from '../../schemas/requestValues.ts';
import { entry, requestEntries, requestSchemas, type RequestOf } from '../requestEntries.ts';
import { ANCIEN_PERIODICITY, PROJECT_TYPES } from './values.ts';

const ProjectTypeSchema = v.picklist(PROJECT_TYPES);

/** Entries of the request that both products of this family share (AP-56, AP-60). */
export const ancienEntries = {
  broadcastMediums: entry(listOf(MediumSchema, 20), v.optional(v.array(v.string()), [])),
  market: requestEntries.market,
  periodicity: entry(PeriodicitySchema, v.optional(PeriodicitySchema, ANCIEN_PERIODICITY)),
  postalCodes: requestEntries.postalCodes,
  projectTypes: entry(listOf(ProjectTypeSchema, 10), v.optional(v.array(ProjectTypeSchema), [])),
  radius: requestEntries.radius,
};

/** Returns the schemas of the request of a product of this family. Each product has its own. */
export const ancienSchemas = () => requestSchemas(ancienEntries);

/** Request body of an estimate of this family. */
export type AncienRequest = RequestOf<ReturnType<typeof ancienSchemas>>;
