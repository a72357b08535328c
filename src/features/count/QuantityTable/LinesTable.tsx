import { memo, useCallback, useMemo } from 'react';
import styled from 'styled-components';
import type { QuantityEdit } from '#domain/count/campaign/result.ts';
import type { LineColumn, LineTable } from '#domain/count/lineTable.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { font } from '#design-system/tokens/tokens.ts';
import {
  BlankCells,
  NAME_COLUMN_WIDTH,
  useShownColumns,
  type CountColumn,
} from '../clientMode/internalColumns.tsx';
import { QuantityFrame, QuantityTools } from './QuantityTools.tsx';
import { useQuantityKeys } from './useQuantityKeys.ts';
import { useCount, useCountState } from '../store/CountProvider.tsx';
import { LineRow } from './LineRow.tsx';

/** Lighter than the total, because the fee is a part of it. */
const Fee = styled.span`
  font-weight: ${font.weight.regular};
`;

/** Returns the columns of a table of lines, as its header shows them. */
export function headersOf<Line>({
  nameHeader,
  hasLongNames,
  columns,
}: Pick<LineTable<Line>, 'nameHeader' | 'hasLongNames' | 'columns'>): CountColumn[] {
  return [
    { key: 'name', header: nameHeader, ...(hasLongNames && { width: NAME_COLUMN_WIDTH }) },
    ...columns.map(({ key, header, width, drop, isInternal }) => ({
      key,
      header,
      numeric: true,
      width: `${width}%`,
      ...(drop && { drop }),
      ...(isInternal && { isInternal }),
    })),
  ];
}

export interface LinesTableProps<Line> {
  table: LineTable<Line>;
  lines: readonly Line[];
  /** Absent for lines that cannot be changed. Stable, so that a keystroke renders the edited row only. */
  onEdit?: (edit: QuantityEdit) => void;
  disabled?: boolean;
}

/** Shows the lines of a result, with the columns that the product declares. */
export function LinesTable<Line>({
  table,
  lines,
  onEdit,
  disabled = false,
}: LinesTableProps<Line>) {
  const columns = useShownColumns(useMemo(() => headersOf(table), [table]));
  const totals = table.columns.filter(({ total }) => total !== undefined);
  const lastHeader = totals.at(-1)?.header ?? '';
  return (
    <DataTable
      caption={table.caption}
      columns={columns}
      empty={lines.length === 0 ? table.empty : undefined}
      footer={
        table.totalLabel === undefined ? undefined : (
          <>
            {table.fee && (
              <Row>
                <RowHeader>
                  <Fee>{table.fee.label}</Fee>
                </RowHeader>
                <BlankCells columns={columns.slice(1, -1)} />
                <Cell numeric label={lastHeader}>
                  <Fee>{table.fee.amount}</Fee>
                </Cell>
              </Row>
            )}
            <Row>
              <RowHeader>{table.totalLabel}</RowHeader>
              <BlankCells columns={columns.slice(1, -totals.length)} />
              {totals.map(({ key, header, total }: LineColumn<Line>) => (
                <Cell key={key} numeric label={header}>
                  {total?.(lines)}
                </Cell>
              ))}
            </Row>
          </>
        )
      }
    >
      {lines.map((line) => (
        <MemoizedRow key={table.describe(line).code} {...{ table, line, disabled, onEdit }} />
      ))}
    </DataTable>
  );
}

// A memoized component loses its type parameter.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const MemoizedRow = memo(LineRow) as typeof LineRow;

interface TypedLinesProps<T extends CountTypes, Line> extends Omit<
  LinesTableProps<Line>,
  'onEdit'
> {
  /** Applies what a person typed or pasted. A figure above its maximum is kept and shown as an error. */
  edit: (result: T['result'], edits: readonly QuantityEdit[]) => T['result'];
  disabled: boolean;
}

/** Shows the lines of the count on screen, with keyboard navigation, column paste and undo. */
export function TypedLines<T extends CountTypes, Line>({
  edit,
  ...props
}: TypedLinesProps<T, Line>) {
  const { change, commit, undo: undoChange } = useCount<T>();
  const isUndoable = useCountState(({ undoSteps }) => undoSteps.length > 0) && !props.disabled;
  const handleEdit = useCallback(
    (typed: QuantityEdit) => change((current) => edit(current, [typed]), typed.code),
    [change, edit],
  );
  const { report, undo, tableProps } = useQuantityKeys({
    onEdits: (edits) => {
      change((current) => edit(current, edits), null);
      return 0;
    },
    onLeave: () => commit(),
    onUndo: () => {
      if (isUndoable) undoChange();
      return isUndoable;
    },
  });
  return (
    <QuantityFrame {...tableProps}>
      <LinesTable {...props} onEdit={handleEdit} />
      {props.lines.length > 0 && (
        <QuantityTools
          note={props.table.note}
          report={report}
          isUndoable={isUndoable}
          onUndo={undo}
        />
      )}
    </QuantityFrame>
  );
}
