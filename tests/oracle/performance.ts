import { exact, sum } from './exact.ts';
import { budgetOf, isHalfBought, quantityOf } from './linked.ts';
import type { Bought, Typed } from './linked.ts';
import { isWithin, refusalsOf } from './refusal.ts';
import type { Refusal, Totals } from './refusal.ts';

/** An estimate of Display Performance: available clicks by format, and euros per click by format. [PE-15] */
export interface PerformanceEstimate {
  readonly cpm: Readonly<Record<string, number>>;
  readonly formats: readonly { readonly code: string; readonly available: number }[];
}

/** What a save of Display Performance states. */
export interface PerformanceSave {
  readonly lines: readonly (Bought & { readonly code: string })[];
  readonly totals: Totals;
}

/**
 * Returns what a typed budget buys. A budget that differs by exactly one euro from the price of its clicks stays;
 * any other is replaced by that price. [PE-13, D-29]
 */
function boughtBy(costPerClick: number, budget: number, available: number): Bought {
  const quantity = quantityOf(exact(costPerClick), budget, available);
  const price = budgetOf(exact(costPerClick), quantity);
  return { quantity, budget: Math.abs(price - budget) === 1 ? budget : price };
}

/**
 * Returns what every line buys, given what was typed by code. Untouched lines buy every click, unless all
 * cost nothing. [PE-12, PE-13]
 */
export function performancePurchase(
  { cpm, formats }: PerformanceEstimate,
  typed: Readonly<Record<string, Typed>>,
): PerformanceSave {
  const lines = formats.map(({ code, available }) => {
    const cost = cpm[code] ?? 0;
    const isSold = budgetOf(exact(cost), available) > 0;
    const { field, value } = typed[code] ?? { field: 'quantity', value: isSold ? available : 0 };
    const bought =
      field === 'quantity'
        ? { quantity: value, budget: budgetOf(exact(cost), value) }
        : boughtBy(cost, value, available);
    return { code, ...bought };
  });
  return { lines, totals: totalsOf(lines) };
}

/** Returns whether a line may cost its budget: the price of its clicks, or a typed budget one euro away. */
function isPrice(costPerClick: number, { quantity, budget }: Bought, available: number): boolean {
  const full = budgetOf(exact(costPerClick), available);
  if (budget === budgetOf(exact(costPerClick), quantity)) return true;
  const typed = boughtBy(costPerClick, budget, available);
  return budget <= full && typed.quantity === quantity && typed.budget === budget;
}

/** Returns why a save is refused, or nothing. [PE-09, PE-10, PE-14] */
export function performanceRefusals(
  { cpm, formats }: PerformanceEstimate,
  save: PerformanceSave,
): Refusal[] {
  const lineByCode = new Map(save.lines.map((line) => [line.code, line]));
  const pairs = formats.map(({ code, available }) => ({
    available,
    cost: cpm[code] ?? 0,
    line: lineByCode.get(code) ?? { quantity: 0, budget: 0 },
  }));
  const totals = totalsOf(save.lines);
  return refusalsOf({
    quantity: pairs.some(({ available, line }) => !isWithin(line.quantity, available)),
    price: pairs.some(({ cost, line, available }) => !isPrice(cost, line, available)),
    total: totals.budget !== save.totals.budget || totals.quantity !== save.totals.quantity,
    nothing: save.totals.budget <= 0,
    zero: pairs.some(({ line }) => isHalfBought(line)),
  });
}

function totalsOf(lines: PerformanceSave['lines']): Totals {
  return {
    quantity: sum(lines.map((line) => line.quantity)),
    budget: sum(lines.map((line) => line.budget)),
  };
}
