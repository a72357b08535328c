import * as v from 'valibot';
import { ForecastLineSchema, TargetingSchema } from '#contract/campaign.ts';
import { PeriodicitySchema, RadiusSchema, SelectedLocalitySchema } from '#contract/values.ts';
import { clearPastDates, type CampaignForm } from '#domain/count/campaign/form.ts';
import type { SavedQuantities } from '#domain/count/campaign/result.ts';
import { applyRequested, requestedTargetings } from '#domain/count/targetings.ts';
import { isDay } from '#domain/format/days.ts';
import type { DraftReader } from '../countBehaviour.ts';

const DaySchema = v.pipe(
  v.string(),
  v.check((text) => isDay(text)),
);

const FormSchema = v.object({
  targetings: v.array(TargetingSchema),
  locations: v.array(SelectedLocalitySchema),
  isAllFrance: v.boolean(),
  periodicity: PeriodicitySchema,
  dates: v.nullable(v.object({ start: DaySchema, end: DaySchema })),
  radius: RadiusSchema,
});

const LinesSchema = v.array(ForecastLineSchema);

const QuantitiesSchema = v.object({
  saveBy: v.picklist(['format', 'context']),
  forecasts: LinesSchema,
  forecastSplitByPosition: LinesSchema,
});

/** Keeps what was ticked among the targetings offered today, and clears a period that has begun (D-18). */
function revive(form: CampaignForm, fresh: CampaignForm, today: string): CampaignForm {
  const targetings = applyRequested(fresh.targetings, requestedTargetings(form.targetings));
  return clearPastDates({ ...form, targetings }, today);
}

/** Returns the reader of drafts with a campaign form and the quantities of a product. */
export function campaignDraft<Quantities>(
  quantities: v.GenericSchema<unknown, Quantities>,
): DraftReader<CampaignForm, Quantities> {
  return { form: FormSchema, quantities, revive };
}

export const CAMPAIGN_DRAFT: DraftReader<CampaignForm, SavedQuantities> =
  campaignDraft(QuantitiesSchema);
