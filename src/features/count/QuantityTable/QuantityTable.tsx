import { memo, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { maximumBudget } from '#domain/count/campaign/lines.ts';
import {
  editQuantities,
  isToCorrect,
  resultTotals,
  commitQuantities,
  type CampaignResult,
  type QuantityEdit,
} from '#domain/count/campaign/result.ts';
import { NOT_SOLD } from '#domain/count/campaign/pricing.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import type { CampaignLabels, SaveBy } from '#domain/count/campaign/values.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { useCampaignState, type CampaignCount } from '../campaign/campaignState.ts';
import {
  NAME_COLUMN_WIDTH,
  useShownColumns,
  type CountColumn,
} from '../clientMode/internalColumns.tsx';
import { useCount } from '../store/CountProvider.tsx';
import { QuantityRow } from './QuantityRow.tsx';
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

/** Returns true when a pasted quantity exceeds the maximum of its line, or the line does not exist. */
function isRefused({ tariffs, lines, saveBy }: CampaignResult, edit: QuantityEdit): boolean {
  const line = lines[saveBy].find(({ code }) => code === edit.code);
  if (!line) return true;
  const { price, pricing } = tariffs[line.code] ?? NOT_SOLD;
  const maximum = edit.field === 'purchased' ? line.available : maximumBudget(line, price, pricing);
  return edit.value > maximum;
}

export interface QuantityTableProps {
  labels: CampaignLabels;
}

/**
 * Edits the linked quantity and budget of each line of a campaign, with totals and undo (DI-02, PE-02). Memoised, and each
 * row selects its own line, so that a keystroke renders that row and the totals.
 */
export const QuantityTable = memo(function QuantityTable({ labels }: QuantityTableProps) {
  const { getState, change, commit, undo: undoChange } = useCount<CampaignCount>();
  const saveBy = useCampaignState(({ result }) => result?.saveBy ?? 'format');
  const codes = useCampaignState(
    ({ result }) => result?.lines[result.saveBy].map(({ code }) => code) ?? [],
    shallowEqual,
  );
  const disabled = useCampaignState(({ stage }) => isPending(stage));
  const isUndoable = useCampaignState(({ undoSteps }) => undoSteps.length > 0) && !disabled;
  const { report, undo, tableProps } = useQuantityKeys({
    onEdits: (edits) => {
      const { result } = getState();
      change((current) => editQuantities(current, edits), null);
      return edits.filter((edit) => result === null || isRefused(result, edit)).length;
    },
    onLeave: () => commit(commitQuantities),
    onUndo: () => {
      if (isUndoable) undoChange();
      return isUndoable;
    },
  });
  const columns = useShownColumns(useMemo(() => columnsOf(saveBy, labels), [saveBy, labels]));
  return (
    <QuantityFrame {...tableProps}>
      <DataTable
        caption={`${labels.quantity} et budget par ${FIRST_COLUMN_BY_TAB[saveBy].toLowerCase()}`}
        columns={columns}
        narrow="cards"
        empty={codes.length === 0 ? 'Aucun inventaire pour ces critères.' : undefined}
        footer={<TotalRow labels={labels} columns={columns.length} />}
      >
        {codes.map((code, index) => (
          <QuantityRow key={code} {...{ index, labels, disabled }} />
        ))}
      </DataTable>
      {codes.length > 0 && <QuantityTools report={report} isUndoable={isUndoable} onUndo={undo} />}
    </QuantityFrame>
  );
});

function TotalRow({ labels, columns }: QuantityTableProps & { columns: number }) {
  const totals = useCampaignState(
    ({ result }) => (result === null || isToCorrect(result) ? undefined : resultTotals(result)),
    shallowEqual,
  );
  return (
    <Row>
      <RowHeader colSpan={columns - 2}>Total</RowHeader>
      <Cell numeric label={labels.quantity}>
        {totals ? formatInteger(totals.totalImpPurchased) : TO_CORRECT}
      </Cell>
      <Cell numeric label="Budget">
        {totals ? formatEuroCents(totals.totalBudget) : TO_CORRECT}
      </Cell>
    </Row>
  );
}
