import { isSameValue } from '../../equality.ts';
import { totalOf, type CountDescription } from '../description.ts';
import type { CountRules, CountTypes } from '../rules.ts';
import type { SaveRejection } from '../saveRules.ts';
import type { ClientBudget } from '../spread/clientBudget.ts';
import type { SpreadOffer } from '../spread/offer.ts';
import { fullSpread, spreadBudget, type Spread } from '../spread/spread.ts';

const CENTS = 100;

/** What an estimate sells at most. */
export interface Capacity {
  /** Impressions, clicks or contacts. */
  volume: number;
  /** Whole cents, excluding tax. */
  price: number;
  /** What can be placed of the client's budget, in whole cents; null where no budget was typed or can be spread. */
  placed: number | null;
}

/** Why more volume is looked for. */
export type Shortage =
  /** No count can be bought. */
  | 'empty'
  /** The client wants to spend more than everything costs. */
  | 'budget'
  /** Everything that can be bought is purchased. */
  | 'maximum';

/** What a product and its screen know about a result. */
export interface CapacityRules<T extends CountTypes>
  extends Pick<CountRules<T>, 'spread' | 'linesOf' | 'isCounted'> {
  /** Returns why the result cannot be saved. */
  rejection: (result: T['result']) => SaveRejection | undefined;
}

/** Returns what a result sells at most as rows, or undefined where it has none or no count can be bought. */
function fullOf<T extends CountTypes>(
  { spread }: Pick<CapacityRules<T>, 'spread'>,
  result: T['result'],
): { offer: SpreadOffer; full: Spread } | undefined {
  const offer = spread?.offerOf(result);
  const full = offer && fullSpread(offer);
  return full && { offer, full };
}

/**
 * Returns what the estimate of a result sells at most. Where its quantities cannot be changed, this is what it buys.
 * @param describe returns the description of the result, as it is purchased
 */
export function capacityOf<T extends CountTypes>(
  rules: CapacityRules<T>,
  result: T['result'],
  { budget, describe }: { budget: ClientBudget; describe: () => CountDescription | undefined },
): Capacity {
  const amount = CENTS * budget.amount;
  const sold = fullOf(rules, result);
  if (sold) {
    const { offer, full } = sold;
    const placed = amount > 0 ? spreadBudget(offer, budget.rule, amount).placed : null;
    return { volume: full.volume, price: full.placed, placed };
  }
  const placed = amount > 0 && rules.spread !== null ? 0 : null;
  const description = rules.rejection(result) ? undefined : describe();
  if (!description) return { volume: 0, price: 0, placed };
  return {
    volume: totalOf(description, 'quantity'),
    price: Math.round(CENTS * totalOf(description, 'budget')),
    placed,
  };
}

/** Returns why more volume is looked for than a result has, or null while it has enough (N-02). */
export function shortageOf<T extends CountTypes>(
  rules: CapacityRules<T>,
  result: T['result'],
  { amount }: Pick<ClientBudget, 'amount'>,
): Shortage | null {
  if (rules.isCounted?.(result) === false) return null;
  const sold = fullOf(rules, result);
  if (!sold) return rules.rejection(result) ? 'empty' : 'maximum';
  if (CENTS * amount > sold.full.placed) return 'budget';
  const filled = rules.spread?.withPurchases(result, sold.full.purchases);
  return isSameValue(rules.linesOf(filled), rules.linesOf(result)) ? 'maximum' : null;
}
