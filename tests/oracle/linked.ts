import { compare, exact, over, round, times } from './exact.ts';
import type { Fraction } from './exact.ts';

/** What a person typed in a line: a quantity, or a budget in whole euros. */
export type Typed =
  | { readonly field: 'quantity'; readonly value: number }
  | { readonly field: 'budget'; readonly value: number };

/** What a line buys: whole units and whole euros. */
export interface Bought {
  readonly quantity: number;
  readonly budget: number;
}

/** Returns the budget of a quantity in euros: round(unit price × quantity). [DI-19, PE-12] */
export function budgetOf(unitPrice: Fraction, quantity: number): number {
  return round(times(unitPrice, exact(quantity)));
}

/** Returns the quantity that a budget in euros buys, never more than is available. [D-28, D-29, D-34] */
export function quantityOf(unitPrice: Fraction, budget: number, available: number): number {
  if (compare(unitPrice, exact(0)) === 0) return 0;
  return Math.min(available, round(over(exact(budget), unitPrice)));
}

/** Returns whether a line has a budget that buys nothing, or a quantity that costs nothing. */
export function isHalfBought({ quantity, budget }: Bought): boolean {
  return quantity > 0 !== budget > 0;
}
