import type { EmailingSave } from '#mocks/saveBodies.ts';
import type { EmailingForecastAnswer } from '#contract/emailing.ts';
import { logosOf } from '#domain/count/targetings.ts';
import { emailingRequest, newEmailingForm } from '#domain/products/emailing/form.ts';
import type { EmailingRequest } from '#domain/products/emailing/document.ts';
import {
  emailingTotals,
  startEmailingResult,
  editContacts,
} from '#domain/products/emailing/result.ts';
import {
  EMAILING_TARGETINGS,
  emailingValues,
  SITE_GROUPS,
  type EmailingKind,
  type EmailingMarket,
  type SiteGroup,
} from '#domain/products/emailing/values.ts';
import { LOCATIONS } from './displayCount.ts';
import type { TestApp } from './testApp.ts';

const ONE_LOCALITY = LOCATIONS.slice(0, 1);

/** Builds the request that the browser sends for one postal code with the default targeting of the market. */
export function emailingRequestIn(kind: EmailingKind, market: EmailingMarket): EmailingRequest {
  const values = emailingValues(kind, market);
  if (!values) throw new Error(`${kind} is not offered in ${market}`);
  const form = newEmailingForm(values, EMAILING_TARGETINGS[market]);
  return emailingRequest(values, { ...form, locations: ONE_LOCALITY, date: '2026-12-01' });
}

export const EMAILING_REQUEST = emailingRequestIn('Optin', 'Neuf');

/** Builds the save of a forecast, with the given numbers of contacts typed. */
export function emailingSaveOf(
  answer: EmailingForecastAnswer,
  request: EmailingRequest = EMAILING_REQUEST,
  contacts: Partial<Record<SiteGroup, number>> = {},
): EmailingSave {
  const values = emailingValues(request.baseComptage, request.market);
  if (!values) throw new Error(`${request.baseComptage} is not offered in ${request.market}`);
  const fresh = startEmailingResult(values.kind, answer).result;
  const { groups } = SITE_GROUPS.reduce((result, group) => {
    const typed = contacts[group];
    return typed === undefined ? result : editContacts(result, [{ code: group, value: typed }]);
  }, fresh);
  const { isDemonstration: _, ...forecast } = answer;
  return {
    ...forecast,
    ...emailingTotals(groups, answer.productionFee),
    bySiteGroup: groups,
    countName: 'Agence du Courrier',
    mafProduct: values.mafProduct,
    emailingNeufReq: request,
    locations: LOCATIONS.filter(({ code }) => request.locationZipCode.includes(code)),
    logos: logosOf(request.targetings),
    mode: 'New',
    mafId: null,
  };
}

/** Builds the save of a new count after a new estimate. */
export async function newEmailingSave(
  { as }: TestApp,
  request: EmailingRequest = EMAILING_REQUEST,
  contacts: Partial<Record<SiteGroup, number>> = {},
): Promise<EmailingSave> {
  const path = '/api/Emailing/ProcessCount';
  const call = as('studio@adfactory.test');
  const { status, body } = await call<EmailingForecastAnswer>('POST', path, request);
  if (status !== 200) throw new Error(`The estimate was rejected: ${JSON.stringify(body)}`);
  return emailingSaveOf(body, request, contacts);
}
