import {
  restorePurchases,
  purchaseAll,
  purchaseNothing,
  withReconciledBudget,
  totalsOf,
  withBudget,
  withExclusions,
  withQuantity,
  type ForecastLine,
  type PriceByCode,
  type Totals,
  maximumBudget,
} from './lines.ts';
import type { CampaignDocument } from './document.ts';
import { NOT_SOLD, type Pricing, type TariffByCode } from './pricing.ts';
import { campaignTariffs, isHalfPurchase } from './tariffs.ts';
import type { CampaignValues, SaveBy } from './values.ts';
import type { QuantityEdit } from '../lineTable.ts';
import type { SaveRejection } from '../saveRules.ts';

/** The part of an estimate response that the screen and the document use. */
export interface CampaignForecast extends Pick<
  CampaignDocument,
  'locality' | 'localityNameByZipCode'
> {
  /** Price per thousand impressions or per click, by format code, in euros excluding tax. */
  cpm: PriceByCode;
  /** Lines by targeting. */
  forecasts: ForecastLine[];
  /** Lines by format. */
  forecastSplitByPosition: ForecastLine[];
}

/** What an estimate has while its localities are not looked up. */
export const NO_LOCALITIES = { locality: [], localityNameByZipCode: {} };

/** Rules for the quantities of a product. */
export interface QuantityRules {
  pricing: Pricing;
  values: Pick<CampaignValues, 'tabs' | 'startsWithAll' | 'exclusiveFormats'>;
}

type Lines = Record<SaveBy, ForecastLine[]>;

/** A forecast with the quantities that the user chose. */
export interface CampaignResult {
  /** The response, unchanged. */
  forecast: CampaignForecast;
  rules: QuantityRules;
  saveBy: SaveBy;
  /** Tariff of every line of both tabs. */
  tariffs: TariffByCode;
  lines: Lines;
  /** The lines as they were before any edit. */
  startLines: Lines;
}

/** Quantities of a saved count, to apply to a new estimate. */
export interface SavedQuantities {
  saveBy: SaveBy;
  forecasts: readonly ForecastLine[];
  forecastSplitByPosition: readonly ForecastLine[];
}

/**
 * Returns the result of a new estimate. Its quantities are those of a saved count as far as they are still available
 * (D-48). Without a saved count, everything is purchased (DI-19), or nothing where formats exclude one another (D-25).
 * @returns the result, and the names of the lines whose saved quantity was lowered
 */
export function startResult(
  forecast: CampaignForecast,
  rules: QuantityRules,
  saved?: SavedQuantities,
): { result: CampaignResult; lowered: string[] } {
  const { values, pricing } = rules;
  const formats = forecast.forecastSplitByPosition;
  const contexts = forecast.forecasts;
  const tariffs = campaignTariffs(formats, contexts, { prices: forecast.cpm, pricing });
  const [saveBy] = values.tabs;
  const initial = { forecast, rules, tariffs };
  if (!saved) {
    const start = (line: ForecastLine) => {
      const tariff = tariffs[line.code] ?? NOT_SOLD;
      return values.startsWithAll
        ? purchaseAll(line, tariff.price, tariff.pricing)
        : purchaseNothing(line);
    };
    const lines = { format: formats.map(start), context: contexts.map(start) };
    return { result: { ...initial, saveBy, lines, startLines: lines }, lowered: [] };
  }
  const restoreRules = { tariffs, startsWithAll: values.startsWithAll };
  const restoredFormats = restorePurchases(formats, saved.forecastSplitByPosition, restoreRules);
  const restoredContexts = restorePurchases(contexts, saved.forecasts, restoreRules);
  const lines = {
    format: withExclusions(restoredFormats.lines, values.exclusiveFormats),
    context: restoredContexts.lines,
  };
  const lowered = saved.saveBy === 'format' ? restoredFormats.lowered : restoredContexts.lowered;
  const tab = values.tabs.includes(saved.saveBy) ? saved.saveBy : saveBy;
  return { result: { ...initial, saveBy: tab, lines, startLines: lines }, lowered };
}

/** Replaces the lines of the current tab. The result is the same when all of them are. */
function withLines(result: CampaignResult, lines: ForecastLine[]): CampaignResult {
  const { saveBy } = result;
  if (lines.every((line, index) => line === result.lines[saveBy][index])) return result;
  return { ...result, lines: { ...result.lines, [saveBy]: lines } };
}

/** Applies a keystroke. The other lines keep their identity so that their rows do not render again. */
export function editQuantity(
  result: CampaignResult,
  { code, field, value }: QuantityEdit,
): CampaignResult {
  const { values } = result.rules;
  const { price, pricing } = result.tariffs[code] ?? NOT_SOLD;
  const edit = field === 'purchased' ? withQuantity : withBudget;
  const edited = result.lines[result.saveBy].map((line) =>
    line.code === code ? edit(line, value, price, pricing) : line,
  );
  const lines =
    result.saveBy === 'format' ? withExclusions(edited, values.exclusiveFormats) : edited;
  return withLines(result, lines);
}

/** Applies several quantities, such as a pasted column. */
export function editQuantities(
  result: CampaignResult,
  edits: readonly QuantityEdit[],
): CampaignResult {
  return commitQuantities(edits.reduce((current, edit) => editQuantity(current, edit), result));
}

/**
 * Applies the loss of focus of a field: budgets are reconciled with their quantities. Lines that nobody edited keep a
 * budget that was saved with an earlier rounding (D-120).
 */
export function commitQuantities(result: CampaignResult): CampaignResult {
  const untouched = new Set(result.startLines[result.saveBy]);
  const lines = result.lines[result.saveBy].map((line) => {
    if (untouched.has(line)) return line;
    const { price, pricing } = result.tariffs[line.code] ?? NOT_SOLD;
    return withReconciledBudget(line, price, pricing);
  });
  return withLines(result, lines);
}

/** Returns the totals of the current tab (DI-04, D-27). */
export function resultTotals(result: CampaignResult): Totals {
  return totalsOf(result.lines[result.saveBy]);
}

/** Returns true while a line of the current tab has a purchase that cannot be saved. */
export function isToCorrect({ lines, saveBy }: CampaignResult): boolean {
  return lines[saveBy].some(isHalfPurchase);
}

/** The part of a count that the save rules check. */
interface CampaignPurchase {
  saveBy: SaveBy;
  forecasts: readonly ForecastLine[];
  forecastSplitByPosition: readonly ForecastLine[];
}

/**
 * Returns why a count cannot be saved, or undefined when it can. By format, the total budget must not be 0 (DI-20,
 * PE-14). By targeting, each targeting with inventory must have a purchase (DI-21), unless all of its inventory costs
 * less than one euro. A total of 0 is also rejected because no targeting is sold then, and so is a line that has only a
 * quantity or only a budget.
 */
export function campaignRejection(
  purchase: CampaignPurchase,
  tariffs: TariffByCode,
): SaveRejection | undefined {
  const isByContext = purchase.saveBy === 'context';
  const lines = isByContext ? purchase.forecasts : purchase.forecastSplitByPosition;
  const isSold = (line: ForecastLine) => {
    const { price, pricing } = tariffs[line.code] ?? NOT_SOLD;
    return maximumBudget(line, price, pricing) > 0;
  };
  if (isByContext && lines.some((line) => isSold(line) && line.purchased === 0)) {
    return { rule: 'zeroBudget' };
  }
  if (totalsOf(lines).totalBudget === 0) return { rule: 'totalBudget', minimum: 0 };
  return lines.some(isHalfPurchase) ? { rule: 'invalidField' } : undefined;
}
