import type { AppliedVariant, BudgetPurchases, CountState } from '../countState.ts';
import type { CountRules, CountTypes } from '../rules.ts';
import { resultOfEstimate, shownResultOf, withEdit } from '../shownResult.ts';
import { BUDGET_FIELD } from '../spread/offer.ts';

/** Returns the count with the client's budget spread over its rows again, if one was typed. */
function withBudgetSpread<T extends CountTypes>(
  rules: CountRules<T>,
  state: CountState<T>,
  purchasesOf: BudgetPurchases,
): CountState<T> {
  const { spread } = rules;
  const { result, clientBudget } = state;
  if (spread === null || result === null || clientBudget.amount === 0) return state;
  const purchases = purchasesOf(spread.offerOf(result), clientBudget);
  const change = (current: T['result']) => spread.withPurchases(current, purchases);
  return { ...state, ...withEdit(rules, state, { change, field: BUDGET_FIELD }) };
}

/**
 * Makes a variant the count on screen, on the answer of its estimate. The quantities are put back as on any estimate
 * with new criteria (D-48, D-114), and the client's budget fills the rows again (N-02).
 */
export function withVariantApplied<T extends CountTypes>(
  rules: CountRules<T>,
  state: CountState<T>,
  { estimated, purchasesOf }: AppliedVariant<T>,
): CountState<T> {
  const { previousQuantities } = state;
  const applied = {
    ...state,
    ...resultOfEstimate(rules, estimated, { previousQuantities, hasNewCriteria: true }),
    stage: 'estimated' as const,
    form: estimated.form,
    errors: null,
    cleared: null,
    failure: null,
    hasNewCriteria: false,
    isEstimateDue: false,
    isChanged: true,
  };
  return withBudgetSpread(rules, applied, purchasesOf);
}

/** Returns the count with the form, the result, the quantities and the budget that it had before a variant. */
export function withVariantUndone<T extends CountTypes>(
  state: CountState<T>,
  before: CountState<T>,
): CountState<T> {
  const { form, errors, previousQuantities, hasNewCriteria, clientBudget } = before;
  return {
    ...state,
    ...shownResultOf(before),
    stage: before.stage,
    form,
    errors,
    previousQuantities,
    hasNewCriteria,
    clientBudget,
    cleared: before.cleared,
    failure: before.failure,
    isChanged: before.isChanged,
  };
}
