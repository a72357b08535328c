import { type Period, NO_LOCALITY, NO_VALUE } from '#domain/count/campaign/form.ts';
import type { CampaignRequest } from '#domain/count/campaign/document.ts';
import type { DistributionType, RequestedTargeting, Targeting } from '#domain/count/targetings.ts';
import { radiusApplies, snapRadius } from '#domain/localities/postalCodes.ts';
import { ApiFailure } from '../request/failure.ts';

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
const RADIUS_REFUSED = 'Un rayon ne s’applique qu’autour d’un seul code postal.';
const RADIUS_UNKNOWN = 'Ce rayon n’est pas proposé.';
const TARGETING_TWICE = 'Un contexte de diffusion est demandé deux fois.';
const APPENDED_MISSING =
  'Les contextes de la construction sont toujours demandés ensemble sur ce marché.';

/** @throws ApiFailure `rule_refused` */
export function refuse(message: string): never {
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

/**
 * Validates the localities of a request: at least one postal code, and a radius only around a single one.
 * @throws ApiFailure `rule_refused`
 */
export function checkLocalities(postalCodes: readonly string[], radius: number): void {
  if (postalCodes.length === 0) refuse(NO_LOCALITY);
  if (radius > 0 && !radiusApplies(postalCodes)) refuse(RADIUS_REFUSED);
  if (snapRadius(radius) !== radius) refuse(RADIUS_UNKNOWN);
}
