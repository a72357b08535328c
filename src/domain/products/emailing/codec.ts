import { logosOf, type Targeting } from '../../count/targetings.ts';
import { dayFromIso, type Day } from '../../format/days.ts';
import { nextPeriod } from '../../count/campaign/form.ts';
import { type CountCodec, type OpenedCount, readDocument } from '../../count/document.ts';
import { EMAILING_DOCUMENT, type EmailingDocument } from './document.ts';
import { emailingRequest, savedEmailingForm, type EmailingForm } from './form.ts';
import {
  emailingTotals,
  type BySiteGroup,
  type EmailingForecast,
  type EmailingResult,
} from './result.ts';
import type { EmailingValues } from './values.ts';

type StoredForecast = Pick<
  EmailingDocument,
  'allEmailsAvailable' | 'localityNameByZipCode' | 'localityNameByPlaceId'
>;

const EMPTY_ESTIMATE = {
  bySiteGroup: {},
  productionFee: 0,
  allEmailsAvailable: 0,
  localityNameByZipCode: {},
  localityNameByPlaceId: {},
  totalBudget: 0,
  totalEmails: 0,
};

/**
 * Returns the document of an e-mailing. A save request sends the same document (EM-43, D-49).
 * @param result null before the first estimate
 */
export function toEmailingDocument(
  values: EmailingValues,
  {
    form,
    result,
    countName,
  }: {
    form: EmailingForm;
    result: EmailingResult<EmailingForecast & StoredForecast> | null;
    countName: string;
  },
) {
  const emailingNeufReq = emailingRequest(values, form);
  const estimated = result && {
    bySiteGroup: result.groups,
    productionFee: result.forecast.productionFee,
    localityNameByZipCode: result.forecast.localityNameByZipCode,
    localityNameByPlaceId: result.forecast.localityNameByPlaceId,
    ...emailingTotals(result.groups, result.forecast.productionFee),
  };
  return {
    countName,
    mafProduct: values.mafProduct,
    emailingNeufReq,
    ...EMPTY_ESTIMATE,
    ...estimated,
    locations: form.locations,
    logos: logosOf(emailingNeufReq.targetings),
  };
}

/**
 * Returns the form and the contacts of a document. The form is built on the targetings that the server offers today.
 */
export function fromEmailingDocument(
  values: EmailingValues,
  offered: readonly Targeting[],
  { emailingNeufReq: request, locations, bySiteGroup }: EmailingDocument,
  today: Day,
): OpenedCount<EmailingForm, BySiteGroup> {
  const form = savedEmailingForm(values, offered, { request, locations }, today);
  const sent = dayFromIso(request.dateSent);
  const period = sent === undefined ? undefined : nextPeriod({ start: sent, end: sent }, today);
  return {
    form,
    quantities: bySiteGroup,
    ...(period && {
      renewal: {
        period,
        isDue: ({ date }) => date === null,
        renew: (current) => ({ ...current, date: period.start }),
      },
    }),
  };
}

/** Returns the codec of an e-mailing, on the targetings that are offered today. */
export function emailingCodec(
  values: EmailingValues,
  offered: readonly Targeting[],
): CountCodec<EmailingForm, BySiteGroup> {
  return {
    toStored: (form, quantities) => ({
      ...toEmailingDocument(values, { form, result: null, countName: '' }),
      ...(quantities && { bySiteGroup: quantities }),
    }),
    fromStored: (stored, today) => {
      const document = readDocument(EMAILING_DOCUMENT, stored);
      return document && fromEmailingDocument(values, offered, document, today);
    },
  };
}
