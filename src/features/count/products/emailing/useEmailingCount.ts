import type { EmailingForecastAnswer, EmailingSave } from '#contract/emailing.ts';
import { emailingCalls } from '#contract/emailing.ts';
import type { CountCodec } from '#domain/count/codec.ts';
import { toEmailingDocument } from '#domain/products/emailing/codec.ts';
import {
  emailingRequest,
  validateEmailingForm,
  type EmailingForm,
} from '#domain/products/emailing/form.ts';
import {
  emailingRejection,
  isToCorrect,
  type BySiteGroup,
  type EmailingResult,
} from '#domain/products/emailing/result.ts';
import { emailingRules, type EmailingTypes } from '#domain/products/emailing/rules.ts';
import type { EmailingValues } from '#domain/products/emailing/values.ts';
import { productCalls } from '#api/productCalls.ts';
import { saveEntriesOf } from '../../saving.ts';
import { useCount, type CountOptions } from '../../useCount.ts';

/** A result of the screen. */
export type ScreenResult = EmailingResult<EmailingForecastAnswer>;

/** The count of an e-mailing, as the screen works with it. */
export type EmailingCount = EmailingTypes<EmailingForecastAnswer>;

interface EmailingCountOptions extends CountOptions<EmailingCount> {
  values: EmailingValues;
  codec: CountCodec<EmailingForm, BySiteGroup>;
}

const { useCalls } = productCalls(emailingCalls);

/** Runs the count workflow with the rules and calls of e-mailings. */
export function useEmailingCount({ values, codec, ...options }: EmailingCountOptions) {
  const calls = useCalls();
  return useCount<EmailingCount>(
    {
      rules: emailingRules(values),
      validate: validateEmailingForm,
      estimateRule: 'always',
      estimate: async (form, signal) => calls.process(emailingRequest(values, form), signal),
      rejection: ({ groups }) => emailingRejection(groups),
      comparedDocument: (content) =>
        isToCorrect(content.result.groups) ? undefined : toEmailingDocument(values, content),
      save: async (request) => {
        const document = toEmailingDocument(values, request);
        const body: EmailingSave = { ...document, ...saveEntriesOf(request.savedAs) };
        return calls.save(body, request);
      },
      codec,
    },
    options,
  );
}
