import type { MasterDisplayForecastAnswer } from '#contract/masterDisplay.ts';
import type { AncienRequest } from '#domain/count/ancien/form.ts';
import { startMasterDisplayResult } from '#domain/products/masterDisplay/result.ts';
import { MASTER_DISPLAY_CPM } from '#domain/products/masterDisplay/values.ts';
import { ancienVolumes, checkAncienRequest } from '../ancien/estimate.ts';
import { localitiesOf, type ForecastSources } from '../../forecast/estimate.ts';

/**
 * The formats whose inventory is sold. The specification does not name them. We assume the formats at the price of
 * Master Display (D-34), which excludes the Masthead.
 */
export const FORMATS = ['NatifInterAnnonces', 'Pave', 'GrandAngle'];

/**
 * Estimates the available volume of each locality and its price (AP-60, docs/forecasting.md).
 * @throws ApiFailure `rule_refused` when the request breaks a rule of the form
 */
export async function estimateMasterDisplay(
  sources: ForecastSources,
  request: AncienRequest,
): Promise<MasterDisplayForecastAnswer> {
  checkAncienRequest('masterDisplay', request);
  const { codes, volumeByCode, isDemonstration } = await ancienVolumes(sources, request, FORMATS);
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
