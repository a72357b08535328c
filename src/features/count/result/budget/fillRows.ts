import { useMemo } from 'react';
import { totalOf } from '#domain/count/description.ts';
import type { CountState } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import {
  BUDGET_FIELD,
  budgetCents,
  isBudgetTyped,
  type ClientBudget,
  type Purchase,
  type SpreadOffer,
} from '#domain/count/spread/offer.ts';
import { settledBudget } from '#domain/count/spread/goal.ts';
import { spreadInProportion } from '#domain/count/spread/proportion.ts';
import { spreadBudget } from '#domain/count/spread/spread.ts';
import { isSameValue } from '#domain/equality.ts';
import { describeDocument } from '#domain/products/descriptions.ts';
import type { CountStore } from '../../store/countStore.ts';
import { useCount, useCountState } from '../../store/CountProvider.tsx';

/**
 * Fills the rows on screen with purchases of a budget, as one change. Without a budget they return to what they were
 * before it; a budget that is too small buys nothing.
 */
function fillRows<T extends CountTypes>(
  { behaviour, change, revert }: CountStore<T>,
  budget: ClientBudget,
  purchases: ReadonlyMap<string, Purchase>,
): void {
  const { spread } = behaviour.rules;
  if (spread === null) return;
  if (purchases.size === 0) revert(BUDGET_FIELD);
  if (isBudgetTyped(budget))
    change((result) => spread.withPurchases(result, purchases), BUDGET_FIELD);
}

/**
 * Fills the rows on screen with the budget of the client, by its rule, if there is one (D-150).
 * @returns false where the rows keep their own quantities
 */
export function fillWithBudget<T extends CountTypes>(count: CountStore<T>): boolean {
  const { result, clientBudget } = count.getState();
  if (count.offerOf === null || result === null || !isBudgetTyped(clientBudget)) return false;
  const offer = count.offerOf(result);
  const budget = settledBudget(offer, clientBudget);
  const { purchases } = spreadBudget(offer, budget.rule, budgetCents(budget));
  fillRows(count, budget, purchases);
  return true;
}

type Purchases = ReadonlyMap<string, Purchase>;

/** How the budget of the client fills the rows of the count on screen, whatever its product. */
export interface BudgetSpreading {
  /** With the amount that a goal needs of the offer. */
  budget: ClientBudget;
  /** How the budget that was given with the count fills the rows; null once it has (N-12). */
  due: CountState<CountTypes>['dueBudget'];
  /** What a budget can buy of the result; the same object while only quantities change. */
  offer: SpreadOffer;
  /** Returns true when the quantities of a result are these purchases. */
  isFilled: (result: unknown, purchases: Purchases) => boolean;
  /** Keeps the budget and fills the rows. */
  fill: (budget: ClientBudget, purchases: Purchases) => void;
  /** Keeps the budget and fills the rows in the proportions of their quantities; by its rule where there are none (N-18). */
  fillInProportion: (budget: ClientBudget) => void;
  /** Keeps the budget, and the rows as they are. */
  keep: (budget: ClientBudget) => void;
}

/** Returns how the budget of the client fills the rows of the count on screen, or null while there is nothing to fill. */
export function useBudgetSpreading(): BudgetSpreading | null {
  const count = useCount();
  const { behaviour, offerOf, dispatch } = count;
  const { spread, linesOf } = behaviour.rules;
  const offer = useCountState(({ result }) =>
    offerOf === null || result === null ? null : offerOf(result),
  );
  const typed = useCountState(({ clientBudget }) => clientBudget);
  const due = useCountState(({ dueBudget }) => dueBudget);
  return useMemo(() => {
    if (spread === null || offer === null) return null;
    const { withPurchases } = spread;
    const keep = (next: ClientBudget) => dispatch({ type: 'budgetChanged', clientBudget: next });
    const fill = (next: ClientBudget, purchases: Purchases) => {
      // The budget is due until its rows are filled.
      fillRows(count, next, purchases);
      keep(next);
    };
    return {
      budget: settledBudget(offer, typed),
      due,
      offer,
      isFilled: (result, purchases) =>
        isSameValue(linesOf(withPurchases(result, purchases)), linesOf(result)),
      fill,
      fillInProportion: (next) => {
        const { result } = count.getState();
        if (result === null) return;
        const cents = budgetCents(next);
        const spreading =
          spreadInProportion(spread, result, cents) ?? spreadBudget(offer, next.rule, cents);
        fill(next, spreading.purchases);
      },
      keep,
    };
  }, [spread, linesOf, offer, typed, due, dispatch, count]);
}

/** Returns a function that returns the total on screen in euros; undefined while the count cannot be saved. */
export function useTotalOnScreen(): () => number | undefined {
  const { documentOf, getState } = useCount();
  return () => {
    const document = documentOf(getState());
    const description = document && describeDocument(document);
    return description && totalOf(description, 'budget');
  };
}
