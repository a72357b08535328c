import * as v from 'valibot';
import { TargetingSchema } from '#contract/campaign.ts';
import { BySiteGroupSchema } from '#contract/emailing.ts';
import { RadiusSchema, SelectedLocalitySchema } from '#contract/values.ts';
import { applyRequested, requestedTargetings } from '#domain/count/targetings.ts';
import { isDay } from '#domain/format/days.ts';
import { normaliseOptions } from '#domain/products/emailing/criteria.ts';
import { isSendable, type EmailingForm } from '#domain/products/emailing/form.ts';
import type { BySiteGroup } from '#domain/products/emailing/result.ts';
import type { DraftReader } from '../../countBehaviour.ts';

const FormSchema = v.object({
  targetings: v.array(TargetingSchema),
  locations: v.array(SelectedLocalitySchema),
  date: v.nullable(
    v.pipe(
      v.string(),
      v.check((text) => isDay(text)),
    ),
  ),
  options: v.object({
    productTypes: v.array(v.string()),
    minPrice: v.number(),
    maxPrice: v.number(),
    minNbPieces: v.number(),
    maxNbPieces: v.number(),
  }),
  radius: RadiusSchema,
});

export const EMAILING_DRAFT: DraftReader<EmailingForm, BySiteGroup> = {
  form: FormSchema,
  quantities: BySiteGroupSchema,
  // A day that is over is asked for again; the criteria keep their bounds.
  revive: (form, fresh, today) => ({
    ...form,
    targetings: applyRequested(fresh.targetings, requestedTargetings(form.targetings)),
    date: form.date !== null && isSendable(form.date, today) ? form.date : null,
    options: normaliseOptions(form.options),
  }),
};
