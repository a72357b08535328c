import * as v from 'valibot';
import { LOCALITY_MAXIMUM } from '../localities/selection.ts';
import { DaySchema } from '../schemas/days.ts';
import { RadiusSchema, SelectedLocalitySchema } from '../schemas/requestValues.ts';

/** What a brief says but the product, as it is kept in the history of the browser and in drafts. */
export const BriefSchema = v.object({
  localities: v.pipe(v.array(SelectedLocalitySchema), v.maxLength(LOCALITY_MAXIMUM)),
  isAllFrance: v.boolean(),
  radius: RadiusSchema,
  schedule: v.nullable(
    v.union([v.literal('monthly'), v.object({ start: DaySchema, end: DaySchema })]),
  ),
  budget: v.pipe(v.number(), v.minValue(0)),
  /** Absent in the state that an earlier release left in the history. */
  goal: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  name: v.string(),
});
