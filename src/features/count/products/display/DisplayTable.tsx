import { memo, useCallback } from 'react';
import { formatEuroCents, formatInteger, formatPercent } from '#domain/format/numbers.ts';
import {
  coverage,
  isLineDisabled,
  maximumBudget,
  type CpmByCode,
  type ForecastLine,
  type SaveBy,
  type Totals,
} from '#domain/products/display/quantities.ts';
import type { QuantityEdit } from '#domain/products/display/result.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable, type Column } from '#design-system/DataTable/DataTable.tsx';
import { QuantityInput } from '#design-system/QuantityInput/QuantityInput.tsx';

const FIRST_COLUMN_BY_TAB = {
  format: 'Format',
  context: 'Contexte de diffusion',
} as const satisfies Record<SaveBy, string>;

const CAPTION_BY_TAB = {
  format: 'Impressions et budget par format',
  context: 'Impressions et budget par contexte de diffusion',
} as const satisfies Record<SaveBy, string>;

const columnsOf = (saveBy: SaveBy): Column[] => [
  { key: 'name', header: FIRST_COLUMN_BY_TAB[saveBy] },
  { key: 'total', header: 'Audience', numeric: true, width: '13%' },
  { key: 'sold', header: 'Vendu', numeric: true, width: '12%' },
  { key: 'available', header: 'Disponible', numeric: true, width: '13%' },
  { key: 'coverage', header: 'Couverture', numeric: true, width: '12%' },
  { key: 'purchased', header: 'Impressions', numeric: true, width: '17%' },
  { key: 'budget', header: 'Budget', numeric: true, width: '16%' },
];

const COLUMNS_BY_TAB: Record<SaveBy, Column[]> = {
  format: columnsOf('format'),
  context: columnsOf('context'),
};

interface EditableRowProps {
  line: ForecastLine;
  cpm: number;
  disabled: boolean;
  onEdit: (edit: QuantityEdit) => void;
}

/** One line. Memoised: a keystroke draws the edited line again, and no other. */
const EditableRow = memo(function EditableRow({ line, cpm, disabled, onEdit }: EditableRowProps) {
  const { code, name } = line;
  const handlePurchased = useCallback(
    (value: number) => onEdit({ code, field: 'purchased', value }),
    [code, onEdit],
  );
  const handleBudget = useCallback(
    (value: number) => onEdit({ code, field: 'budget', value }),
    [code, onEdit],
  );
  const isOut = isLineDisabled(line);
  return (
    <Row state={isOut ? 'disabled' : undefined}>
      <RowHeader>{name}</RowHeader>
      <Cell numeric label="Audience">
        {formatInteger(line.total)}
      </Cell>
      <Cell numeric muted label="Vendu">
        {formatInteger(line.sold)}
      </Cell>
      <Cell numeric label="Disponible">
        {formatInteger(line.available)}
      </Cell>
      <Cell numeric muted label="Couverture">
        {formatPercent(coverage(line))}
      </Cell>
      <Cell numeric label="Impressions">
        <QuantityInput
          label={`Impressions, ${name}`}
          value={line.purchased}
          max={line.available}
          disabled={disabled || isOut}
          onChange={handlePurchased}
        />
      </Cell>
      <Cell numeric label="Budget">
        <QuantityInput
          label={`Budget, ${name}`}
          unit="€"
          value={line.budget}
          max={maximumBudget(line, cpm)}
          disabled={disabled || isOut}
          onChange={handleBudget}
        />
      </Cell>
    </Row>
  );
});

export interface DisplayTableProps {
  saveBy: SaveBy;
  lines: readonly ForecastLine[];
  cpm: CpmByCode;
  totals: Totals;
  disabled?: boolean;
  onEdit: (edit: QuantityEdit) => void;
}

/** Impressions and budget of each format or context, linked, with their totals (DI-02). */
export function DisplayTable({
  saveBy,
  lines,
  cpm,
  totals,
  disabled = false,
  onEdit,
}: DisplayTableProps) {
  return (
    <DataTable
      caption={CAPTION_BY_TAB[saveBy]}
      columns={COLUMNS_BY_TAB[saveBy]}
      narrow="cards"
      empty={lines.length === 0 ? 'Aucun inventaire pour ces critères.' : undefined}
      footer={
        <Row>
          <RowHeader colSpan={5}>Total</RowHeader>
          <Cell numeric label="Impressions">
            {formatInteger(totals.totalImpPurchased)}
          </Cell>
          <Cell numeric label="Budget">
            {formatEuroCents(totals.totalBudget)}
          </Cell>
        </Row>
      }
    >
      {lines.map((line) => (
        <EditableRow
          key={line.code}
          line={line}
          cpm={cpm[line.code] ?? 0}
          disabled={disabled}
          onEdit={onEdit}
        />
      ))}
    </DataTable>
  );
}
