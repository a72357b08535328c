import { totalOf, type CountDescription } from '../description.ts';
import { budgetCents, type ClientBudget } from '../spread/clientBudget.ts';
import type { SpreadOffer } from '../spread/offer.ts';
import { fullSpread, spreadBudget } from '../spread/spread.ts';

const CENTS = 100;

/** What an estimate sells at most. */
export interface Capacity {
  /** Impressions, clicks or contacts. */
  volume: number;
  /** Whole cents, excluding tax. */
  price: number;
  /** What can be placed of the client's budget, in whole cents; null where none was typed or none can be spread. */
  placed: number | null;
}

/** An estimate with the quantities of the count, as its volume is measured. */
export interface MeasuredEstimate {
  /** What a budget can buy of it; null for a product whose quantities cannot be changed. */
  offer: SpreadOffer | null;
  /** Returns the description of the count as it is purchased; undefined when it cannot be saved. */
  describe: () => CountDescription | undefined;
}

/**
 * Returns what an estimate sells at most: the purchase of all its rows or, where no quantity can be changed, the count
 * itself (N-02).
 */
export function capacityOf({ offer, describe }: MeasuredEstimate, budget: ClientBudget): Capacity {
  const amount = budgetCents(budget);
  const full = offer && fullSpread(offer);
  if (offer && full) {
    const placed = amount > 0 ? spreadBudget(offer, budget.rule, amount).placed : null;
    return { volume: full.volume, price: full.placed, placed };
  }
  const description = describe();
  return {
    volume: description ? totalOf(description, 'quantity') : 0,
    price: description ? Math.round(CENTS * totalOf(description, 'budget')) : 0,
    placed: amount > 0 && offer ? 0 : null,
  };
}
