import { totalOf, type CountDescription } from '../description.ts';
import { budgetCents, type ClientBudget } from '../spread/clientBudget.ts';
import type { Purchase, SpreadOffer } from '../spread/offer.ts';
import { fullSpread, spreadBudget, type Spread } from '../spread/spread.ts';

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

/** Why more volume is looked for. */
export type Shortage =
  /** No count can be bought. */
  | 'empty'
  /** The client wants to spend more than everything costs. */
  | 'budget'
  /** Everything that can be bought is purchased. */
  | 'maximum';

interface ShortageOptions {
  budget: Pick<ClientBudget, 'amount'>;
  /** Returns true when the count has these purchases. */
  isFilled: (purchases: ReadonlyMap<string, Purchase>) => boolean;
  /** True when the count can be saved. */
  isSavable: boolean;
}

/**
 * Returns why more volume is looked for than a count has, or null while it has enough (N-02).
 * @param full the purchase of everything; undefined where nothing can be bought or no quantity can be changed
 */
export function shortageOf(
  full: Spread | undefined,
  { budget, isFilled, isSavable }: ShortageOptions,
): Shortage | null {
  if (!full) return isSavable ? 'maximum' : 'empty';
  if (budgetCents(budget) > full.placed) return 'budget';
  return isFilled(full.purchases) ? 'maximum' : null;
}
