import {
  type Expert360ForecastAnswer,
  type Expert360CountData,
  type Expert360SaveBody as Save,
  expert360Calls,
} from '#contract/expert360.ts';
import { localityOfCode, type Commune } from '#domain/localities/selection.ts';
import type { Expert360Request } from '#domain/products/expert360/document.ts';
import { ASSUMED_TIERS, tieredForecast } from '#domain/products/expert360/offer.ts';
import type { AncienValues } from '#domain/count/ancien/values.ts';
import type { Market } from '#domain/markets.ts';
import { expert360Values, CUSTOM_TIER } from '#domain/products/expert360/values.ts';
import { ancienVolumes, checkAncienRequest, type CheckedAncien, explainAncien } from './ancien.ts';
import {
  soldOffer,
  refuseRejected,
  savedContent,
  type OwnEntries,
  productRoutes,
} from './productRoutes.ts';
import { COMMUNES_MAXIMUM } from '../communes/nearbyCodes.ts';
import { NO_VOLUME } from '../forecast/availability.ts';
import { localitiesOf, type ForecastSources } from '../forecast/estimate.ts';
import { ApiFailure } from '../request/failure.ts';
import { findClient } from '../repositories/clients.ts';
import { catchmentZoneOf, UNKNOWN_CLIENT } from '../routes/clients.ts';
import { marketOf } from '#domain/products/catalogue.ts';
import { isCustomPair } from '#domain/products/expert360/custom.ts';
import { intensityOf, type Intensity } from '#domain/products/expert360/intensities.ts';
import {
  expert360Rejection,
  purchaseOf,
  withPreviousValues,
} from '#domain/products/expert360/purchase.ts';
import {
  updateCustomOffer,
  customExtras,
  startExpert360Result,
  toggleBrandContent,
  toggleExternalRedirect,
  setCommentary,
  type Expert360Forecast,
} from '#domain/products/expert360/result.ts';
import type { CountContent } from '../repositories/counts.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';

/** The format whose inventory is sold, which is an assumption because the specification does not name it. */
const FORMATS = ['Pave'];

/** Returns the values of Expert 360 in a market that sells it, and refuses any other. */
const expert360In = (market: Market): AncienValues =>
  soldOffer('expert360', market, expert360Values(market));

/** Validates the request of an estimate. */
const checkedExpert360 = (request: Expert360Request): CheckedAncien =>
  checkAncienRequest(expert360In(request.market), request);

/** The result of an estimate: the localities without audience, or the forecast if every locality has one. */
type Expert360Estimate = { missing: Commune[] } | { forecast: Expert360ForecastAnswer };

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
  const { codes, volumeByCode, origin } = await ancienVolumes(sources, checked, FORMATS);
  const hasAudience = (code: string) => (volumeByCode.get(code)?.total ?? 0) > 0;
  const missing = [...new Set(request.postalCodes)].filter((code) => !hasAudience(code));
  if (missing.length > 0) return { missing: missingCommunes(missing, communeIndex) };

  const locality = localitiesOf(codes.filter(hasAudience), request.postalCodes, communeIndex);
  const volumes = locality.map(({ code, name }) => {
    return { code, name, ...(volumeByCode.get(code) ?? NO_VOLUME) };
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
      ...origin,
    },
  };
}

const OTHER_BUDGET = 'Le budget ne correspond pas à l’offre et à ses options.';

/** Applies the options of the save to the fresh offers, at the prices of the server. */
function withOptions(fresh: Expert360Forecast, save: Save): Expert360Forecast {
  const started = startExpert360Result(fresh);
  const redirected = save.externalURL ? toggleExternalRedirect(started) : started;
  const complete = save.brandContentAdjustableOffer ? toggleBrandContent(redirected) : redirected;
  const custom = intensityOf(save.client.intensity, CUSTOM_TIER);
  const withCustom = updateCustomOffer(complete, (_, offer) => {
    if (!custom || !isCustomPair(offer, custom, customExtras(complete))) return {};
    const { budget, impressions } = custom;
    return { budget, impressions };
  });
  return {
    ...setCommentary(withCustom, save.brandContentCommentary),
    intensity: save.intensity,
  };
}

const volumesOf = (intensities: readonly Intensity[]): string =>
  JSON.stringify(
    intensities
      .filter(({ level }) => level < 3)
      .map(({ level, available, impressions }) => [level, available, impressions]),
  );

/** Checks that the offers that the person saw have not changed, nor the volume left for a custom offer. */
function checkAvailability(save: Save, fresh: Expert360Forecast): void {
  const isSame =
    volumesOf(save.client.intensity) === volumesOf(fresh.client.intensity) &&
    save.totalForecast === fresh.totalForecast &&
    save.totalAvailableForecast === fresh.totalAvailableForecast;
  if (!isSame) throw new ApiFailure('availability_changed');
}

const paidOf = ({ displayBudget, retargetingBudget, totalBudget, print, ...save }: PaidPart) =>
  JSON.stringify([displayBudget, retargetingBudget, totalBudget, print, save.totalImpPurchased]);
type PaidPart = Pick<
  Save,
  'displayBudget' | 'retargetingBudget' | 'totalBudget' | 'print' | 'totalImpPurchased'
>;

/**
 * Returns what a save stores: the server's own offers with what the person chose of them (E3-43 to E3-47).
 * @throws ApiFailure `rule_refused` when a rule is broken, `availability_changed` when something else is left
 */
export async function expert360Content(
  sources: ForecastSources,
  save: Save,
): Promise<CountContent> {
  const { xp360Req } = save;
  // The request of a save names no market (E3-46).
  const market = marketOf(save.mafProduct);
  const content = await savedContent(sources, save, {
    mafProduct: expert360Values(market)?.mafProduct,
    postalCodes: xp360Req.postalCodes,
    logos: [...new Set(xp360Req.broadcastMediums)],
    estimate: async () => {
      const estimate = await estimateExpert360(sources, { ...xp360Req, market });
      if ('missing' in estimate) throw new ApiFailure('availability_changed');
      return estimate.forecast;
    },
    entriesOf: (fresh): OwnEntries<Expert360CountData> => {
      checkAvailability(save, fresh);
      const result = withOptions(fresh, save);
      refuseRejected(expert360Rejection(save) ?? expert360Rejection(result));
      const bought = purchaseOf(result);
      if (paidOf(save) !== paidOf(bought)) throw new ApiFailure('rule_refused', OTHER_BUDGET);
      return { ...bought, xp360Req };
    },
  });
  const { clientId, clientName } = content.countData.client;
  return { ...content, clientId, clientName };
}

/** The routes of Expert360: its estimate and its saves (AP-56 to AP-58). */
export const registerExpert360Routes = productRoutes({
  calls: expert360Calls,
  explain: EXPLAIN_BY_PRODUCT.expert360,
  estimate: async (sources, body) => {
    const estimate = await estimateExpert360(sources, body);
    // If some localities have no audience, they are returned instead of an estimate (E3-12).
    if ('missing' in estimate) return estimate.missing;
    const { forecast } = estimate;
    return body.mode === 'Edit' ? withPreviousValues(forecast, body) : forecast;
  },
  explainRow: async (sources, body, asked) =>
    explainAncien(sources, FORMATS, { request: checkedExpert360(body), ...asked }),
  contentOf: expert360Content,
});
