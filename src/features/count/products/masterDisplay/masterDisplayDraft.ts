import * as v from 'valibot';
import { ForecastLineSchema } from '#contract/campaign.ts';
import type { AncienForm } from '#domain/count/ancien/form.ts';
import type { ForecastLine } from '#domain/count/campaign/lines.ts';
import { ANCIEN_DRAFT_FORM } from '../../AncienFields/ancienDraftForm.ts';
import type { DraftReader } from '../../countBehaviour.ts';

export const MASTER_DISPLAY_DRAFT: DraftReader<AncienForm, readonly ForecastLine[]> = {
  form: ANCIEN_DRAFT_FORM,
  quantities: v.array(ForecastLineSchema),
  revive: (form) => form,
};
