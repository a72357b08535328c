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
  commitQuantities,
  type CampaignResult,
  type QuantityEdit,
  editQuantity,
} from '#domain/count/campaign/result.ts';
import { NOT_SOLD } from '#domain/count/campaign/pricing.ts';
import type { CampaignTypes } from '#domain/count/campaign/rules.ts';
import type { CountState } from '#domain/count/countState.ts';
import { isPending } from '#domain/count/countState.ts';
import { campaignTable, maximumOf, type CampaignLine } from '#domain/count/campaign/table.ts';
import type { CampaignLabels } from '#domain/count/campaign/values.ts';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { useShownColumns } from '../clientMode/internalColumns.tsx';
import { headersOf } from './LinesTable.tsx';
import { useCount, useCountState } from '../store/CountProvider.tsx';
import { QuantityFrame, QuantityTools } from './QuantityTools.tsx';
import { useQuantityKeys } from './useQuantityKeys.ts';
import { LineRow } from './LineRow.tsx';

/** Returns what a selector takes of the campaign on screen. */
export const useCampaignState = useCountState.withTypes<CountState<CampaignTypes>>();

interface QuantityRowProps extends Pick<CampaignLine, 'tariff' | 'incompatibleWith'> {
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
  const line = useCampaignState(({ result }) => linesOf(result)[index]);
  return line && <Line line={line} {...props} />;
});

interface LineProps extends Omit<QuantityRowProps, 'index'> {
  line: ForecastLine;
}

function Line({ table, disabled, ...row }: LineProps) {
  const { line } = row;
  const { code } = line;
  const { change, revert } = useCount<CampaignTypes>();
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

const NO_LINES: readonly ForecastLine[] = [];
const linesOf = (result: CampaignResult | null) => result?.lines[result.saveBy] ?? NO_LINES;

/** Returns the name of the purchased format that excludes each line, in the order of the lines. */
function namesOfExcluding(result: CampaignResult | null): (string | undefined)[] {
  const lines = linesOf(result);
  const groups = result?.rules.values.exclusiveFormats ?? [];
  return lines.map((line) => excludedBy(line, lines, groups)?.name);
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
 * Edits the linked quantity and budget of each line of a campaign, with undo (DI-02, PE-02). Memoised, and each row selects
 * its own line, so that a keystroke renders that row alone.
 */
export const QuantityTable = memo(function QuantityTable({ labels }: QuantityTableProps) {
  const { getState, change, commit, undo: undoChange } = useCount<CampaignTypes>();
  const saveBy = useCampaignState(({ result }) => result?.saveBy ?? 'format');
  const codes = useCampaignState(
    ({ result }) => linesOf(result).map(({ code }) => code),
    shallowEqual,
  );
  const tariffs = useCampaignState(({ result }) => result?.tariffs);
  const excluding = useCampaignState(({ result }) => namesOfExcluding(result), shallowEqual);
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
      >
        {codes.map((code, index) => (
          <QuantityRow
            key={code}
            {...{ index, table, disabled }}
            tariff={tariffs?.[code] ?? NOT_SOLD}
            incompatibleWith={excluding[index]}
          />
        ))}
      </DataTable>
      {codes.length > 0 && (
        <QuantityTools note={labels.note} {...{ report, isUndoable }} onUndo={undo} />
      )}
    </QuantityFrame>
  );
});
