import type { EmailingForecastAnswer, EmailingSave } from '#contract/emailing.ts';
import type { EstimateRule } from '#domain/count/lifecycle.ts';
import { logosOf } from '#domain/count/targetings.ts';
import {
  emailingRequest,
  validateEmailingForm,
  type EmailingForm,
  type EmailingFormErrors,
} from '#domain/products/emailing/form.ts';
import {
  emailingRejection,
  emailingTotals,
  startEmailingResult,
  type BySiteGroup,
  type EmailingResult,
} from '#domain/products/emailing/result.ts';
import type { EmailingValues } from '#domain/products/emailing/values.ts';
import {
  useProcessEmailingCountMutation,
  useRecordEmailingCountMutation,
  useUpdateEmailingCountMutation,
} from '#api/emailingApi.ts';
import { savesOf, sendSave } from '../../saving.ts';
import type { SaveOrder } from '../../unsaved/saveOnce.ts';
import { useCount, type CountOptions, type CountStart } from '../../useCount.ts';

/** A result of the screen. */
export type ScreenResult = EmailingResult<EmailingForecastAnswer>;
export type EmailingStart = CountStart<EmailingForm, EmailingFormErrors, BySiteGroup>;

/** An e-mailing is estimated whenever it is asked for (D-57). */
export const ESTIMATE_RULE: EstimateRule = 'always';

/** Body of a save: the countData, the name, the mode and the number (D-49). */
function saveOf(
  values: EmailingValues,
  { form, result, countName, savedAs }: SaveOrder<EmailingForm, ScreenResult>,
): EmailingSave {
  const emailingNeufReq = emailingRequest(values, form);
  const { isDemonstration: _, ...forecast } = result.forecast;
  return {
    ...forecast,
    ...emailingTotals(result.groups, forecast.productionFee),
    countName,
    mafProduct: values.mafProduct,
    emailingNeufReq,
    bySiteGroup: result.groups,
    locations: form.locations,
    logos: logosOf(emailingNeufReq.targetings),
    mode: savedAs === null ? 'New' : 'Edit',
    mafId: savedAs?.mafId ?? null,
  };
}

interface EmailingCountOptions extends CountOptions<EmailingForm, EmailingFormErrors, BySiteGroup> {
  values: EmailingValues;
}

/** The count workflow with the rules and the calls of e-mailings. */
export function useEmailingCount({ values, ...options }: EmailingCountOptions) {
  const [process] = useProcessEmailingCountMutation();
  const [record] = useRecordEmailingCountMutation();
  const [update] = useUpdateEmailingCountMutation();
  const calls = savesOf(record, update);

  return useCount<
    EmailingForm,
    EmailingFormErrors,
    EmailingForecastAnswer,
    ScreenResult,
    BySiteGroup
  >(
    {
      validate: validateEmailingForm,
      estimateRule: ESTIMATE_RULE,
      estimate: async (form) => process({ body: emailingRequest(values, form) }).unwrap(),
      startResult: (answer, kept) => startEmailingResult(values.kind, answer, kept),
      keep: ({ groups }) => groups,
      rejection: ({ groups }) => emailingRejection(groups),
      save: async (order) => sendSave(calls, saveOf(values, order), order),
      draft: async () => (await import('./emailingDraft.ts')).EMAILING_DRAFT,
    },
    options,
  );
}
