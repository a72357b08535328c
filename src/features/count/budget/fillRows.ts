import type { CountTypes } from '#domain/count/rules.ts';
import { BUDGET_FIELD, budgetCents, type ClientBudget } from '#domain/count/spread/clientBudget.ts';
import type { Purchase } from '#domain/count/spread/offer.ts';
import type { CountStore } from '../store/countStore.ts';

/**
 * Fills the rows on screen with purchases of a budget, as one change. Without a budget they return to what they were
 * before it; a budget that is too small buys nothing.
 */
export function fillRows<T extends CountTypes>(
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
export async function fillWithBudget<T extends CountTypes>(count: CountStore<T>): Promise<boolean> {
  if (count.offerOf === null || count.getState().clientBudget.amount === 0) return false;
  try {
    const { spreadBudget } = await import('#domain/count/spread/spread.ts');
    const { result, clientBudget } = count.getState();
    if (result === null) return false;
    const offer = count.offerOf(result);
    const { purchases } = spreadBudget(offer, clientBudget.rule, budgetCents(clientBudget));
    fillRows(count, clientBudget, purchases);
    return true;
  } catch {
    // Without a connection the code may not load; the screen then says that the rows keep their quantities.
    return false;
  }
}
