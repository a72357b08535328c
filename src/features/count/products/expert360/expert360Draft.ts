import * as v from 'valibot';
import { PreviousValuesSchema } from '#contract/expert360.ts';
import type { Expert360Form, PreviousValues } from '#domain/products/expert360/form.ts';
import { ANCIEN_DRAFT_FORM } from '../../AncienFields/ancienDraftForm.ts';
import type { DraftReader } from '../../countBehaviour.ts';

export const EXPERT360_DRAFT: DraftReader<Expert360Form, PreviousValues | null> = {
  form: v.pipe(
    ANCIEN_DRAFT_FORM,
    v.transform((form) => ({ ...form, clientId: '', clientName: '', catchmentZone: [] })),
  ),
  quantities: v.nullable(PreviousValuesSchema),
  // Drafts are kept by client: who that is, and the zone, are those of the screen.
  revive: (form, { clientId, clientName, catchmentZone }) => ({
    ...form,
    clientId,
    clientName,
    catchmentZone,
  }),
};
