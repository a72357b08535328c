import type { Expert360ForecastAnswer } from '#contract/expert360.ts';
import { localityOfCode, type Commune } from '#domain/localities/selection.ts';
import type { Expert360Request } from '#domain/products/expert360/document.ts';
import { ASSUMED_TIERS, tieredForecast } from '#domain/products/expert360/offer.ts';
import type { AncienValues } from '#domain/count/ancien/values.ts';
import type { Market } from '#domain/markets.ts';
import { expert360Values } from '#domain/products/expert360/values.ts';
import { ancienVolumes, checkAncienRequest, type CheckedAncien } from '../ancien/estimate.ts';
import { soldOffer } from '../productRoutes.ts';
import { COMMUNES_MAXIMUM } from '../../communes/nearbyCodes.ts';
import { localitiesOf, type ForecastSources } from '../../forecast/estimate.ts';
import { ApiFailure } from '../../http/failure.ts';
import { findClient } from '../../repositories/clients.ts';
import { catchmentZoneOf } from '../../routes/clients/catchmentZone.ts';
import { UNKNOWN_CLIENT } from '../../routes/clients/presenter.ts';

/** The format whose inventory is sold, which is an assumption because the specification does not name it. */
export const FORMATS = ['Pave'];

/** Returns the values of Expert 360 in a market that sells it, and refuses any other. */
export const expert360In = (market: Market): AncienValues =>
  soldOffer('expert360', market, expert360Values(market));

/** Validates the request of an estimate. */
export const checkedExpert360 = (request: Expert360Request): CheckedAncien =>
  checkAncienRequest(expert360In(request.market), request);

/** The result of an estimate: the localities without audience, or the forecast if every locality has one. */
export type Expert360Estimate = { missing: Commune[] } | { forecast: Expert360ForecastAnswer };

/** Returns the localities of codes without audience, for display. */
function missingCommunes(
  codes: readonly string[],
  communeIndex: ForecastSources['communeIndex'],
): Commune[] {
  return codes.map((code) => {
    const communes = communeIndex.searchCommunes(code, COMMUNES_MAXIMUM);
    const { name, placeIds } = localityOfCode(code, communes);
    return { code, name: communes.length > 0 ? name : code, id: placeIds.join(',') };
  });
}

/**
 * Estimates the offers of a request (AP-56). The estimate does not depend on the choices of the user: the same request
 * on the same inventory always returns the same forecast.
 * @throws ApiFailure `rule_refused` when the request breaks a rule of the form or the client is unknown
 */
export async function estimateExpert360(
  sources: ForecastSources,
  request: Expert360Request,
): Promise<Expert360Estimate> {
  const { db, communeIndex } = sources;
  const checked = checkedExpert360(request);
  const found = await findClient(db, request.clientId);
  if (!found) throw new ApiFailure('rule_refused', UNKNOWN_CLIENT);
  const { codes, volumeByCode, isDemonstration } = await ancienVolumes(sources, checked, FORMATS);
  const hasAudience = (code: string) => (volumeByCode.get(code)?.total ?? 0) > 0;
  const missing = [...new Set(request.postalCodes)].filter((code) => !hasAudience(code));
  if (missing.length > 0) return { missing: missingCommunes(missing, communeIndex) };

  const locality = localitiesOf(codes.filter(hasAudience), request.postalCodes, communeIndex);
  const volumes = locality.map(({ code, name }) => {
    const { total, available } = volumeByCode.get(code) ?? { total: 0, available: 0 };
    return { code, name, total, available };
  });
  const { intensities, ...figures } = tieredForecast(volumes, ASSUMED_TIERS);
  const { clientId, name: clientName } = found.client;
  return {
    forecast: {
      ...figures,
      client: { clientId, clientName, intensity: intensities },
      brandContentAdjustableOffer: false,
      brandContentCommentary: '',
      externalURL: false,
      locality,
      catchmentZone: await catchmentZoneOf(sources, found),
      isDemonstration,
    },
  };
}
