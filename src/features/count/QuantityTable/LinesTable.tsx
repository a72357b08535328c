import { memo, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import styled from 'styled-components';
import type { LineColumn, LineTable, QuantityEdit } from '#domain/count/lineTable.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { font } from '#design-system/tokens/tokens.ts';
import {
  BlankCells,
  NAME_COLUMN_WIDTH,
  useShownColumns,
  type CountColumn,
} from '../clientMode/internalColumns.tsx';
import { LineRow } from './LineRow.tsx';

/** Lighter than the total, because the fee is a part of it. */
const Fee = styled.span`
  font-weight: ${font.weight.regular};
`;

/** Returns the columns of a table of lines, as its header shows them. */
function headersOf<Line>({
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
  /** Called when a figure above its maximum is refused. Stable. */
  onRefuse?: (refused: Pick<QuantityEdit, 'code' | 'field'>) => void;
  disabled?: boolean;
}

/** Shows the lines of a result, with the columns that the product declares. */
export function LinesTable<Line>({
  table,
  lines,
  onEdit,
  onRefuse,
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
        <MemoizedRow
          key={table.describe(line).code}
          {...{ table, line, disabled, onEdit, onRefuse }}
        />
      ))}
    </DataTable>
  );
}

// A keystroke renders its row only: a line is the same when all that it holds is. A memoized component loses its type
// parameter.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const MemoizedRow = memo(
  LineRow,
  ({ line, ...props }, { line: next, ...others }) =>
    shallowEqual(line, next) && shallowEqual(props, others),
) as typeof LineRow;
