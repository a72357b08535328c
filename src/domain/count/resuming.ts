import { isSameValue } from '../equality.ts';
import type { CountDraft, CountState, ResumedScenario } from './countState.ts';
import type { CountRules, CountTypes } from './rules.ts';
import { NO_RESULT, resultOfEstimate } from './shownResult.ts';
import { NO_BUDGET } from './spread/offer.ts';

/** Returns the count with another form, which must be estimated with these quantities if it had been before. */
function replaced<T extends CountTypes>(
  state: CountState<T>,
  { form, previousQuantities, isEstimated }: ResumedScenario<T>,
): CountState<T> {
  return {
    ...state,
    stage: 'configuring',
    form,
    errors: null,
    ...NO_RESULT,
    cleared: null,
    failure: null,
    previousQuantities,
    hasNewCriteria: !isEstimated,
    // Quantities are shown on an up-to-date estimate.
    isEstimateDue: isEstimated,
    isChanged: true,
  };
}

/**
 * Returns the count with the form and the quantities of a scenario. They are shown at once on the last answer of the
 * server if it is for the same request, and on a new estimate otherwise.
 */
export function withScenarioResumed<T extends CountTypes>(
  rules: CountRules<T>,
  state: CountState<T>,
  resumed: ResumedScenario<T>,
): CountState<T> {
  const next = replaced(state, resumed);
  const last = state.result === null ? state.cleared : state;
  if (!last || last.answer === null || last.estimatedAt === null) return next;
  const { form, answer, estimatedAt } = last;
  const isSame = isSameValue(rules.requestOf(resumed.form), rules.requestOf(form));
  if (!resumed.isEstimated || !isSame) return next;
  const { previousQuantities } = resumed;
  return {
    ...next,
    ...resultOfEstimate(
      rules,
      { answer, estimatedAt },
      { previousQuantities, hasNewCriteria: false },
    ),
    stage: 'estimated',
    isEstimateDue: false,
  };
}

/** Returns the count with the form, the quantities and the scenarios of a draft. */
export function withDraftResumed<T extends CountTypes>(
  state: CountState<T>,
  draft: CountDraft<T>,
): CountState<T> {
  const { countName, clientBudget = NO_BUDGET, version, scenarios } = draft;
  const { savedAs } = state;
  return {
    ...replaced(state, draft),
    countName,
    clientBudget,
    // The save sends the version of the draft so that the server detects a conflict if another user has saved since.
    savedAs: savedAs && version !== undefined ? { ...savedAs, version } : savedAs,
    scenarios,
    waitingDraft: null,
  };
}
