import type { EmailingForecastAnswer, EmailingSave } from '#contract/emailing.ts';
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
import type { SaveContent } from '../../countBehaviour.ts';
import { savesOf, sendSave } from '../../saving.ts';
import { useCount, type CountOptions } from '../../useCount.ts';

/** A result of the screen. */
export type ScreenResult = EmailingResult<EmailingForecastAnswer>;

export interface EmailingCount {
  form: EmailingForm;
  errors: EmailingFormErrors;
  answer: EmailingForecastAnswer;
  result: ScreenResult;
  quantities: BySiteGroup;
}

/** Returns the body of a save: the countData, the name, the mode and the number (D-49). */
function saveOf(
  values: EmailingValues,
  { form, result, countName, savedAs }: SaveContent<EmailingCount>,
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

interface EmailingCountOptions extends CountOptions<EmailingCount> {
  values: EmailingValues;
}

/** Runs the count workflow with the rules and calls of e-mailings. */
export function useEmailingCount({ values, ...options }: EmailingCountOptions) {
  const [process] = useProcessEmailingCountMutation();
  const [record] = useRecordEmailingCountMutation();
  const [update] = useUpdateEmailingCountMutation();
  const calls = savesOf(record, update);

  return useCount<EmailingCount>(
    {
      validate: validateEmailingForm,
      estimateRule: 'always',
      estimate: async (form) => process({ body: emailingRequest(values, form) }).unwrap(),
      startResult: (answer, previous) => startEmailingResult(values.kind, answer, previous),
      quantitiesOf: ({ groups }) => groups,
      rejection: ({ groups }) => emailingRejection(groups),
      save: async (request) => sendSave(calls, saveOf(values, request), request),
      loadDraftReader: async () => (await import('./emailingDraft.ts')).EMAILING_DRAFT,
    },
    options,
  );
}
