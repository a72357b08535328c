import { memo, useCallback } from 'react';
import { totalsOf, type ForecastLine } from '#domain/count/campaign/lines.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { maximumOf, OVER_BUDGET, type BudgetEdit } from '#domain/products/masterDisplay/result.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { QuantityInput } from '#design-system/QuantityInput/QuantityInput.tsx';

const LOCALITY: Column = { key: 'name', header: 'Localité' };
const SOLD: Column = { key: 'sold', header: 'Vendu', numeric: true, width: '13%' };
const OFFER: readonly Column[] = [
  { key: 'available', header: 'Disponible', numeric: true, width: '15%' },
  { key: 'purchased', header: 'Impressions', numeric: true, width: '16%' },
  { key: 'budget', header: 'Budget', numeric: true, width: '22%' },
];
const COLUMNS = [
  LOCALITY,
  { key: 'total', header: 'Audience', numeric: true, width: '14%' },
  SOLD,
  ...OFFER,
];
const PROPOSAL_COLUMNS = [LOCALITY, ...OFFER];

export interface MasterDisplayTableProps {
  lines: readonly ForecastLine[];
  /** Price of a thousand impressions, in euros excluding tax. */
  cpm: number;
  /** Absent where nothing is edited: in the proposal, which leaves out what is not bought. */
  onEdit?: (edit: BudgetEdit) => void;
  disabled?: boolean;
}

/** One row per locality; its budget is all that is edited (MD-02, MD-07). */
export function MasterDisplayTable({
  lines,
  cpm,
  onEdit,
  disabled = false,
}: MasterDisplayTableProps) {
  const shown = onEdit ? lines : lines.filter(({ budget }) => budget > 0);
  const columns = onEdit ? COLUMNS : PROPOSAL_COLUMNS;
  const totals = totalsOf(shown);
  return (
    <DataTable
      caption={onEdit ? 'Impressions et budget par localité' : 'Plan média'}
      columns={columns}
      narrow="cards"
      empty={shown.length === 0 ? 'Aucun inventaire pour ces critères.' : undefined}
      footer={
        <Row>
          <RowHeader colSpan={columns.length - 2}>Total hors taxe</RowHeader>
          <Cell numeric label="Impressions">
            {formatInteger(totals.totalImpPurchased)}
          </Cell>
          <Cell numeric label="Budget">
            {formatEuroCents(totals.totalBudget)}
          </Cell>
        </Row>
      }
    >
      {shown.map((line) => (
        <LocalityRow key={line.code} {...{ line, cpm, onEdit, disabled }} />
      ))}
    </DataTable>
  );
}

interface LocalityRowProps {
  line: ForecastLine;
  cpm: number;
  onEdit: MasterDisplayTableProps['onEdit'];
  disabled: boolean;
}

/** Memoised: a keystroke draws the edited line again, and no other. */
const LocalityRow = memo(function LocalityRow({ line, cpm, onEdit, disabled }: LocalityRowProps) {
  const maximum = maximumOf(line, cpm);
  return (
    <Row state={onEdit && maximum === 0 ? 'disabled' : undefined}>
      <RowHeader>{`${line.name} (${line.code})`}</RowHeader>
      {onEdit && (
        <>
          <Cell numeric muted label="Audience">
            {formatInteger(line.total)}
          </Cell>
          <Cell numeric muted label="Vendu">
            {formatInteger(line.sold)}
          </Cell>
        </>
      )}
      <Cell numeric label="Disponible">
        {formatInteger(line.available)}
      </Cell>
      <Cell numeric label="Impressions">
        {formatInteger(line.purchased)}
      </Cell>
      <Cell numeric label="Budget">
        {onEdit ? (
          <BudgetInput {...{ line, maximum, onEdit, disabled }} />
        ) : (
          formatEuroCents(line.budget)
        )}
      </Cell>
    </Row>
  );
});

interface BudgetInputProps {
  line: ForecastLine;
  maximum: number;
  onEdit: (edit: BudgetEdit) => void;
  disabled: boolean;
}

function BudgetInput({
  line: { code, name, budget },
  maximum,
  onEdit,
  disabled,
}: BudgetInputProps) {
  const handleChange = useCallback((value: number) => onEdit({ code, value }), [code, onEdit]);
  return (
    <span data-code={code} data-field="budget">
      <QuantityInput
        label={`Budget, ${name} (${code})`}
        unit="€"
        value={budget}
        max={maximum}
        excessError={OVER_BUDGET}
        disabled={disabled || maximum === 0}
        onChange={handleChange}
      />
    </span>
  );
}
