import {
  masterDisplayCalls,
  type MasterDisplayForecastAnswer,
  type MasterDisplayCountData,
  type MasterDisplaySaveBody,
} from '#contract/masterDisplay.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import type { AncienRequest } from '#domain/count/ancien/document.ts';
import {
  startMasterDisplayResult,
  cpmOf,
  masterDisplayRejection,
  masterDisplayTariffs,
} from '#domain/products/masterDisplay/result.ts';
import { MASTER_DISPLAY_CPM, masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import type { AncienValues } from '#domain/count/ancien/values.ts';
import type { Market } from '#domain/markets.ts';
import { totalsOf } from '#domain/count/campaign/lines.ts';
import { NO_VOLUME } from '../forecast/availability.ts';
import { localitiesOf, namesByCode, type ForecastSources } from '../forecast/estimate.ts';
import type { CountContent } from '../repositories/counts.ts';
import { explainAncien, ancienVolumes, checkAncienRequest } from './ancien.ts';
import {
  productRoutes,
  soldOffer,
  refuseRejected,
  savedContent,
  type OwnEntries,
} from './productRoutes.ts';
import { checkPurchases, haveVolumesChanged } from './campaign/content.ts';

/**
 * The formats whose inventory is sold. The specification does not name them. We assume the formats at the price of
 * Master Display (D-34), which excludes the Masthead.
 */
export const MASTER_DISPLAY_FORMATS = ['NatifInterAnnonces', 'Pave', 'GrandAngle'];

/** Returns the values of Master Display in a market that sells it, and refuses any other. */
const masterDisplayIn = (market: Market): AncienValues =>
  soldOffer('masterDisplay', market, masterDisplayValues(market));

/** Validates the request of an estimate, and returns the name under which its market saves the product. */
export function checkedMasterDisplay(body: AncienRequest) {
  const values = masterDisplayIn(body.market);
  return { mafProduct: values.mafProduct, request: checkAncienRequest(values, body) };
}

/**
 * Estimates the available volume of each locality and its price (AP-60, docs/forecasting.md).
 * @throws ApiFailure `rule_refused` when the request breaks a rule of the form
 */
export async function estimateMasterDisplay(
  sources: ForecastSources,
  request: AncienRequest,
): Promise<MasterDisplayForecastAnswer> {
  const { request: checked } = checkedMasterDisplay(request);
  const { codes, volumeByCode, origin } = await ancienVolumes(
    sources,
    checked,
    MASTER_DISPLAY_FORMATS,
  );
  const locality = localitiesOf(codes, request.postalCodes, sources.communeIndex);
  const forecasts = locality.map(({ code, name }) => {
    const { total, available } = volumeByCode.get(code) ?? NO_VOLUME;
    return { code, name, total, sold: total - available, available, purchased: 0, budget: 0 };
  });
  const answer = {
    forecasts,
    cpm: MASTER_DISPLAY_CPM,
    locality,
    localityNameByZipCode: namesByCode(locality),
  };
  const { lines } = startMasterDisplayResult(answer).result;
  return { ...answer, forecasts: [...lines], ...origin };
}

/**
 * Returns what a save stores: the server's own forecast with the budgets that the person chose (MD-11).
 * @throws ApiFailure `rule_refused` when a rule is broken, `availability_changed` when less is left than was bought
 */
export async function masterDisplayContent(
  sources: ForecastSources,
  save: MasterDisplaySaveBody,
): Promise<CountContent> {
  const { masterDisplayReq } = save;
  return savedContent(sources, save, {
    mafProduct: masterDisplayIn(masterDisplayReq.market).mafProduct,
    postalCodes: masterDisplayReq.postalCodes,
    logos: [...new Set(masterDisplayReq.broadcastMediums)],
    estimate: async () => estimateMasterDisplay(sources, masterDisplayReq),
    entriesOf: (fresh): OwnEntries<MasterDisplayCountData> => {
      checkPurchases(
        { ...save, lines: save.forecasts },
        {
          lines: fresh.forecasts,
          tariffs: masterDisplayTariffs(fresh),
          hasChanged: haveVolumesChanged(save.forecasts, fresh.forecasts),
        },
      );
      refuseRejected(masterDisplayRejection(save.forecasts, cpmOf(fresh)));
      const { lines } = startMasterDisplayResult(fresh, save.forecasts).result;
      return { ...fresh, ...totalsOf(lines), forecasts: [...lines], masterDisplayReq };
    },
  });
}

/** The routes of Master Display: its estimate and its saves (AP-60 to AP-62). */
export const registerMasterDisplayRoutes = productRoutes({
  calls: masterDisplayCalls,
  explain: EXPLAIN_BY_PRODUCT.masterDisplay,
  estimate: estimateMasterDisplay,
  explainRow: async (sources, body, asked) =>
    explainAncien(sources, MASTER_DISPLAY_FORMATS, {
      request: checkedMasterDisplay(body).request,
      ...asked,
    }),
  contentOf: masterDisplayContent,
});
