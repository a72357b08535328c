import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { textFor } from '#domain/count/internalText.ts';
import type { LineColumn, LineTable, QuantityEdit } from '#domain/count/lineTable.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { font } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../../store/clientModeContext.ts';
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

interface LinesFrameProps<Line> {
  table: LineTable<Line>;
  isEmpty: boolean;
  /** What its lines add up to, where the table says it. */
  totals: ReactNode;
  /** One `LineRow` per line. */
  children: ReactNode;
}

/** The table of a result around its rows. */
export function LinesFrame<Line>({ table, isEmpty, totals, children }: LinesFrameProps<Line>) {
  const columns = useShownColumns(useMemo(() => headersOf(table), [table]));
  const isClientMode = useIsClientMode();
  const empty = table.empty && textFor(isClientMode, table.empty);
  return (
    <DataTable
      caption={table.caption}
      columns={columns}
      narrow="cardsLast"
      // A client sees no header of the application, below which the headings would stay.
      stickyHeader={!isClientMode}
      empty={isEmpty ? empty : undefined}
      footer={table.totalLabel === undefined ? undefined : totals}
    >
      {children}
    </DataTable>
  );
}

interface LinesProps<Line> {
  table: LineTable<Line>;
  lines: readonly Line[];
}

/** What the lines of a table add up to, and the fee that the total includes. */
export function LinesTotals<Line>({ table, lines }: LinesProps<Line>) {
  const columns = useShownColumns(useMemo(() => headersOf(table), [table]));
  const totals = table.columns.filter(({ total }) => total !== undefined);
  const lastHeader = totals.at(-1)?.header ?? '';
  return (
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
  );
}

export interface LinesTableProps<Line> extends LinesProps<Line> {
  /** Absent for lines that cannot be changed. */
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
  return (
    <LinesFrame
      table={table}
      isEmpty={lines.length === 0}
      totals={<LinesTotals {...{ table, lines }} />}
    >
      {lines.map((line) => (
        <LineRow key={table.describe(line).code} {...{ table, line, disabled, onEdit }} />
      ))}
    </LinesFrame>
  );
}
