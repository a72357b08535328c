import * as v from 'valibot';
import { RadiusSchema, SelectedLocalitySchema } from '#contract/values.ts';
import type { AncienForm } from '#domain/count/ancien/form.ts';
import {
  ANCIEN_MEDIUMS,
  checkedValues,
  mediumOptions,
  periodicityOptions,
  projectTypeOptions,
} from '#domain/count/ancien/values.ts';

const OptionsSchema = v.array(
  v.object({ value: v.string(), label: v.string(), checked: v.boolean() }),
);

/** Parses the form of an Ancien draft. Restores the ticks on the options that are offered today. */
export const ANCIEN_DRAFT_FORM = v.pipe(
  v.object({
    locations: v.array(SelectedLocalitySchema),
    radius: RadiusSchema,
    broadcastMediums: OptionsSchema,
    projectTypes: OptionsSchema,
  }),
  v.transform(({ locations, radius, broadcastMediums, projectTypes }): AncienForm => {
    const ticked = checkedValues(broadcastMediums);
    return {
      locations,
      radius,
      broadcastMediums: mediumOptions(ANCIEN_MEDIUMS.filter((medium) => ticked.includes(medium))),
      projectTypes: projectTypeOptions(checkedValues(projectTypes)),
      periodicity: periodicityOptions(),
    };
  }),
);
