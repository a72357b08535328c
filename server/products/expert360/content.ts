import type {
  Expert360CountData,
  Expert360ForecastAnswer,
  Expert360SaveBody as Save,
} from '#contract/expert360.ts';
import { marketOf } from '#domain/products/catalogue.ts';
import { isCustomPair } from '#domain/products/expert360/custom.ts';
import { intensityOf, type Intensity } from '#domain/products/expert360/intensities.ts';
import { expert360Rejection, purchaseOf } from '#domain/products/expert360/purchase.ts';
import {
  updateCustomOffer,
  customExtras,
  startExpert360Result,
  toggleBrandContent,
  toggleExternalRedirect,
  setCommentary,
  type Expert360Result,
} from '#domain/products/expert360/result.ts';
import { CUSTOM_TIER, expert360Values } from '#domain/products/expert360/values.ts';
import type { ForecastSources } from '../../forecast/estimate.ts';
import { ApiFailure } from '../../http/failure.ts';
import type { CountContent } from '../../repositories/counts.ts';
import { checkLocations, checkSavedName, refuseRejected } from '../productRoutes.ts';
import { estimateExpert360, expert360In } from './estimate.ts';

type Result = Expert360Result<Omit<Expert360ForecastAnswer, 'isDemonstration'>>;

const OTHER_BUDGET = 'Le budget ne correspond pas à l’offre et à ses options.';

/** Applies the options of the save to the fresh offers, at the prices of the server. */
function withOptions(fresh: Result, save: Save): Result {
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
function checkAvailability(save: Save, fresh: Result): void {
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
  const { countName, xp360Req } = save;
  // The request of a save names no market (E3-46).
  const market = marketOf(save.mafProduct);
  checkSavedName(save, expert360Values(market)?.mafProduct);
  const { mafProduct } = expert360In(market);
  const { postalCodes, broadcastMediums } = xp360Req;
  const estimate = await estimateExpert360(sources, { ...xp360Req, market });
  if ('missing' in estimate) throw new ApiFailure('availability_changed');
  const locations = checkLocations(save.locations, postalCodes, sources.communeIndex);
  const { isDemonstration: _, ...fresh } = estimate.forecast;
  checkAvailability(save, fresh);
  const result = withOptions(fresh, save);
  refuseRejected(expert360Rejection(save) ?? expert360Rejection(result));
  const bought = purchaseOf(result);
  if (paidOf(save) !== paidOf(bought)) throw new ApiFailure('rule_refused', OTHER_BUDGET);

  const countData: Expert360CountData = {
    ...bought,
    countName,
    mafProduct,
    xp360Req,
    locations,
    logos: [...new Set(broadcastMediums)],
  };
  const { clientId, clientName } = bought.client;
  return {
    mafProduct,
    market,
    countName,
    clientId,
    clientName,
    totalBudget: bought.totalBudget,
    countData,
  };
}
