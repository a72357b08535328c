import type {
  VedettePlusCountData,
  VedettePlusForecastAnswer,
  VedettePlusSaveBody,
} from '#contract/vedettePlus.ts';
import { logosOf } from '#domain/count/targetings.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import type { Day } from '#domain/format/days.ts';
import { totalBudgetOf, vedettePlusRejection } from '#domain/products/vedettePlus/forecast.ts';
import { asCampaignRequest } from '#domain/products/vedettePlus/form.ts';
import { countedLocalities, type ForecastSources } from '../../forecast/estimate.ts';
import { estimateLocalities, type LocalityOffer } from './estimate.ts';
import { checkCampaignRequest } from '../campaign/requestRules.ts';
import { ApiFailure } from '../../http/failure.ts';
import type { CountContent } from '../../repositories/counts.ts';
import { checkLocations, checkSavedName, refuseRejected } from '../saveChecks.ts';

const OTHER_LINES = 'Les localités du comptage ne sont pas celles de l’estimation.';
const OTHER_BUDGET = 'Le budget ne correspond pas aux impressions et aux prix.';

type Line = VedettePlusSaveBody['forecasts'][number];

const textOf = (lines: readonly Line[], value: (line: Line) => unknown) =>
  JSON.stringify(lines.map(value));
const codeOf = ({ code }: Line) => code;
const volumeOf = ({ code, sold, available }: Line) => [code, sold, available];
const budgetOf = ({ budget }: Line) => budget;

/** Checks that the lines that the person saw are still those of today, at the price of today. */
function checkLines(save: VedettePlusSaveBody, fresh: VedettePlusForecastAnswer): void {
  const asked = new Set([...fresh.forecasts.map(codeOf), ...fresh.excludePostalCode]);
  if (!save.forecasts.every((line) => asked.has(line.code))) {
    throw new ApiFailure('rule_refused', OTHER_LINES);
  }
  if (textOf(save.forecasts, volumeOf) !== textOf(fresh.forecasts, volumeOf)) {
    throw new ApiFailure('availability_changed');
  }
  const isSame =
    textOf(save.forecasts, budgetOf) === textOf(fresh.forecasts, budgetOf) &&
    save.totalBudget === totalBudgetOf(fresh.forecasts) &&
    save.totalImpPurchased === fresh.totalImpPurchased;
  if (!isSame) throw new ApiFailure('rule_refused', OTHER_BUDGET);
}

/** Returns the excluded codes to store: those of today, and those that were removed from the selection earlier. */
function excludedOf(save: VedettePlusSaveBody, fresh: VedettePlusForecastAnswer): string[] {
  const sold = new Set(fresh.forecasts.map(({ code }) => code));
  const before = save.excludePostalCode.filter((code) => !sold.has(code));
  return [...new Set([...before, ...fresh.excludePostalCode])];
}

/** Returns the names of codes that were chosen before, read from our own list of communes. */
function namesOf(codes: readonly string[], communeIndex: ForecastSources['communeIndex']) {
  const localities = countedLocalities(codes, codes, communeIndex);
  return Object.fromEntries(localities.map(({ code, name }) => [code, name]));
}

/**
 * Returns what a save stores: the server's own forecast (VE-25).
 * @param today in mainland France
 * @throws ApiFailure `rule_refused` when a rule is broken, `availability_changed` when something else is left
 */
export async function vedettePlusContent(
  sources: ForecastSources,
  { values, ...offer }: LocalityOffer & { values: CampaignValues },
  save: VedettePlusSaveBody,
  today: Day,
): Promise<CountContent> {
  const { mafProduct, market } = values;
  const { countName, vedettePlusReq } = save;
  const request = checkCampaignRequest(values, asCampaignRequest(vedettePlusReq), today);
  checkSavedName(save, mafProduct);
  const { postalCodes } = vedettePlusReq;
  const locations = checkLocations(save.locations, postalCodes, sources.communeIndex);
  const { isDemonstration: _, ...fresh } = await estimateLocalities(sources, offer, request);
  checkLines(save, fresh);
  refuseRejected(vedettePlusRejection(fresh.forecasts));

  const excludePostalCode = excludedOf(save, fresh);
  const countData: VedettePlusCountData = {
    ...fresh,
    countName,
    mafProduct,
    vedettePlusReq,
    localityNameByZipCode: {
      ...namesOf(excludePostalCode, sources.communeIndex),
      ...fresh.localityNameByZipCode,
    },
    excludePostalCode,
    locations,
    logos: logosOf(request.targetings),
  };
  return { mafProduct, market, countName, totalBudget: fresh.totalBudget, countData };
}
