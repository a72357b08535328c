import type { Explanation } from '#domain/count/explanation/confidence.ts';
import type { AncienRequest } from '#domain/count/ancien/document.ts';
import {
  ANCIEN_PERIODICITY,
  PROJECT_TYPES,
  type AncienValues,
  type ProjectType,
} from '#domain/count/ancien/values.ts';
import type { FigureOrigin } from '#domain/count/demonstration.ts';
import { NO_VALUE } from '#domain/count/campaign/form.ts';
import { portalLabel } from '#domain/portals.ts';
import type { Day } from '#domain/format/days.ts';
import { ApiFailure } from '../request/failure.ts';
import { findSegments } from '../repositories/inventory.ts';
import type { Volume } from '../forecast/availability.ts';
import { countedCodes, type ForecastSources, volumesByCode } from '../forecast/estimate.ts';
import { explainRow, rowCodes } from '../forecast/explain.ts';
import { checkLocalities, type CheckedRequest } from '../forecast/requestRules.ts';

/**
 * Percentage of the audience that each project type reaches; together they reach all of it. The percentages are an
 * assumption until the inventory distinguishes project types (docs/forecasting.md).
 */
const PERCENT_BY_PROJECT_TYPE = {
  ACHAT: 70,
  LOCATION: 30,
} as const satisfies Record<ProjectType, number>;

const UNKNOWN_MEDIUM = 'Un support de diffusion demandé n’est pas proposé sur ce marché.';
const PERIODICITY_REFUSED = 'Cette périodicité n’est pas proposée sur ce marché.';

function refuse(message: string): never {
  throw new ApiFailure('rule_refused', message);
}

/** A validated request: what the inventory is asked for, and the project types that the campaign shall reach. */
export type CheckedAncien = CheckedRequest & Pick<AncienRequest, 'projectTypes'>;

/**
 * Enforces the rules of the form again, because the browser is not trusted (E3-26, MD-06).
 * @throws ApiFailure `rule_refused` with the message that the form shows
 */
export function checkAncienRequest(
  { mediums, distributionType }: AncienValues,
  request: Omit<AncienRequest, 'market'>,
): CheckedAncien {
  const {
    projectTypes,
    periodicity,
    postalCodes,
    radius,
    broadcastMediums: asked,
    ...others
  } = request;
  // An entry of the request that nothing checks is a compile error here.
  others satisfies Record<PropertyKey, never>;
  const broadcastMediums = [...new Set(asked)];
  if (broadcastMediums.length === 0 || projectTypes.length === 0) refuse(NO_VALUE);
  if (!broadcastMediums.every((medium) => mediums.includes(medium))) refuse(UNKNOWN_MEDIUM);
  if (periodicity !== ANCIEN_PERIODICITY) refuse(PERIODICITY_REFUSED);
  checkLocalities(postalCodes, radius);
  return {
    targetings: [{ distributionType, broadcastMediums }],
    postalCodes: [...new Set(postalCodes)],
    isAllFrance: false,
    radius,
    period: null,
    projectTypes,
  };
}

/** Returns the percentage of the audience that some project types reach. */
export const reachedPercent = (projectTypes: readonly ProjectType[]): number =>
  PROJECT_TYPES.filter((type) => projectTypes.includes(type)).reduce(
    (sum, type) => sum + PERCENT_BY_PROJECT_TYPE[type],
    0,
  );

/** Returns the part of a volume that some project types reach, rounded down to whole impressions. */
export function reachedAudience(
  { total, available }: Volume,
  projectTypes: readonly ProjectType[],
): Volume {
  const percent = reachedPercent(projectTypes);
  return {
    total: Math.floor((total * percent) / 100),
    available: Math.floor((available * percent) / 100),
  };
}

/** The volumes of the counted postal codes of a request. */
interface AncienVolumes {
  /** The chosen codes, then the codes within the radius (D-16). */
  codes: string[];
  volumeByCode: ReadonlyMap<string, Volume>;
  origin: FigureOrigin;
}

/**
 * Computes the total and available volume of each postal code over thirty average days.
 * @param formats the formats whose inventory is counted
 * @throws NoInventoryFailure when none of them has any inventory
 */
export async function ancienVolumes(
  sources: ForecastSources,
  request: CheckedAncien,
  formats: readonly string[],
): Promise<AncienVolumes> {
  const segments = await findSegments(sources.db, request.targetings, formats);
  const codes = countedCodes(request, sources.communeIndex);
  const { volumes, origin } = await volumesByCode(sources, segments, request, codes);
  return {
    codes,
    origin,
    volumeByCode: new Map(
      [...volumes].map(([code, volume]) => [code, reachedAudience(volume, request.projectTypes)]),
    ),
  };
}

/** How the formats of this family are called. */
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  NatifInterAnnonces: 'Natif',
  Pave: 'Pavé',
  GrandAngle: 'Grand Angle',
};

/**
 * Explains the audience of one locality, or of all (N-01).
 * @param row a postal code; undefined for the whole estimate
 * @throws ApiFailure `rule_refused` for a locality that the estimate does not have
 */
export async function explainAncien(
  sources: ForecastSources,
  formats: readonly string[],
  { request, row, today }: { request: CheckedAncien; row: string | undefined; today: Day },
): Promise<Explanation> {
  const { projectTypes } = request;
  return explainRow(sources, {
    segments: await findSegments(sources.db, request.targetings, formats),
    codes: rowCodes(countedCodes(request, sources.communeIndex), row),
    request,
    today,
    contextName: ({ medium }) => portalLabel(medium),
    formatName: ({ format }) => FORMAT_NAMES[format] ?? format,
    sale: {
      groupOf: ({ postalCode }) => postalCode,
      sold: (impressions) => reachedAudience(impressions, projectTypes),
    },
  });
}
