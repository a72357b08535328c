import { dayFromIso, type Day } from '#domain/format/days.ts';
import { normalisePrices } from '#domain/products/emailing/criteria.ts';
import { isSendable, NO_CONTEXT, NO_SEND_DATE } from '#domain/products/emailing/form.ts';
import type { EmailingRequest } from '#domain/products/emailing/document.ts';
import {
  EMAILING_TARGETINGS,
  emailingTargetings,
  type EmailingValues,
} from '#domain/products/emailing/values.ts';
import { checkLocalities, checkTargetings } from '../../forecast/requestRules.ts';
import { ApiFailure } from '../../http/failure.ts';

const PRICES_REFUSED =
  'Ces prix ne sont pas proposés : choisissez deux prix espacés d’au moins 100 000 €.';

/**
 * Enforces the rules of the form again, because the browser is not trusted.
 * @param today the current day in mainland France
 * @throws ApiFailure `rule_refused` with the message that the form shows
 */
export function checkEmailingRequest(
  values: EmailingValues,
  request: EmailingRequest,
  today: Day,
): void {
  if (request.targetings.some(({ broadcastMediums }) => broadcastMediums.length === 0)) {
    throw new ApiFailure('rule_refused', NO_CONTEXT);
  }
  const targetings = emailingTargetings(values, EMAILING_TARGETINGS[values.market]).filter(
    ({ distributionType }) => !values.disabledTypes.includes(distributionType),
  );
  checkTargetings(request, { targetings, appendedTypes: [] });
  checkLocalities(request.locationZipCode, request.radius);
  const { price } = request;
  const settled = normalisePrices(price);
  if (settled.min !== price.min || settled.max !== price.max) {
    throw new ApiFailure('rule_refused', PRICES_REFUSED);
  }
  const date = dayFromIso(request.dateSent);
  if (date === undefined || !isSendable(date, today)) {
    throw new ApiFailure('rule_refused', NO_SEND_DATE);
  }
}
