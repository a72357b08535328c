import { exact, over, sum } from './exact.ts';
import type { Fraction } from './exact.ts';
import { budgetOf, isHalfBought, quantityOf } from './linked.ts';
import type { Bought } from './linked.ts';
import { isWithin, refusalsOf } from './refusal.ts';
import type { Refusal, Totals } from './refusal.ts';

/** The smallest total budget that can be saved, in euros: exactly 150 is accepted. [MD-10, D-33] */
const MINIMUM = 150;

/** A locality of an estimate of Master Display, in impressions. */
export interface MasterDisplayLocality {
  readonly code: string;
  readonly available: number;
}

/** What a save of Master Display states. */
export interface MasterDisplaySave {
  readonly lines: readonly (Bought & { readonly code: string })[];
  readonly totals: Totals;
}

const unitPriceOf = (cpm: number): Fraction => over(exact(cpm), exact(1000));

/** Returns the maximum budget of a locality in euros: round(available × price per thousand ÷ 1000). [MD-07] */
export function maximumBudget(cpm: number, available: number): number {
  return budgetOf(unitPriceOf(cpm), available);
}

/**
 * Returns what every locality buys, given the typed budgets by code. Untouched localities buy everything, unless all of
 * it costs nothing: such a locality is disabled. [D-34, MD-09]
 */
export function masterDisplayPurchase(
  cpm: number,
  localities: readonly MasterDisplayLocality[],
  typed: Readonly<Record<string, number>>,
): MasterDisplaySave {
  const lines = localities.map(({ code, available }) => {
    const maximum = maximumBudget(cpm, available);
    const budget = typed[code] ?? maximum;
    const isEverything = budget === maximum && maximum > 0;
    const quantity = isEverything ? available : quantityOf(unitPriceOf(cpm), budget, available);
    return { code, quantity, budget };
  });
  return { lines, totals: totalsOf(lines) };
}

/** Returns why a save is refused, or nothing. [MD-07, MD-08, MD-10] */
export function masterDisplayRefusals(
  cpm: number,
  localities: readonly MasterDisplayLocality[],
  save: MasterDisplaySave,
): Refusal[] {
  const lineByCode = new Map(save.lines.map((line) => [line.code, line]));
  const pairs = localities.map(({ code, available }) => ({
    available,
    maximum: maximumBudget(cpm, available),
    line: lineByCode.get(code) ?? { quantity: 0, budget: 0 },
  }));
  const totals = totalsOf(save.lines);
  return refusalsOf({
    price: pairs.some(
      ({ maximum, line }) =>
        line.budget > maximum || line.budget !== budgetOf(unitPriceOf(cpm), line.quantity),
    ),
    // A quantity of an earlier estimate is kept with its budget, so any quantity that costs the budget is right. [D-48]
    quantity: pairs.some(({ available, line }) => !isWithin(line.quantity, available)),
    total: totals.budget !== save.totals.budget || totals.quantity !== save.totals.quantity,
    nothing: save.totals.budget < MINIMUM,
    zero: pairs.some(({ line }) => isHalfBought(line)),
  });
}

function totalsOf(lines: MasterDisplaySave['lines']): Totals {
  return {
    quantity: sum(lines.map((line) => line.quantity)),
    budget: sum(lines.map((line) => line.budget)),
  };
}
