import { memo, useCallback } from 'react';
import { totalsOf, unavailableReason, type ForecastLine } from '#domain/count/campaign/lines.ts';
import { isHalfPurchase } from '#domain/count/campaign/smallestPurchase.ts';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import {
  isToCorrect,
  maximumOf,
  OVER_BUDGET,
  smallestBudgetText,
  type BudgetEdit,
} from '#domain/products/masterDisplay/result.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { ExplainButton } from '../../explanation/ExplanationTool.tsx';
import { QuantityInput } from '#design-system/QuantityInput/QuantityInput.tsx';
import { useIsClientMode } from '../../clientMode/clientModeContext.ts';
import {
  BlankCells,
  InternalCell,
  NAME_COLUMN_WIDTH,
  Reason,
  useShownColumns,
  useShownReason,
  type CountColumn,
} from '../../clientMode/internalColumns.tsx';
import { localityText } from '#domain/localities/names.ts';

const COLUMNS: readonly CountColumn[] = [
  { key: 'name', header: 'Localité', width: NAME_COLUMN_WIDTH },
  { key: 'total', header: 'Audience', numeric: true, width: '12%', drop: 2 },
  { key: 'sold', header: 'Vendu', numeric: true, width: '11%', drop: 1, isInternal: true },
  { key: 'available', header: 'Disponible', numeric: true, width: '12%', isInternal: true },
  { key: 'purchased', header: 'Impressions', numeric: true, width: '13%' },
  { key: 'budget', header: 'Budget', numeric: true, width: '18%' },
];

export interface MasterDisplayTableProps {
  lines: readonly ForecastLine[];
  /** Price of a thousand impressions, in euros excluding tax. */
  cpm: number;
  onEdit: (edit: BudgetEdit) => void;
  disabled?: boolean;
}

/** Shows one row per locality, in which only the budget can be edited (MD-02, MD-07). */
export function MasterDisplayTable({
  lines,
  cpm,
  onEdit,
  disabled = false,
}: MasterDisplayTableProps) {
  const columns = useShownColumns(COLUMNS);
  const isWrong = lines.some((line) => isToCorrect(line, cpm));
  const totals = isWrong ? undefined : totalsOf(lines);
  return (
    <DataTable
      caption="Impressions et budget par localité"
      columns={columns}
      empty={lines.length === 0 ? 'Aucun inventaire pour ces critères.' : undefined}
      footer={
        <Row>
          <RowHeader>Total hors taxe</RowHeader>
          <BlankCells columns={columns.slice(1, -2)} />
          <Cell numeric label="Impressions">
            {totals ? formatInteger(totals.totalImpPurchased) : TO_CORRECT}
          </Cell>
          <Cell numeric label="Budget">
            {totals ? formatEuroCents(totals.totalBudget) : TO_CORRECT}
          </Cell>
        </Row>
      }
    >
      {lines.map((line) => (
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

/** Shows one locality. Memoised so that a keystroke re-renders the edited row only. */
const LocalityRow = memo(function LocalityRow({ line, cpm, onEdit, disabled }: LocalityRowProps) {
  const maximum = maximumOf(line, cpm);
  const name = localityText(line);
  const reason = useShownReason()(unavailableReason(line, maximum));
  return (
    <>
      <Row state={maximum === 0 ? 'disabled' : undefined}>
        <RowHeader name={name}>
          {name} <ExplainButton row={line.code} name={name} />
          {reason !== undefined && <Reason>{reason}</Reason>}
        </RowHeader>
        <Cell column="total" numeric muted label="Audience">
          {formatInteger(line.total)}
        </Cell>
        <InternalCell column="sold" numeric muted label="Vendu">
          {formatInteger(line.sold)}
        </InternalCell>
        <InternalCell numeric label="Disponible">
          {formatInteger(line.available)}
        </InternalCell>
        <Cell numeric label="Impressions">
          {formatInteger(line.purchased)}
        </Cell>
        <Cell numeric label="Budget">
          <BudgetInput {...{ line, cpm, onEdit, disabled }} />
        </Cell>
      </Row>
    </>
  );
});

interface BudgetInputProps {
  line: ForecastLine;
  cpm: number;
  onEdit: (edit: BudgetEdit) => void;
  disabled: boolean;
}

function BudgetInput({ line, cpm, onEdit, disabled }: BudgetInputProps) {
  const { code, budget } = line;
  const maximum = maximumOf(line, cpm);
  const handleChange = useCallback((value: number) => onEdit({ code, value }), [code, onEdit]);
  return (
    <span data-code={code} data-field="budget">
      <QuantityInput
        label={`Budget, ${localityText(line)}`}
        unit="€"
        value={budget}
        max={maximum}
        hidesMaximum={useIsClientMode()}
        excessError={OVER_BUDGET}
        error={isHalfPurchase(line) ? smallestBudgetText(line, cpm) : undefined}
        disabled={disabled || maximum === 0}
        onChange={handleChange}
      />
    </span>
  );
}
