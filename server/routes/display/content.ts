import type { DisplayCountData, DisplayForecastAnswer, DisplaySave } from '#contract/display.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import { logosOf } from '#domain/count/targetings.ts';
import type { Day } from '#domain/format/days.ts';
import { localityOfCode, type SelectedLocality } from '#domain/localities/selection.ts';
import {
  budgetOf,
  contextCpm,
  keepPurchased,
  totalsOf,
  type CpmByCode,
  type ForecastLine,
} from '#domain/products/display/quantities.ts';
import { displayRejection } from '#domain/products/display/save.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { estimateDisplay, type ForecastSources } from '../../forecast/estimate.ts';
import { checkDisplayRequest } from '../../forecast/requestRules.ts';
import { ApiFailure } from '../../http/failure.ts';
import type { CountContent } from '../../repositories/counts.ts';

const OTHER_PRODUCT = "Ce produit n'est pas celui du marché demandé.";
const OTHER_LINES = "Les lignes du comptage ne sont pas celles de l'estimation.";
const OTHER_BUDGET = 'Le budget ne correspond pas aux quantités et aux prix.';
const OTHER_LOCALITIES = 'Les localités du comptage ne sont pas celles de la demande.';
const COMMUNES_MAXIMUM = 100;

type Tables = Pick<DisplayForecastAnswer, 'forecasts' | 'forecastSplitByPosition'>;

const linesOf = (tables: Tables, saveBy: DisplaySave['saveBy']): ForecastLine[] =>
  saveBy === 'context' ? tables.forecasts : tables.forecastSplitByPosition;

/** The volumes of lines as one text, for comparing. */
function volumes(lines: readonly ForecastLine[]): string {
  return JSON.stringify(lines.map(({ code, total, available }) => [code, total, available]));
}

/** True when what the person saw is no longer what there is. */
function hasChanged(seen: Tables, fresh: Tables): boolean {
  return (
    volumes(seen.forecasts) !== volumes(fresh.forecasts) ||
    volumes(seen.forecastSplitByPosition) !== volumes(fresh.forecastSplitByPosition)
  );
}

/** Every purchase must still be available and cost what the server's own prices say. */
function checkPurchases(save: DisplaySave, fresh: DisplayForecastAnswer, prices: CpmByCode): void {
  const sent = linesOf(save, save.saveBy);
  const lineByCode = new Map(linesOf(fresh, save.saveBy).map((line) => [line.code, line]));
  const isSame = sent.length === lineByCode.size && sent.every(({ code }) => lineByCode.has(code));
  if (!isSame || new Set(sent.map(({ code }) => code)).size !== sent.length) {
    throw new ApiFailure('rule_refused', OTHER_LINES);
  }
  if (sent.some(({ code, purchased }) => purchased > (lineByCode.get(code)?.available ?? 0))) {
    throw new ApiFailure('availability_changed');
  }
  const totals = totalsOf(sent);
  const isPriced =
    sent.every((line) => line.budget === budgetOf(line.purchased, prices[line.code] ?? 0)) &&
    totals.totalBudget === save.totalBudget &&
    totals.totalImpPurchased === save.totalImpPurchased;
  if (isPriced) return;
  // The price of a context follows from what is available: it moves when that does.
  if (hasChanged(save, fresh)) throw new ApiFailure('availability_changed');
  throw new ApiFailure('rule_refused', OTHER_BUDGET);
}

/** The chosen entries, named by our own places: of what the browser sent, only the identifiers count. */
function checkLocations(
  { locations, displayReq }: DisplaySave,
  places: ForecastSources['places'],
): SelectedLocality[] {
  const chosen = new Set(locations.map(({ code }) => code));
  const asked = new Set(displayReq.postalCodes);
  if (chosen.size !== asked.size || [...chosen].some((code) => !asked.has(code))) {
    throw new ApiFailure('rule_refused', OTHER_LOCALITIES);
  }
  return locations.map(({ code, placeIds }) => {
    const communes = places.searchPlaces(code, COMMUNES_MAXIMUM);
    const named = communes.filter(({ id }) => placeIds.includes(id));
    return localityOfCode(code, named.length > 0 ? named : communes);
  });
}

/**
 * What a save of a Display count writes: the server's own forecast with the quantities that the person bought.
 * @param today in mainland France
 * @throws ApiFailure `rule_refused` when a rule is broken, `availability_changed` when less is left than was bought
 */
export async function displayContent(
  sources: ForecastSources,
  save: DisplaySave,
  today: Day,
): Promise<CountContent> {
  const request = checkDisplayRequest(save.displayReq, today);
  const { mafProduct } = DISPLAY_VALUES_BY_MARKET[request.market];
  if (save.mafProduct !== mafProduct) throw new ApiFailure('rule_refused', OTHER_PRODUCT);
  const locations = checkLocations(save, sources.places);
  const fresh = await estimateDisplay(sources, request);
  const { forecasts: contexts, forecastSplitByPosition: formats } = fresh;
  const prices = { ...fresh.cpm, ...contextCpm(formats, contexts, fresh.cpm) };
  checkPurchases(save, fresh, prices);

  // The tab that does not count keeps what is still available of it (D-48).
  const forecasts = keepPurchased(contexts, save.forecasts, prices).lines;
  const forecastSplitByPosition = keepPurchased(
    formats,
    save.forecastSplitByPosition,
    prices,
  ).lines;
  const tables = { saveBy: save.saveBy, forecasts, forecastSplitByPosition };
  const rejection = displayRejection(tables);
  if (rejection) throw new ApiFailure('rule_refused', rejectionText(rejection));

  const totals = totalsOf(linesOf(tables, save.saveBy));
  const { countName } = save;
  const countData: DisplayCountData = {
    countName,
    mafProduct,
    ...tables,
    ...totals,
    cpm: fresh.cpm,
    displayReq: save.displayReq,
    locality: fresh.locality,
    localityNameByZipCode: fresh.localityNameByZipCode,
    locations,
    logos: logosOf(request.targetings),
  };
  const { totalBudget } = totals;
  return { mafProduct, market: request.market, countName, totalBudget, countData };
}
