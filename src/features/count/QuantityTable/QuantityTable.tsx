import { useCallback, useMemo } from 'react';
import { excludedBy, maximumBudget, type ForecastLine } from '#domain/count/campaign/lines.ts';
import {
  editQuantities,
  editQuantity,
  isToCorrect,
  resultTotals,
  commitQuantities,
  type CampaignResult,
  type QuantityEdit,
} from '#domain/count/campaign/result.ts';
import { NOT_SOLD } from '#domain/count/campaign/pricing.ts';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import type { SaveBy } from '#domain/count/campaign/values.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { CampaignLabels } from '#domain/count/campaign/values.ts';
import {
  NAME_COLUMN_WIDTH,
  useShownColumns,
  type CountColumn,
} from '../clientMode/internalColumns.tsx';
import type { ResultEditing } from '../resultEditing.ts';
import { fieldId, QuantityRow } from './QuantityRow.tsx';
import { QuantityFrame, QuantityTools } from './QuantityTools.tsx';
import { useQuantityKeys } from './useQuantityKeys.ts';

const FIRST_COLUMN_BY_TAB = {
  format: 'Format',
  context: 'Contexte de diffusion',
} as const satisfies Record<SaveBy, string>;

const columnsOf = (saveBy: SaveBy, labels: CampaignLabels): CountColumn[] => [
  { key: 'name', header: FIRST_COLUMN_BY_TAB[saveBy], width: NAME_COLUMN_WIDTH },
  { key: 'total', header: labels.total, numeric: true, width: '10%' },
  { key: 'sold', header: 'Vendu', numeric: true, width: '9%', isInternal: true },
  { key: 'available', header: 'Disponible', numeric: true, width: '10%', isInternal: true },
  { key: 'coverage', header: 'Couverture', numeric: true, width: '9%' },
  { key: 'purchased', header: labels.quantity, numeric: true, width: '14%' },
  { key: 'budget', header: 'Budget', numeric: true, width: '14%' },
];

export interface QuantityTableProps<Result extends CampaignResult> {
  result: Result;
  labels: CampaignLabels;
  disabled?: boolean;
  editing: ResultEditing<Result>;
}

/** Returns true when a pasted quantity exceeds the maximum of its line, or the line does not exist. */
function isRefused({ tariffs, lines, saveBy }: CampaignResult, edit: QuantityEdit): boolean {
  const line = lines[saveBy].find(({ code }) => code === edit.code);
  if (!line) return true;
  const { price, pricing } = tariffs[line.code] ?? NOT_SOLD;
  const maximum = edit.field === 'purchased' ? line.available : maximumBudget(line, price, pricing);
  return edit.value > maximum;
}

/** Edits the linked quantity and budget of each line, with totals and undo (DI-02, PE-02). */
export function QuantityTable<Result extends CampaignResult>({
  result,
  labels,
  disabled = false,
  editing,
}: QuantityTableProps<Result>) {
  const { saveBy, tariffs, rules } = result;
  const { exclusiveFormats } = rules.values;
  const lines = result.lines[saveBy];
  const totals = isToCorrect(result) ? undefined : resultTotals(result);
  const isUndoable = editing.isUndoable && !disabled;
  const { change, revert } = editing;
  // A stable handler lets a keystroke re-render the edited row only.
  const handleEdit = useCallback(
    (edit: QuantityEdit) => change((current) => editQuantity(current, edit), fieldId(edit)),
    [change],
  );
  const { report, undo, tableProps } = useQuantityKeys({
    onEdits: (edits) => {
      change((current) => editQuantities(current, edits), null);
      return edits.filter((edit) => isRefused(result, edit)).length;
    },
    onLeave: () => editing.commit(commitQuantities),
    onUndo: () => {
      if (isUndoable) editing.undo();
      return isUndoable;
    },
  });
  // The header cells are rendered again only with other columns.
  const columns = useShownColumns(useMemo(() => columnsOf(saveBy, labels), [saveBy, labels]));
  const incompatibleWith = (line: ForecastLine) => excludedBy(line, lines, exclusiveFormats)?.name;
  return (
    <QuantityFrame {...tableProps}>
      <DataTable
        caption={`${labels.quantity} et budget par ${FIRST_COLUMN_BY_TAB[saveBy].toLowerCase()}`}
        columns={columns}
        narrow="cards"
        empty={lines.length === 0 ? 'Aucun inventaire pour ces critères.' : undefined}
        footer={
          <Row>
            <RowHeader colSpan={columns.length - 2}>Total</RowHeader>
            <Cell numeric label={labels.quantity}>
              {totals ? formatInteger(totals.totalImpPurchased) : TO_CORRECT}
            </Cell>
            <Cell numeric label="Budget">
              {totals ? formatEuroCents(totals.totalBudget) : TO_CORRECT}
            </Cell>
          </Row>
        }
      >
        {lines.map((line) => (
          <QuantityRow
            key={line.code}
            line={line}
            tariff={tariffs[line.code] ?? NOT_SOLD}
            labels={labels}
            incompatibleWith={incompatibleWith(line)}
            disabled={disabled}
            onEdit={handleEdit}
            onRefuse={revert}
          />
        ))}
      </DataTable>
      {lines.length > 0 && <QuantityTools report={report} isUndoable={isUndoable} onUndo={undo} />}
    </QuantityFrame>
  );
}
