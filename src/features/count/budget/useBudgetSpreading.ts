import { useMemo, useState } from 'react';
import { isSameValue } from '#domain/equality.ts';
import type { CountState } from '#domain/count/countState.ts';
import type { CountRules, CountTypes } from '#domain/count/rules.ts';
import { BUDGET_FIELD, type ClientBudget } from '#domain/count/spread/clientBudget.ts';
import { cachedOffers, type Purchase, type SpreadOffer } from '#domain/count/spread/offer.ts';
import type { ResultEditing } from '../resultEditing.ts';

type Purchases = ReadonlyMap<string, Purchase>;

/** What the panel of a budget needs of the count on screen, whatever its product. */
export interface BudgetSpreading {
  budget: ClientBudget;
  /** True while the budget was given with the count, and has not filled the rows yet (N-12). */
  isDue: boolean;
  /** Returns what a budget can buy of the result; the same object while only quantities change. */
  offer: () => SpreadOffer;
  /** Returns true when the quantities on screen are these purchases. */
  isFilled: (purchases: Purchases) => boolean;
  /** Keeps the budget and fills the rows. Without a purchase, the rows return to what they were before the budget. */
  fill: (budget: ClientBudget, purchases: Purchases) => void;
  /** Returns the rows to what they were before the budget, in one step. */
  undo: () => void;
  /** True while nothing else was changed since the budget filled the rows. */
  isUndoable: boolean;
}

interface SpreadingOptions<T extends CountTypes> {
  state: Pick<CountState<T>, 'result' | 'clientBudget' | 'isBudgetDue' | 'undoSteps'>;
  editing: ResultEditing<T['result']>;
  /** Keeps the budget; stable. */
  onBudget: (budget: ClientBudget) => void;
}

/** Returns how the budget of the client fills the rows of a count, or null while there is nothing to fill. */
export function useBudgetSpreading<T extends CountTypes>(
  { spread, linesOf }: Pick<CountRules<T>, 'spread' | 'linesOf'>,
  { state, editing, onBudget }: SpreadingOptions<T>,
): BudgetSpreading | null {
  const { result, clientBudget: budget, isBudgetDue: isDue, undoSteps } = state;
  // The rules are read once, when the screen opens.
  const [offerOf] = useState(() => spread && cachedOffers(spread));
  const { change, revert } = editing;
  const isUndoable = undoSteps.at(-1)?.field === BUDGET_FIELD;
  return useMemo(() => {
    if (spread === null || offerOf === null || result === null) return null;
    const { withPurchases } = spread;
    return {
      budget,
      isDue,
      offer: () => offerOf(result),
      isFilled: (purchases) =>
        isSameValue(linesOf(withPurchases(result, purchases)), linesOf(result)),
      fill: (next, purchases) => {
        onBudget(next);
        if (purchases.size === 0) revert(BUDGET_FIELD);
        else change((current) => withPurchases(current, purchases), BUDGET_FIELD);
      },
      undo: () => revert(BUDGET_FIELD),
      isUndoable,
    };
  }, [spread, offerOf, linesOf, result, budget, isDue, isUndoable, change, revert, onBudget]);
}
