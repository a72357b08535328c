import { useCallback } from 'react';
import { isPending } from '#domain/count/countState.ts';
import { isRefused, type LineTable, type QuantityEdit } from '#domain/count/lineTable.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { useCount, useCountState } from '../store/CountProvider.tsx';
import { LinesTable } from './LinesTable.tsx';
import { QuantityFrame, QuantityTools } from './QuantityTools.tsx';
import { useQuantityKeys } from './useQuantityKeys.ts';

interface QuantityTableProps<T extends CountTypes, Line> {
  table: LineTable<Line>;
  lines: readonly Line[];
  /** Applies what a person typed or pasted. Stable. */
  edit: (result: T['result'], edits: readonly QuantityEdit[]) => T['result'];
  /** Applies what follows when a field is left; nothing by default. */
  commit?: (result: T['result']) => T['result'];
}

/** Returns the id of a field of the table, whose keystrokes are undone together. */
function fieldId({ code, field }: Pick<QuantityEdit, 'code' | 'field'>): string {
  return `${code} ${field}`;
}

const unchanged = <Result,>(result: Result) => result;

/** Edits the lines of the count on screen, with keyboard navigation, column paste and undo. A keystroke renders its row. */
export function QuantityTable<T extends CountTypes, Line>({
  table,
  lines,
  edit,
  commit = unchanged,
}: QuantityTableProps<T, Line>) {
  const { change, commit: commitChange, revert, undo: undoChange } = useCount<T>();
  const disabled = useCountState(({ stage }) => isPending(stage));
  const isUndoable = useCountState(({ undoSteps }) => undoSteps.length > 0) && !disabled;
  const handleEdit = useCallback(
    (typed: QuantityEdit) => change((result) => edit(result, [typed]), fieldId(typed)),
    [change, edit],
  );
  // A value above the maximum ended the keystrokes of the field, which are undone.
  const handleRefuse = useCallback(
    (refused: Pick<QuantityEdit, 'code' | 'field'>) => void revert(fieldId(refused)),
    [revert],
  );
  const { report, undo, tableProps } = useQuantityKeys({
    onEdits: (edits) => {
      change((result) => commit(edit(result, edits)), null);
      return edits.filter((one) => isRefused(table, lines, one)).length;
    },
    onLeave: () => commitChange(commit),
    onUndo: () => {
      if (isUndoable) undoChange();
      return isUndoable;
    },
  });
  return (
    <QuantityFrame {...tableProps}>
      <LinesTable {...{ table, lines, disabled }} onEdit={handleEdit} onRefuse={handleRefuse} />
      {lines.length > 0 && (
        <QuantityTools note={table.note} {...{ report, isUndoable }} onUndo={undo} />
      )}
    </QuantityFrame>
  );
}
