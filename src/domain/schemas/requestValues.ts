import * as v from 'valibot';
import { PERIODICITIES } from '../count/periodicity.ts';
import { RADIUS_MAXIMUM_KM } from '../localities/postalCodes.ts';
import { LOCALITY_MAXIMUM } from '../localities/selection.ts';
import { CodeSchema, listOf, textOf } from './bounded.ts';

/** Value schemas shared by several requests, stored documents and addresses. */

export const PeriodicitySchema = v.picklist(PERIODICITIES);
export const PostalCodeSchema = v.pipe(v.string(), v.regex(/^\d{5}$/));
export const PostalCodesSchema = listOf(PostalCodeSchema, LOCALITY_MAXIMUM);
export const MediumSchema = v.pipe(textOf(60), v.minLength(1));
export const RadiusSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(RADIUS_MAXIMUM_KM),
);
export const RequestedTargetingSchema = v.object({
  distributionType: CodeSchema,
  broadcastMediums: listOf(MediumSchema, 20),
});

export const SelectedLocalitySchema = v.object({
  code: PostalCodeSchema,
  name: textOf(200),
  placeIds: v.optional(listOf(textOf(100), 200), () => []),
  /** The town with its surroundings of which this is one code, and the number of their codes (D-162). */
  area: v.optional(v.object({ name: textOf(200), codes: v.number() })),
});
