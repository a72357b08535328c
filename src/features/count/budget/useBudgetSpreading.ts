import { useMemo } from 'react';
import { isSameValue } from '#domain/equality.ts';
import { BUDGET_FIELD, type ClientBudget } from '#domain/count/spread/clientBudget.ts';
import type { Purchase, SpreadOffer } from '#domain/count/spread/offer.ts';
import { fillRows } from './fillRows.ts';
import { useCount, useCountState } from '../store/CountProvider.tsx';

type Purchases = ReadonlyMap<string, Purchase>;

/** How the budget of the client fills the rows of the count on screen, whatever its product. */
export interface BudgetSpreading {
  budget: ClientBudget;
  /** True while the budget was given with the count, and has not filled the rows yet (N-12). */
  isDue: boolean;
  /** What a budget can buy of the result; the same object while only quantities change. */
  offer: SpreadOffer;
  /** Returns true when the quantities of a result are these purchases. */
  isFilled: (result: unknown, purchases: Purchases) => boolean;
  /** Keeps the budget and fills the rows. */
  fill: (budget: ClientBudget, purchases: Purchases) => void;
  /** Returns the rows to what they were before the budget, in one step. */
  undo: () => void;
  /** True while nothing else was changed since the budget filled the rows. */
  isUndoable: boolean;
}

/** Returns how the budget of the client fills the rows of the count on screen, or null while there is nothing to fill. */
export function useBudgetSpreading(): BudgetSpreading | null {
  const count = useCount();
  const { behaviour, offerOf, revert, dispatch } = count;
  const { spread, linesOf } = behaviour.rules;
  const offer = useCountState(({ result }) =>
    offerOf === null || result === null ? null : offerOf(result),
  );
  const budget = useCountState(({ clientBudget }) => clientBudget);
  const isDue = useCountState(({ isBudgetDue }) => isBudgetDue);
  const isUndoable = useCountState(({ undoSteps }) => undoSteps.at(-1)?.field === BUDGET_FIELD);
  return useMemo(() => {
    if (spread === null || offer === null) return null;
    const { withPurchases } = spread;
    return {
      budget,
      isDue,
      offer,
      isFilled: (result, purchases) =>
        isSameValue(linesOf(withPurchases(result, purchases)), linesOf(result)),
      fill: (next, purchases) => {
        dispatch({ type: 'budgetChanged', clientBudget: next });
        fillRows(count, next, purchases);
      },
      undo: () => revert(BUDGET_FIELD),
      isUndoable,
    };
  }, [spread, linesOf, offer, budget, isDue, isUndoable, dispatch, revert, count]);
}
