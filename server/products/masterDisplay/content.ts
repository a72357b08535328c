import type { MasterDisplayCountData, MasterDisplaySaveBody } from '#contract/masterDisplay.ts';
import { totalsOf } from '#domain/count/campaign/lines.ts';
import {
  cpmOf,
  masterDisplayRejection,
  masterDisplayTariffs,
  startMasterDisplayResult,
} from '#domain/products/masterDisplay/result.ts';
import { checkPurchases, haveVolumesChanged } from '../campaign/purchases.ts';
import type { ForecastSources } from '../../forecast/estimate.ts';
import type { CountContent } from '../../repositories/counts.ts';
import { checkLocations, checkSavedName, refuseRejected } from '../saveChecks.ts';
import { estimateMasterDisplay, masterDisplayIn } from './estimate.ts';

/**
 * Returns what a save stores: the server's own forecast with the budgets that the person chose (MD-11).
 * @throws ApiFailure `rule_refused` when a rule is broken, `availability_changed` when less is left than was bought
 */
export async function masterDisplayContent(
  sources: ForecastSources,
  save: MasterDisplaySaveBody,
): Promise<CountContent> {
  const { countName, masterDisplayReq } = save;
  const { postalCodes, broadcastMediums, market } = masterDisplayReq;
  const { mafProduct } = masterDisplayIn(market);
  checkSavedName(save, mafProduct);
  const { isDemonstration: _, ...fresh } = await estimateMasterDisplay(sources, masterDisplayReq);
  const locations = checkLocations(save.locations, postalCodes, sources.communeIndex);
  const cpm = cpmOf(fresh);
  checkPurchases(
    { ...save, lines: save.forecasts },
    {
      lines: fresh.forecasts,
      tariffs: masterDisplayTariffs(fresh),
      hasChanged: haveVolumesChanged(save.forecasts, fresh.forecasts),
    },
  );
  refuseRejected(masterDisplayRejection(save.forecasts, cpm));
  const { lines } = startMasterDisplayResult(fresh, save.forecasts).result;

  const totals = totalsOf(lines);
  const countData: MasterDisplayCountData = {
    ...fresh,
    ...totals,
    forecasts: [...lines],
    countName,
    mafProduct,
    masterDisplayReq,
    locations,
    logos: [...new Set(broadcastMediums)],
  };
  return { mafProduct, market, countName, totalBudget: totals.totalBudget, countData };
}
