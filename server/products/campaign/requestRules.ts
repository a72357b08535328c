import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import {
  hasRecurrentDates,
  periodError,
  periodOf,
  RECURRENT_HAS_DATES,
  type Period,
} from '#domain/count/campaign/form.ts';
import {
  asksFor,
  CAMPAIGN_PROJECT_TYPES,
  type CampaignValues,
} from '#domain/count/campaign/values.ts';
import type { Day } from '#domain/format/days.ts';
import {
  checkLocalities,
  checkTargetings,
  refuse,
  type CheckedRequest,
} from '../../forecast/requestRules.ts';

const UNKNOWN_PROJECT_TYPE = 'Le type de projet demandé n’est pas proposé sur ce marché.';
const ALL_FRANCE_REFUSED =
  'Toute la France n’est pas proposée sur ce marché : choisissez des localités.';
const PERIODICITY_REFUSED = 'Cette périodicité n’est pas proposée sur ce marché.';
const ALL_FRANCE_ALONE = 'Toute la France ne se combine pas avec des localités.';

function checkCampaignLocalities(
  { isAllFrance, postalCodes, radius }: CampaignRequest,
  values: CampaignValues,
): void {
  if (isAllFrance) {
    if (!asksFor(values, 'allFrance')) refuse(ALL_FRANCE_REFUSED);
    // A request for all of France has no postal code and no radius (D-62).
    if (postalCodes.length > 0 || radius > 0) refuse(ALL_FRANCE_ALONE);
    return;
  }
  checkLocalities(postalCodes, radius);
}

function checkPeriod(request: CampaignRequest, values: CampaignValues, today: Day): Period | null {
  // A market that does not ask for a periodicity has a single one (DN-03).
  if (!asksFor(values, 'periodicity') && request.periodicity !== values.periodicity) {
    refuse(PERIODICITY_REFUSED);
  }
  if (hasRecurrentDates(request)) refuse(RECURRENT_HAS_DATES);
  if (request.periodicity === 'Récurrent') return null;
  const period = periodOf(request);
  // Tomorrow is the first day for sale, because today has begun (D-18).
  const error = periodError(period, today);
  if (error !== undefined) refuse(error);
  return period;
}

/**
 * Enforces the rules of the form again, because the browser is not trusted.
 * @param today the current day in mainland France
 * @throws ApiFailure `rule_refused` with the message that the form shows
 */
export function checkCampaignRequest(
  values: CampaignValues,
  request: CampaignRequest,
  today: Day,
): CheckedRequest {
  const {
    projectTypes,
    postalCodes,
    isAllFrance,
    radius,
    // The market chose the values. The others are checked by functions of their own.
    market: _market,
    targetings: _targetings,
    periodicity: _periodicity,
    startDate: _start,
    endDate: _end,
    ...others
  } = request;
  // An entry of the request that nothing checks is a compile error here.
  others satisfies Record<PropertyKey, never>;
  const targetings = checkTargetings(request, values);
  const offered: readonly string[] = CAMPAIGN_PROJECT_TYPES;
  const isOffered = projectTypes.every((type) => offered.includes(type));
  if (!isOffered || projectTypes.length === 0) refuse(UNKNOWN_PROJECT_TYPE);
  checkCampaignLocalities(request, values);
  return {
    targetings,
    postalCodes: [...new Set(postalCodes)],
    isAllFrance,
    radius,
    period: checkPeriod(request, values, today),
  };
}
