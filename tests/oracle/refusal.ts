/**
 * Why a save is refused:
 * - `quantity`: more than is available, or not a whole number;
 * - `price`: an amount, share or bound differs from what the formulas give;
 * - `total`: the totals are not those of the lines;
 * - `nothing`: the total budget is zero or below the minimum;
 * - `zero`: a line that must be bought is not, or has a budget without a quantity, or the reverse;
 * - `exclusive`: two formats that exclude each other are both bought;
 * - `contacts`: a site group without contacts, or with too many.
 */
export type Refusal =
  | 'quantity'
  | 'price'
  | 'total'
  | 'nothing'
  | 'zero'
  | 'exclusive'
  | 'contacts';

/** The totals that every save states. */
export interface Totals {
  readonly quantity: number;
  readonly budget: number;
}

/** Returns the refusals whose condition is true. */
export function refusalsOf(conditions: Partial<Record<Refusal, boolean>>): Refusal[] {
  return Object.entries(conditions).flatMap(([refusal, isTrue]) =>
    isTrue ? [refusal as Refusal] : [],
  );
}

/** Returns whether a number counts whole units from zero to a maximum. */
export function isWithin(value: number, maximum: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= maximum;
}
