import { Fragment, type ReactNode } from 'react';
import type { Rhythm, RhythmTotal } from '#domain/count/clientFile/totals.ts';
import { VAT_PERCENT, type TaxedAmount } from '#domain/count/proposal/terms.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { Cell, GroupRow, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';

const VAT_HEADER = `TVA ${VAT_PERCENT} %`;

/** The columns of an amount. */
const AMOUNT_COLUMNS = [
  { key: 'net', header: 'Hors taxe', numeric: true, width: '15.5%' },
  { key: 'vat', header: VAT_HEADER, numeric: true, width: '15%' },
  { key: 'gross', header: 'TTC', numeric: true, width: '15.5%' },
] as const;

/** The cells of these columns. */
export function AmountCells({ amount: { net, vat, gross } }: { amount: TaxedAmount }) {
  return (
    <>
      <Cell numeric label="Hors taxe">
        {formatEuroCents(net)}
      </Cell>
      <Cell numeric label={VAT_HEADER}>
        {formatEuroCents(vat)}
      </Cell>
      <Cell numeric label="TTC">
        {formatEuroCents(gross)}
      </Cell>
    </>
  );
}

/** Titles of the rows of each rhythm, where a file has both. */
const RHYTHM_TITLE_BY_RHYTHM = {
  once: 'Campagnes ponctuelles',
  monthly: 'Campagnes récurrentes, par mois',
} as const satisfies Record<Rhythm, string>;

function totalLabel(rhythm: Rhythm, totals: readonly RhythmTotal[]): string {
  if (rhythm === 'monthly') return 'Total par mois';
  return totals.length === 1 ? 'Total' : 'Total des campagnes ponctuelles';
}

interface AmountsTableProps {
  caption: string;
  /** The columns before those of the amount. */
  columns: readonly Column[];
  totals: readonly RhythmTotal[];
  /** The rows of one rhythm, which end with `AmountCells`. */
  rows: (total: RhythmTotal) => ReactNode;
}

/** A table of amounts: its rows by rhythm, and the total of each rhythm. */
export function AmountsTable({ caption, columns, totals, rows }: AmountsTableProps) {
  const allColumns = [...columns, ...AMOUNT_COLUMNS];
  return (
    <DataTable
      caption={caption}
      columns={allColumns}
      narrow="cards"
      footer={totals.map(({ rhythm, amount }) => (
        <Row key={rhythm}>
          <RowHeader colSpan={columns.length}>{totalLabel(rhythm, totals)}</RowHeader>
          <AmountCells amount={amount} />
        </Row>
      ))}
    >
      {totals.map((total) => (
        <Fragment key={total.rhythm}>
          {totals.length > 1 && (
            <GroupRow colSpan={allColumns.length}>{RHYTHM_TITLE_BY_RHYTHM[total.rhythm]}</GroupRow>
          )}
          {rows(total)}
        </Fragment>
      ))}
    </DataTable>
  );
}
