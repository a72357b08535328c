import { useMemo } from 'react';
import type { CountEvent } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';

type Change<Result> = (result: Result) => Result;

/** The changes that a person makes to a result. The functions are stable, so that a row does not render again. */
export interface ResultEditing<Result> {
  /**
   * Changes the result.
   * @param field the field being edited, whose keystrokes are undone together; null for a change that is undone alone;
   * absent for one that is not undone, such as the choice of a tab
   */
  change: (change: Change<Result>, field?: string | null) => void;
  /** Ends the edit of a field that lost focus. */
  commit: (change?: Change<Result>) => void;
  undo: () => void;
  /** Undoes the keystrokes of a field that still has the focus. */
  revert: (field: string) => void;
  isUndoable: boolean;
}

/** Returns the changes of the result of a count, as events of its workflow. */
export function useResultEditing<T extends CountTypes>(
  dispatch: (event: CountEvent<T>) => void,
  isUndoable: boolean,
): ResultEditing<T['result']> {
  const changes = useMemo(
    () => ({
      change: (change: Change<T['result']>, field?: string | null) =>
        dispatch({ type: 'resultChanged', change, field }),
      commit: (change: Change<T['result']> = (result) => result) =>
        dispatch({ type: 'resultCommitted', change }),
      undo: () => dispatch({ type: 'resultUndone' }),
      revert: (field: string) => dispatch({ type: 'resultUndone', field }),
    }),
    [dispatch],
  );
  return useMemo(() => ({ ...changes, isUndoable }), [changes, isUndoable]);
}
