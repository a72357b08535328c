import { withUndoStep, withUndoStepEnded, type UndoStep } from '../../count/undoHistory.ts';
import {
  restorePurchases,
  maximumBudget,
  purchaseAll,
  purchaseNothing,
  totalsOf,
  type ForecastLine,
} from '../../count/campaign/lines.ts';
import { PER_THOUSAND } from '../../count/campaign/pricing.ts';
import type { SaveRejection } from '../../count/saveRules.ts';
import { MASTER_DISPLAY_CPM, MASTER_DISPLAY_MINIMUM_BUDGET } from './values.ts';

/** Shown while a budget is above what its locality has to sell (MD-08). */
export const OVER_BUDGET = 'Merci de ne pas dépasser le budget maximum disponible';

/** What an estimate answers, as far as the screen depends on it. */
export interface MasterDisplayForecast {
  /** A line per locality (MD-11). */
  forecasts: ForecastLine[];
  /** Price of a thousand impressions; the assumed one where it is absent (D-34). */
  cpm?: number | undefined;
}

interface LinesStep extends UndoStep {
  lines: readonly ForecastLine[];
}

/** An estimate with the budgets that the person chose on it. */
export interface MasterDisplayResultState<
  Forecast extends MasterDisplayForecast = MasterDisplayForecast,
> {
  /** The answer as it came. */
  forecast: Forecast;
  /** Price of a thousand impressions, in euros excluding tax. */
  cpm: number;
  lines: readonly ForecastLine[];
  /** Localities whose saved budget had to be lowered (D-48). */
  lowered: string[];
  /** What can be undone. */
  undoSteps: readonly LinesStep[];
}

/** A budget that a person types for a locality. */
export interface BudgetEdit {
  code: string;
  /** Whole euros, at least 0. */
  value: number;
}

/** The price that holds for an estimate (D-34). */
export function cpmOf({ cpm }: Pick<MasterDisplayForecast, 'cpm'>): number {
  return cpm ?? MASTER_DISPLAY_CPM;
}

/** Largest budget of a locality, in whole euros: all that is available (MD-07). */
export function maximumOf(line: ForecastLine, cpm: number): number {
  return maximumBudget(line, cpm, PER_THOUSAND);
}

/** True while more is typed for a locality than it has to sell (MD-08). */
export function isOverBudget(line: ForecastLine, cpm: number): boolean {
  return line.budget > maximumOf(line, cpm);
}

/**
 * A fresh result: everything available is bought, or what a saved count bought of it as far as it is left (D-48).
 */
export function startMasterDisplayResult<Forecast extends MasterDisplayForecast>(
  forecast: Forecast,
  saved?: readonly ForecastLine[],
): MasterDisplayResultState<Forecast> {
  const cpm = cpmOf(forecast);
  const prices = Object.fromEntries(forecast.forecasts.map(({ code }) => [code, cpm]));
  const rules = { prices, pricing: PER_THOUSAND, startsWithAll: true };
  const { lines, lowered } = saved
    ? restorePurchases(forecast.forecasts, saved, rules)
    : {
        lines: forecast.forecasts.map((line) => purchaseAll(line, cpm, PER_THOUSAND)),
        lowered: [],
      };
  // What is too little to cost a euro is not sold (MD-09).
  const priced = lines.map((line) => (line.budget > 0 ? line : purchaseNothing(line)));
  return { forecast, cpm, lines: priced, lowered, undoSteps: [] };
}

/**
 * The line with another budget, which buys what it pays for and never more than is available. More than the maximum
 * stays as it was typed, and is in error until it is corrected (MD-08); a locality without any takes none (MD-09).
 */
function withBudget(line: ForecastLine, budget: number, cpm: number): ForecastLine {
  if (budget < 0 || maximumOf(line, cpm) === 0 || budget === line.budget) return line;
  const purchased = Math.min(line.available, PER_THOUSAND.quantityOf(budget, cpm));
  return { ...line, purchased, budget };
}

function withLines<Result extends MasterDisplayResultState>(
  result: Result,
  lines: readonly ForecastLine[],
  field: string | null,
): Result {
  if (lines.every((line, index) => line === result.lines[index])) return result;
  return {
    ...result,
    lines,
    undoSteps: withUndoStep(result.undoSteps, { lines: result.lines, field }),
  };
}

const applyEdits = (
  { lines, cpm }: MasterDisplayResultState,
  edits: readonly BudgetEdit[],
): ForecastLine[] => {
  const byCode = new Map(edits.map(({ code, value }) => [code, value]));
  return lines.map((line) => withBudget(line, byCode.get(line.code) ?? line.budget, cpm));
};

/** The result after a keystroke; the other lines keep their identity. */
export function editBudget<Result extends MasterDisplayResultState>(
  result: Result,
  edit: BudgetEdit,
): Result {
  return withLines(result, applyEdits(result, [edit]), edit.code);
}

/** The result after several budgets at once, such as a pasted column: one change. */
export function editBudgets<Result extends MasterDisplayResultState>(
  result: Result,
  edits: readonly BudgetEdit[],
): Result {
  return withLines(commitBudget(result), applyEdits(result, edits), null);
}

/** The result once a field is left: the next keystroke is another change. */
export function commitBudget<Result extends MasterDisplayResultState>(result: Result): Result {
  const undoSteps = withUndoStepEnded(result.undoSteps);
  return undoSteps === result.undoSteps ? result : { ...result, undoSteps };
}

/** The result before the last change. */
export function undoBudget<Result extends MasterDisplayResultState>(result: Result): Result {
  const last = result.undoSteps.at(-1);
  return last ? { ...result, lines: last.lines, undoSteps: result.undoSteps.slice(0, -1) } : result;
}

/** All there is in the localities of a count, for its volume bar (MD-02). */
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
 * Why a count may not be saved: its budget is 0 or under 150 (MD-10, D-33), or a locality is given more than it has to
 * sell.
 */
export function masterDisplayRejection(
  lines: readonly ForecastLine[],
  cpm: number,
): SaveRejection | undefined {
  if (totalsOf(lines).totalBudget < MASTER_DISPLAY_MINIMUM_BUDGET) {
    return { rule: 'totalBudget', minimum: MASTER_DISPLAY_MINIMUM_BUDGET };
  }
  return lines.some((line) => isOverBudget(line, cpm)) ? { rule: 'invalidField' } : undefined;
}
