import { memo, useCallback, useMemo } from 'react';
import { weakMapMemoize } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { isPending } from '#domain/count/countState.ts';
import { isRefused, type LineTable, type QuantityEdit } from '#domain/count/lineTable.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { useCount, useCountState } from '../../store/CountProvider.tsx';
import { useIsClientMode } from '../../store/clientModeContext.ts';
import { LineRow, type LineRowProps } from './LineRow.tsx';
import { LinesFrame, LinesTotals } from './LinesTable.tsx';
import { QuantityFrame, QuantityTools } from './QuantityTools.tsx';
import { useQuantityKeys } from './useQuantityKeys.ts';

interface QuantityTableProps<T extends CountTypes, Line> {
  table: LineTable<Line>;
  /** Returns the lines of a result. Stable. */
  linesOf: (result: T['result']) => readonly Line[];
  /** Applies what a person typed or pasted. Stable. */
  edit: (result: T['result'], edits: readonly QuantityEdit[]) => T['result'];
  /** Applies what follows when a field is left; nothing by default. Stable. */
  commit?: (result: T['result']) => T['result'];
}

/** The lines of the result on screen. */
type ShownLines<Line> = (result: unknown) => readonly Line[];

interface ShownRowProps<Line> extends Omit<LineRowProps<Line>, 'line'> {
  linesOf: ShownLines<Line>;
  /** Place of the line in its table. */
  index: number;
}

/** One line. It selects its line, so that a keystroke renders the edited row only. */
function ShownRow<Line>({ linesOf, index, ...row }: ShownRowProps<Line>) {
  // A line is the same while all that it holds is.
  const line = useCountState(({ result }) => linesOf(result)[index], shallowEqual);
  return line !== undefined && <LineRow line={line} {...row} />;
}

// A memoized component loses its type parameter.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const MemoizedRow = memo(ShownRow) as typeof ShownRow;

function ShownTotals<Line>({
  table,
  linesOf,
}: Pick<ShownRowProps<Line>, 'linesOf'> & { table: LineTable<Line> }) {
  const lines = useCountState(({ result }) => linesOf(result));
  return <LinesTotals {...{ table, lines }} />;
}

/** Returns the id of a field of the table, whose keystrokes are undone together. */
function fieldId({ code, field }: Pick<QuantityEdit, 'code' | 'field'>): string {
  return `${code} ${field}`;
}

/** What to do where an estimate buys nothing by itself, as in Luxe (DI-19). */
const NOTHING_BOUGHT =
  'Rien n’est encore acheté\u00A0: tapez une quantité ou un budget sur une ligne, ou le budget du client.';

const unchanged = <Result,>(result: Result) => result;

/** Edits the lines of the count on screen, with keyboard navigation, column paste and undo. */
export function QuantityTable<T extends CountTypes, Line>({
  table,
  linesOf: linesOfResult,
  edit,
  commit = unchanged,
}: QuantityTableProps<T, Line>) {
  const { getState, change, commit: commitChange, undo: undoChange, behaviour } = useCount<T>();
  const linesOf = useMemo<ShownLines<Line>>(
    () => weakMapMemoize((result: T['result']) => (result === null ? [] : linesOfResult(result))),
    [linesOfResult],
  );
  const codes = useCountState(
    ({ result }) => linesOf(result).map((line) => table.describe(line).code),
    shallowEqual,
  );
  const disabled = useCountState(({ stage }) => isPending(stage));
  const isClientMode = useIsClientMode();
  const isNothingBought = useCountState(
    ({ result }) =>
      result !== null && behaviour.rules.explained(result).every((row) => row.purchased === 0),
  );
  const isUndoable = useCountState(({ undoSteps }) => undoSteps.length > 0) && !disabled;
  const handleEdit = useCallback(
    (typed: QuantityEdit) => change((result) => edit(result, [typed]), fieldId(typed)),
    [change, edit],
  );
  const { report, undo, tableProps } = useQuantityKeys({
    onEdits: (edits) => {
      const lines = linesOf(getState().result);
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
      <LinesFrame
        table={table}
        isEmpty={codes.length === 0}
        totals={<ShownTotals {...{ table, linesOf }} />}
      >
        {codes.map((code, index) => (
          <MemoizedRow key={code} {...{ table, linesOf, index, disabled }} onEdit={handleEdit} />
        ))}
      </LinesFrame>
      {codes.length > 0 && !isClientMode && (
        <QuantityTools
          note={isNothingBought ? NOTHING_BOUGHT : table.note}
          {...{ report, isUndoable }}
          onUndo={undo}
        />
      )}
    </QuantityFrame>
  );
}
