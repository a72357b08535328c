import * as v from 'valibot';
import { AGENCY_NAME_MAXIMUM } from '#domain/count/saveRules.ts';

/** Name of a count, which is the name of the agency and never blank (CF-45, D-103). */
export const CountNameSchema = v.pipe(
  v.string(),
  v.maxLength(AGENCY_NAME_MAXIMUM),
  v.check((name) => name.trim() !== ''),
);
