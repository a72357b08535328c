import {
  restorePurchases,
  maximumBudget,
  totalsOf,
  type ForecastLine,
} from '../../count/campaign/lines.ts';
import { PER_THOUSAND, type TariffByCode } from '../../count/campaign/pricing.ts';
import { halfPurchaseProblem, isHalfPurchase } from '../../count/campaign/tariffs.ts';
import { formatListedEuro } from '../../format/numbers.ts';
import type { MasterDisplayDocument } from './document.ts';
import type { SaveRejection } from '../../count/saveRules.ts';
import { MASTER_DISPLAY_CPM, MASTER_DISPLAY_MINIMUM_BUDGET } from './values.ts';

/** Error message shown when a budget exceeds the maximum of its locality (MD-08). */
export const OVER_BUDGET = 'Merci de ne pas dépasser le budget maximum disponible';

/** The part of an estimate response that the screen and the document use. */
export interface MasterDisplayForecast extends Pick<
  MasterDisplayDocument,
  'locality' | 'localityNameByZipCode'
> {
  /** One line per locality (MD-11). */
  forecasts: ForecastLine[];
  /** Price per thousand impressions, in euros excluding tax. The assumed price applies when it is absent (D-34). */
  cpm?: number | undefined;
}

/** An estimate with the budgets that the user chose. */
export interface MasterDisplayResultState {
  /** The response, unchanged. */
  forecast: MasterDisplayForecast;
  /** Price per thousand impressions, in euros excluding tax. */
  cpm: number;
  lines: readonly ForecastLine[];
}

/** A budget typed for a locality. */
interface BudgetEdit {
  code: string;
  /** Whole euros, at least 0. */
  value: number;
}

/** Returns the price per thousand impressions of an estimate, in euros excluding tax (D-34). */
export function cpmOf({ cpm }: Pick<MasterDisplayForecast, 'cpm'>): number {
  return cpm ?? MASTER_DISPLAY_CPM;
}

/** Returns the tariff of each locality of an estimate. */
export function masterDisplayTariffs(
  forecast: Pick<MasterDisplayForecast, 'forecasts' | 'cpm'>,
): TariffByCode {
  const tariff = { price: cpmOf(forecast), pricing: PER_THOUSAND };
  return Object.fromEntries(forecast.forecasts.map(({ code }) => [code, tariff]));
}

/** Returns the maximum budget of a locality, in whole euros: the price of everything available (MD-07). */
export function maximumOf(line: ForecastLine, cpm: number): number {
  return maximumBudget(line, cpm, PER_THOUSAND);
}

/** Returns true when the typed budget exceeds the maximum of the locality (MD-08). */
export function isOverBudget(line: ForecastLine, cpm: number): boolean {
  return line.budget > maximumOf(line, cpm);
}

/** Returns the smallest budget of a locality: that of the count where no other locality is sold (MD-10), and otherwise 0. */
export function minimumOf(lines: readonly ForecastLine[], cpm: number): number {
  const sold = lines.filter((line) => maximumOf(line, cpm) > 0);
  return sold.length === 1 ? MASTER_DISPLAY_MINIMUM_BUDGET : 0;
}

/** Returns why the budget of a locality cannot be saved, and the smallest one that can. */
export function budgetProblem(
  line: ForecastLine,
  cpm: number,
  minimum: number,
): { error: string; minimum?: number } | undefined {
  const maximum = maximumOf(line, cpm);
  if (maximum > 0 && line.budget < minimum)
    return {
      error: `Minimum\u00A0: ${formatListedEuro(minimum)}`,
      ...(maximum >= minimum && { minimum }),
    };
  const unit = { one: 'impression', many: 'impressions' };
  return halfPurchaseProblem(line, 'budget', { price: cpm, pricing: PER_THOUSAND }, unit);
}

/** Returns true for a line that cannot be saved. */
export function isToCorrect(line: ForecastLine, cpm: number): boolean {
  return isOverBudget(line, cpm) || isHalfPurchase(line);
}

/**
 * Returns the result of a new estimate. Everything available is purchased, except on the saved lines, which keep their
 * quantity as far as it is still available (D-48).
 * @returns the result, and the names of the localities whose saved budget was lowered
 */
export function startMasterDisplayResult(
  forecast: MasterDisplayForecast,
  saved: readonly ForecastLine[] = [],
): { result: MasterDisplayResultState; lowered: string[] } {
  const cpm = cpmOf(forecast);
  const rules = { tariffs: masterDisplayTariffs(forecast), startsWithAll: true };
  const { lines, lowered } = restorePurchases(forecast.forecasts, saved, rules);
  return { result: { forecast, cpm, lines }, lowered };
}

/**
 * Sets the budget of a line and computes its quantity, which never exceeds what is available. A budget above the
 * maximum is kept and shown as an error (MD-08). A locality whose maximum is 0 accepts none (MD-09).
 */
function withBudget(line: ForecastLine, budget: number, cpm: number): ForecastLine {
  if (budget < 0 || maximumOf(line, cpm) === 0 || budget === line.budget) return line;
  const purchased = Math.min(line.available, PER_THOUSAND.quantityOf(budget, cpm));
  return { ...line, purchased, budget };
}

function withLines(
  result: MasterDisplayResultState,
  lines: readonly ForecastLine[],
): MasterDisplayResultState {
  return lines.every((line, index) => line === result.lines[index]) ? result : { ...result, lines };
}

const applyEdits = (
  { lines, cpm }: MasterDisplayResultState,
  edits: readonly BudgetEdit[],
): ForecastLine[] => {
  const byCode = new Map(edits.map(({ code, value }) => [code, value]));
  return lines.map((line) => withBudget(line, byCode.get(line.code) ?? line.budget, cpm));
};

/** Applies typed or pasted budgets. The other lines keep their identity. */
export function editBudgets(
  result: MasterDisplayResultState,
  edits: readonly BudgetEdit[],
): MasterDisplayResultState {
  return withLines(result, applyEdits(result, edits));
}

/** Returns the total, sold and purchased volumes of a count, for its volume bar (MD-02). */
export function volumeOf(lines: readonly ForecastLine[]): {
  total: number;
  sold: number;
  purchased: number;
} {
  const sum = (value: (line: ForecastLine) => number) =>
    lines.reduce((all, line) => all + value(line), 0);
  return {
    total: sum((line) => line.total),
    sold: sum((line) => line.sold),
    purchased: sum((line) => line.purchased),
  };
}

/**
 * Returns why a count cannot be saved, or undefined when it can. It is rejected when the total budget is under 150
 * (MD-10, D-33), when a budget exceeds the maximum of its locality or when it buys nothing.
 */
export function masterDisplayRejection(
  lines: readonly ForecastLine[],
  cpm: number,
): SaveRejection | undefined {
  if (totalsOf(lines).totalBudget < MASTER_DISPLAY_MINIMUM_BUDGET) {
    return { rule: 'totalBudget', minimum: MASTER_DISPLAY_MINIMUM_BUDGET };
  }
  return lines.some((line) => isToCorrect(line, cpm)) ? { rule: 'invalidField' } : undefined;
}
