import type { ProductDefinition } from '../../count/definition.ts';
import { emailingStored } from './describe.ts';
import { newEmailingForm, scheduledEmailingForm, validateEmailingForm } from './form.ts';
import { emailingRejection, isToCorrect } from './result.ts';
import { emailingRules, openEmailing, toEmailingDocument, type EmailingTypes } from './rules.ts';
import { EMAILING_TARGETINGS, emailingValues, type EmailingKind } from './values.ts';

/** Returns the definition of a kind of e-mailing: contacts bought by group of portals, sent on one day. */
const emailing = (
  product: 'emailingOptin' | 'emailingAlert',
  kind: EmailingKind,
): ProductDefinition<EmailingTypes> => ({
  product,
  valuesOf: (market) => emailingValues(kind, market),
  targetingsOf: ({ market }) => EMAILING_TARGETINGS[market],
  newForm: ({ values, targetings }) => newEmailingForm(values, targetings),
  schedule: (_, form, schedule) => scheduledEmailingForm(form, schedule),
  validate: validateEmailingForm,
  estimateRule: 'always',
  rules: emailingRules,
  rejection: ({ groups }) => emailingRejection(groups),
  isToCorrect: ({ groups }) => isToCorrect(groups),
  toDocument: toEmailingDocument,
  withQuantities: (document, bySiteGroup) => ({ ...document, bySiteGroup }),
  stored: emailingStored(kind),
  open: ({ values, targetings }, document, today) =>
    openEmailing(values, targetings, document, today),
});

export const emailingOptin = emailing('emailingOptin', 'Optin');
export const emailingAlert = emailing('emailingAlert', 'Alerte');
