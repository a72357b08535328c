import type { MasterDisplayForecastAnswer } from '#contract/masterDisplay.ts';
import type { AncienRequest } from '#domain/count/ancien/document.ts';
import { startMasterDisplayResult } from '#domain/products/masterDisplay/result.ts';
import { MASTER_DISPLAY_CPM, masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import type { AncienValues } from '#domain/count/ancien/values.ts';
import type { Market } from '#domain/markets.ts';
import { ancienVolumes, checkAncienRequest, type CheckedAncien } from '../ancien/estimate.ts';
import { soldOffer } from '../sold.ts';
import { localitiesOf, type ForecastSources } from '../../forecast/estimate.ts';

/**
 * The formats whose inventory is sold. The specification does not name them. We assume the formats at the price of
 * Master Display (D-34), which excludes the Masthead.
 */
export const FORMATS = ['NatifInterAnnonces', 'Pave', 'GrandAngle'];

/** Returns the values of Master Display in a market that sells it, and refuses any other. */
export const masterDisplayIn = (market: Market): AncienValues =>
  soldOffer('masterDisplay', market, masterDisplayValues(market));

/** Validates the request of an estimate. */
export const checkedMasterDisplay = (request: AncienRequest): CheckedAncien =>
  checkAncienRequest(masterDisplayIn(request.market), request);

/**
 * Estimates the available volume of each locality and its price (AP-60, docs/forecasting.md).
 * @throws ApiFailure `rule_refused` when the request breaks a rule of the form
 */
export async function estimateMasterDisplay(
  sources: ForecastSources,
  request: AncienRequest,
): Promise<MasterDisplayForecastAnswer> {
  const checked = checkedMasterDisplay(request);
  const { codes, volumeByCode, isDemonstration } = await ancienVolumes(sources, checked, FORMATS);
  const locality = localitiesOf(codes, request.postalCodes, sources.communeIndex);
  const forecasts = locality.map(({ code, name }) => {
    const { total, available } = volumeByCode.get(code) ?? { total: 0, available: 0 };
    return { code, name, total, sold: total - available, available, purchased: 0, budget: 0 };
  });
  const cpm = MASTER_DISPLAY_CPM;
  return {
    forecasts: [...startMasterDisplayResult({ forecasts, cpm }).result.lines],
    cpm,
    locality,
    localityNameByZipCode: Object.fromEntries(locality.map(({ code, name }) => [code, name])),
    isDemonstration,
  };
}
