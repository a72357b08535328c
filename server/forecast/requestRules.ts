import {
  firstSelectableDay,
  hasRecurrentDates,
  periodOf,
  RECURRENT_HAS_DATES,
  type Period,
} from '#domain/count/campaign/form.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import { NO_LOCALITY, NO_PERIOD, NO_VALUE } from '#domain/count/campaign/validation.ts';
import {
  asksFor,
  CAMPAIGN_PROJECT_TYPES,
  type CampaignValues,
} from '#domain/count/campaign/values.ts';
import type { DistributionType, RequestedTargeting, Targeting } from '#domain/count/targetings.ts';
import type { Day } from '#domain/format/days.ts';
import { radiusApplies, snapRadius } from '#domain/localities/radius.ts';
import { ApiFailure } from '../http/failure.ts';

/** A request that complies with every rule of the form. */
export interface CheckedRequest {
  targetings: readonly RequestedTargeting[];
  /** Distinct, in the order of the request; empty for all of France. */
  postalCodes: readonly string[];
  isAllFrance: boolean;
  /** Kilometres; 0 for none. */
  radius: number;
  /** Null for « Récurrent ». */
  period: Period | null;
}

const UNKNOWN_TARGETING = 'Un contexte de diffusion demandé n’est pas proposé sur ce marché.';
const UNKNOWN_PROJECT_TYPE = 'Le type de projet demandé n’est pas proposé sur ce marché.';
const RADIUS_REFUSED = 'Un rayon ne s’applique qu’autour d’un seul code postal.';
const RADIUS_UNKNOWN = 'Ce rayon n’est pas proposé.';
const TARGETING_TWICE = 'Un contexte de diffusion est demandé deux fois.';
const APPENDED_MISSING =
  'Les contextes de la construction sont toujours demandés ensemble sur ce marché.';
const ALL_FRANCE_REFUSED =
  'Toute la France n’est pas proposée sur ce marché : choisissez des localités.';
const PERIODICITY_REFUSED = 'Cette périodicité n’est pas proposée sur ce marché.';
const ALL_FRANCE_ALONE = 'Toute la France ne se combine pas avec des localités.';

function refuse(message: string): never {
  throw new ApiFailure('rule_refused', message);
}

/**
 * Validates the targetings of a request: each is offered and appears once, and at least one is selected.
 * @returns the targetings with at least one medium
 * @throws ApiFailure `rule_refused`
 */
export function checkTargetings(
  request: Pick<CampaignRequest, 'targetings'>,
  {
    targetings: offered,
    appendedTypes,
  }: { targetings: readonly Targeting[]; appendedTypes: readonly DistributionType[] },
): RequestedTargeting[] {
  for (const { distributionType, broadcastMediums } of request.targetings) {
    const known = offered.find((one) => one.distributionType === distributionType);
    const media: readonly string[] | undefined = known?.broadcastMediums;
    if (!media || !broadcastMediums.every((medium) => media.includes(medium))) {
      refuse(UNKNOWN_TARGETING);
    }
  }
  const withMedia = request.targetings.filter((one) => one.broadcastMediums.length > 0);
  const types = withMedia.map((one) => one.distributionType);
  if (new Set(types).size !== types.length) refuse(TARGETING_TWICE);
  // Appended types are always requested but do not count as a selection (D-61).
  if (!appendedTypes.every((type) => types.includes(type))) refuse(APPENDED_MISSING);
  return types.some((type) => !appendedTypes.includes(type)) ? withMedia : refuse(NO_VALUE);
}

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

/**
 * Validates the localities of a request: at least one postal code, and a radius only around a single one.
 * @throws ApiFailure `rule_refused`
 */
export function checkLocalities(postalCodes: readonly string[], radius: number): void {
  if (postalCodes.length === 0) refuse(NO_LOCALITY);
  if (radius > 0 && !radiusApplies(postalCodes)) refuse(RADIUS_REFUSED);
  if (snapRadius(radius) !== radius) refuse(RADIUS_UNKNOWN);
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
  const isValid =
    period !== null && period.start >= firstSelectableDay(today) && period.end >= period.start;
  return isValid ? period : refuse(NO_PERIOD);
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
  const targetings = checkTargetings(request, values);
  const offered: readonly string[] = CAMPAIGN_PROJECT_TYPES;
  const isOffered = request.projectTypes.every((type) => offered.includes(type));
  if (!isOffered || request.projectTypes.length === 0) refuse(UNKNOWN_PROJECT_TYPE);
  checkCampaignLocalities(request, values);
  return {
    targetings,
    postalCodes: [...new Set(request.postalCodes)],
    isAllFrance: request.isAllFrance,
    radius: request.radius,
    period: checkPeriod(request, values, today),
  };
}
