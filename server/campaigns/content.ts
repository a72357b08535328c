import type {
  CampaignCountData,
  CampaignForecastAnswer,
  CampaignSave,
} from '#contract/campaign.ts';
import {
  contextPrices,
  isPriced,
  keepPurchased,
  totalsOf,
  withExclusions,
  type ForecastLine,
  type PriceByCode,
} from '#domain/count/campaign/lines.ts';
import { campaignRejection } from '#domain/count/campaign/rejection.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import { logosOf } from '#domain/count/targetings.ts';
import type { Day } from '#domain/format/days.ts';
import { localityOfCode, type SelectedLocality } from '#domain/localities/selection.ts';
import { estimateCampaign, type ForecastSources } from '../forecast/estimate.ts';
import type { Offer } from '../forecast/offer.ts';
import { checkCampaignRequest } from '../forecast/requestRules.ts';
import { ApiFailure } from '../http/failure.ts';
import type { CountContent } from '../repositories/counts.ts';

const OTHER_PRODUCT = "Ce produit n'est pas celui du marché demandé.";
const OTHER_LINES = "Les lignes du comptage ne sont pas celles de l'estimation.";
const OTHER_BUDGET = 'Le budget ne correspond pas aux quantités et aux prix.';
const OTHER_LOCALITIES = 'Les localités du comptage ne sont pas celles de la demande.';
const OTHER_TAB = "Ce marché ne s'enregistre pas par contexte de diffusion.";
const COMMUNES_MAXIMUM = 100;

type Tables = Pick<CampaignForecastAnswer, 'forecasts' | 'forecastSplitByPosition'>;

const linesOf = (tables: Tables, saveBy: CampaignSave['saveBy']): ForecastLine[] =>
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

/** « Billboard et Natif ne sont pas compatibles entre eux : n'en gardez qu'un. » */
function checkExclusions(save: CampaignSave, { values }: Offer): void {
  const names = new Map(values.formats.map(({ code, name }) => [code, name]));
  for (const group of values.exclusiveFormats) {
    const bought = save.forecastSplitByPosition.filter(
      ({ code, purchased }) => purchased > 0 && group.includes(code),
    );
    if (bought.length < 2) continue;
    const listed = bought.map(({ code }) => names.get(code) ?? code).join(' et ');
    throw new ApiFailure(
      'rule_refused',
      `${listed} ne sont pas compatibles entre eux\u00A0: n'en gardez qu'un.`,
    );
  }
}

/** Every purchase must still be available and cost what the server's own prices say. */
function checkPurchases(
  save: CampaignSave,
  fresh: CampaignForecastAnswer,
  { prices, pricing }: { prices: PriceByCode; pricing: Offer['pricing'] },
): void {
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
  const isWithinBudget = ({ code, budget }: ForecastLine) =>
    budget <= pricing.budgetOf(lineByCode.get(code)?.available ?? 0, prices[code] ?? 0);
  const isWhole =
    sent.every((line) => isPriced(line, prices[line.code] ?? 0, pricing) && isWithinBudget(line)) &&
    totals.totalBudget === save.totalBudget &&
    totals.totalImpPurchased === save.totalImpPurchased;
  if (isWhole) return;
  // The price of a context follows from what is available: it moves when that does.
  if (hasChanged(save, fresh)) throw new ApiFailure('availability_changed');
  throw new ApiFailure('rule_refused', OTHER_BUDGET);
}

/** The chosen entries, named by our own places: of what the browser sent, only the identifiers count. */
export function checkLocations(
  { locations, postalCodes }: Pick<CampaignSave, 'locations'> & { postalCodes: readonly string[] },
  places: ForecastSources['places'],
): SelectedLocality[] {
  const chosen = new Set(locations.map(({ code }) => code));
  const asked = new Set(postalCodes);
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
 * What a save writes: the server's own forecast with the quantities that the person bought.
 * @param today in mainland France
 * @throws ApiFailure `rule_refused` when a rule is broken, `availability_changed` when less is left than was bought
 */
export async function campaignContent(
  sources: ForecastSources,
  offer: Offer,
  save: CampaignSave,
  today: Day,
): Promise<CountContent> {
  const { values, pricing } = offer;
  const { mafProduct, market } = values;
  const { countName, saveBy } = save;
  const request = checkCampaignRequest(values, save.displayReq, today);
  if (save.mafProduct !== mafProduct) throw new ApiFailure('rule_refused', OTHER_PRODUCT);
  if (!values.tabs.includes(saveBy)) throw new ApiFailure('rule_refused', OTHER_TAB);
  checkExclusions(save, offer);
  const locations = checkLocations(
    { locations: save.locations, postalCodes: save.displayReq.postalCodes },
    sources.places,
  );
  const fresh = await estimateCampaign(sources, offer, request);
  const { forecasts: contexts, forecastSplitByPosition: formats } = fresh;
  const prices = { ...fresh.cpm, ...contextPrices(formats, contexts, fresh.cpm) };
  checkPurchases(save, fresh, { prices, pricing });

  // The tab that does not count keeps what is still available of it (D-48).
  const rules = { prices, pricing, startsWithAll: values.startsWithAll };
  const kept = keepPurchased(formats, save.forecastSplitByPosition, rules).lines;
  const tables = {
    saveBy,
    forecasts: keepPurchased(contexts, save.forecasts, rules).lines,
    forecastSplitByPosition: withExclusions(kept, values.exclusiveFormats),
  };
  const rejection = campaignRejection(tables);
  if (rejection) throw new ApiFailure('rule_refused', rejectionText(rejection));

  const totals = totalsOf(linesOf(tables, saveBy));
  const countData: CampaignCountData = {
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
  return { mafProduct, market, countName, totalBudget: totals.totalBudget, countData };
}
