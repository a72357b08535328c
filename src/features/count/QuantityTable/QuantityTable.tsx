import { memo, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import {
  maximumBudget,
  excludedBy,
  isLineDisabled,
  type ForecastLine,
} from '#domain/count/campaign/lines.ts';
import {
  editQuantities,
  isToCorrect,
  resultTotals,
  commitQuantities,
  type CampaignResult,
  type QuantityEdit,
  editQuantity,
} from '#domain/count/campaign/result.ts';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import { NOT_SOLD } from '#domain/count/campaign/pricing.ts';
import type { CampaignTypes } from '#domain/count/campaign/rules.ts';
import type { CountState } from '#domain/count/countState.ts';
import { isPending } from '#domain/count/lifecycle.ts';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { campaignTable, maximumOf } from '#domain/count/campaign/table.ts';
import type { CampaignLabels } from '#domain/count/campaign/values.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { BlankCells, useShownColumns } from '../clientMode/internalColumns.tsx';
import { headersOf } from './LinesTable.tsx';
import { useCount, useCountState } from '../store/CountProvider.tsx';
import { QuantityFrame, QuantityTools } from './QuantityTools.tsx';
import { useQuantityKeys } from './useQuantityKeys.ts';
import { LineRow } from './LineRow.tsx';

/** The count of a campaign, as the screen works with it. */
export type CampaignCount = CampaignTypes<CampaignForecastAnswer>;

/** Returns what a selector takes of the campaign on screen. */
export const useCampaignState = useCountState.withTypes<CountState<CampaignCount>>();

interface QuantityRowProps {
  /** Place of the line in its table. */
  index: number;
  table: ReturnType<typeof campaignTable>;
  disabled: boolean;
}

/** Returns the id of a field of the table, whose keystrokes are undone together. */
function fieldId({ code, field }: Pick<QuantityEdit, 'code' | 'field'>): string {
  return `${code} ${field}`;
}

/** Shows one line. Memoised, and it selects its line, so that a keystroke renders the edited line only. */
const QuantityRow = memo(function QuantityRow({ index, ...props }: QuantityRowProps) {
  const line = useCampaignState(({ result }) => result?.lines[result.saveBy][index]);
  return line && <Line line={line} {...props} />;
});

interface LineProps extends Omit<QuantityRowProps, 'index'> {
  line: ForecastLine;
}

function Line({ line, table, disabled }: LineProps) {
  const { code } = line;
  const { change, revert } = useCount<CampaignCount>();
  const tariff = useCampaignState(({ result }) => result?.tariffs[code] ?? NOT_SOLD);
  const incompatibleWith = useCampaignState(
    ({ result }) =>
      result &&
      excludedBy(line, result.lines[result.saveBy], result.rules.values.exclusiveFormats)?.name,
  );
  const row = { line, tariff, incompatibleWith: incompatibleWith ?? undefined };
  return (
    <LineRow
      line={row}
      {...{ table, disabled }}
      isUnavailable={isLineDisabled(line) || maximumOf(row) === 0}
      onEdit={(edit) => change((result) => editQuantity(result, edit), fieldId(edit))}
      // A value above the maximum ended the keystrokes of the field, which are undone.
      onRefuse={(field) => revert(fieldId({ code, field }))}
    />
  );
}

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
  const table = useMemo(() => campaignTable(labels, saveBy), [labels, saveBy]);
  const columns = useShownColumns(useMemo(() => headersOf(table), [table]));
  return (
    <QuantityFrame {...tableProps}>
      <DataTable
        caption={table.caption}
        columns={columns}
        empty={codes.length === 0 ? table.empty : undefined}
        footer={<TotalRow labels={labels} columns={columns} />}
      >
        {codes.map((code, index) => (
          <QuantityRow key={code} {...{ index, table, disabled }} />
        ))}
      </DataTable>
      {codes.length > 0 && (
        <QuantityTools note={labels.note} {...{ report, isUndoable }} onUndo={undo} />
      )}
    </QuantityFrame>
  );
});

function TotalRow({ labels, columns }: QuantityTableProps & { columns: readonly Column[] }) {
  const totals = useCampaignState(
    ({ result }) => (result === null || isToCorrect(result) ? undefined : resultTotals(result)),
    shallowEqual,
  );
  return (
    <Row>
      <RowHeader>Total</RowHeader>
      <BlankCells columns={columns.slice(1, -2)} />
      <Cell numeric label={labels.quantity}>
        {totals ? formatInteger(totals.totalImpPurchased) : TO_CORRECT}
      </Cell>
      <Cell numeric label="Budget">
        {totals ? formatEuroCents(totals.totalBudget) : TO_CORRECT}
      </Cell>
    </Row>
  );
}
