import { useMemo } from 'react';
import type { CountTypes } from '#domain/count/rules.ts';
import {
  BUDGET_FIELD,
  budgetCents,
  type ClientBudget,
  type Purchase,
  type SpreadOffer,
} from '#domain/count/spread/offer.ts';
import { spreadBudget } from '#domain/count/spread/spread.ts';
import { isSameValue } from '#domain/equality.ts';
import type { CountStore } from '../store/countStore.ts';
import { useCount, useCountState } from '../store/CountProvider.tsx';

/**
 * Fills the rows on screen with purchases of a budget, as one change. Without a budget they return to what they were
 * before it; a budget that is too small buys nothing.
 */
function fillRows<T extends CountTypes>(
  { behaviour, change, revert }: CountStore<T>,
  { amount }: ClientBudget,
  purchases: ReadonlyMap<string, Purchase>,
): void {
  const { spread } = behaviour.rules;
  if (spread === null) return;
  if (purchases.size === 0) revert(BUDGET_FIELD);
  if (amount > 0) change((result) => spread.withPurchases(result, purchases), BUDGET_FIELD);
}

/**
 * Fills the rows on screen with the budget of the client, by its rule, if there is one (D-150).
 * @returns false where the rows keep their own quantities
 */
export function fillWithBudget<T extends CountTypes>(count: CountStore<T>): boolean {
  const { result, clientBudget } = count.getState();
  if (count.offerOf === null || result === null || clientBudget.amount === 0) return false;
  const offer = count.offerOf(result);
  const { purchases } = spreadBudget(offer, clientBudget.rule, budgetCents(clientBudget));
  fillRows(count, clientBudget, purchases);
  return true;
}

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
        // The budget is due until its rows are filled.
        fillRows(count, next, purchases);
        dispatch({ type: 'budgetChanged', clientBudget: next });
      },
      undo: () => revert(BUDGET_FIELD),
      isUndoable,
    };
  }, [spread, linesOf, offer, budget, isDue, isUndoable, dispatch, revert, count]);
}
