import { useCallback, useReducer, useState } from 'react';
import type { CountRules, CountTypes } from '#domain/count/rules.ts';
import type { ClientBudget } from '#domain/count/spread/clientBudget.ts';
import { countReducer, startCount } from '#domain/count/workflow.ts';
import {
  useBudgetSpreading,
  type BudgetSpreading,
} from '#features/count/budget/useBudgetSpreading.ts';
import { useResultEditing, type ResultEditing } from '#features/count/resultEditing.ts';

interface EditedResult<T extends CountTypes> {
  result: T['result'];
  editing: ResultEditing<T['result']>;
  spreading: BudgetSpreading | null;
}

/** Runs the count workflow from an estimated form, so that a story edits and undoes as the screen does. */
export function useEditedResult<T extends CountTypes>(
  rules: CountRules<T>,
  { form, answer }: Pick<T, 'form' | 'answer'>,
): EditedResult<T> {
  const [reduce] = useState(() => countReducer(rules));
  const [state, dispatch] = useReducer(reduce, null, () => {
    const started = reduce(startCount<T>({ form }), { type: 'estimateStarted' });
    return reduce(started, { type: 'estimateSucceeded', answer, estimatedAt: 0 });
  });
  const editing = useResultEditing<T>(dispatch, state.undoSteps.length > 0);
  const onBudget = useCallback(
    (clientBudget: ClientBudget) => dispatch({ type: 'budgetChanged', clientBudget }),
    [],
  );
  const spreading = useBudgetSpreading<T>(rules, { state, editing, onBudget });
  return { result: state.result, editing, spreading };
}
