import * as v from 'valibot';
import { ForecastLineSchema, TargetingSchema } from '#contract/campaign.ts';
import { PeriodicitySchema, RadiusSchema, SelectedLocalitySchema } from '#contract/values.ts';
import { clearPastDates, type CampaignForm } from '#domain/count/campaign/form.ts';
import type { SavedQuantities } from '#domain/count/campaign/result.ts';
import { applyRequested, requestedTargetings } from '#domain/count/targetings.ts';
import { isDay } from '#domain/format/days.ts';
import type { DraftReader } from '../unsaved/countShell.ts';

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

/** What was ticked, on the contexts that are offered today; a period that has begun is asked for again (D-18). */
function revive(form: CampaignForm, fresh: CampaignForm, today: string): CampaignForm {
  const targetings = applyRequested(fresh.targetings, requestedTargetings(form.targetings));
  return clearPastDates({ ...form, targetings }, today);
}

/** How a campaign reads its drafts: `kept` is what the product puts back on the next estimate. */
export function campaignDraft<Kept>(
  kept: v.GenericSchema<unknown, Kept>,
): DraftReader<CampaignForm, Kept> {
  return { form: FormSchema, kept, revive };
}

export const CAMPAIGN_DRAFT: DraftReader<CampaignForm, SavedQuantities> =
  campaignDraft(QuantitiesSchema);
