import { useCallback, useMemo, type ReactNode } from 'react';
import { ancienRequest, type AncienForm } from '#domain/count/ancien/form.ts';
import { totalsOf } from '#domain/count/campaign/lines.ts';
import { isPending, type Stage } from '#domain/count/lifecycle.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { describeMasterDisplayCriteria } from '#domain/products/masterDisplay/describe.ts';
import {
  editBudget,
  editBudgets,
  commitBudget,
  undoBudget,
  volumeOf,
  type BudgetEdit,
} from '#domain/products/masterDisplay/result.ts';
import { MASTER_DISPLAY_MINIMUM_BUDGET } from '#domain/products/masterDisplay/values.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { Notice } from '#design-system/Notice/Notice.tsx';
import { VolumeBar } from '#design-system/VolumeBar/VolumeBar.tsx';
import { CountSummary } from '../../CountSummary/CountSummary.tsx';
import { DemonstrationNotice } from '../../CountScreen/DemonstrationNotice.tsx';
import { QuantityFrame, QuantityTools } from '../../QuantityTable/QuantityTools.tsx';
import { useQuantityKeys } from '../../QuantityTable/useQuantityKeys.ts';
import { ResultPicture } from '../../ResultPicture/ResultPicture.tsx';
import { ResultSummary } from '../../ResultSummary/ResultSummary.tsx';
import { MasterDisplayTable } from './MasterDisplayTable.tsx';
import type { ScreenResult } from './useMasterDisplayCount.ts';

export interface MasterDisplayResultProps {
  stage: Stage;
  form: AncienForm;
  result: ScreenResult;
  onChange: (change: (result: ScreenResult) => ScreenResult) => void;
  /** The save bar. */
  children: ReactNode;
}

/** Shows the volume bar, the summary and the budget per locality of a result (MD-02). */
export function MasterDisplayResult({
  stage,
  form,
  result,
  onChange,
  children,
}: MasterDisplayResultProps) {
  const { forecast, lines, lowered } = result;
  const { totalBudget, totalImpPurchased } = totalsOf(lines);
  const criteria = useMemo(
    () => describeMasterDisplayCriteria(ancienRequest(form), form.locations),
    [form],
  );
  const rows = useMemo(
    () => lines.map((line) => ({ ...line, key: line.code, label: `${line.name} (${line.code})` })),
    [lines],
  );
  return (
    <>
      {lowered.length > 0 && (
        <Notice tone="warning" title="Budgets ajustés" live="polite">
          Il reste moins de disponibilité que lors de l’enregistrement : {lowered.join(', ')}.
        </Notice>
      )}
      <ResultSummary
        totalBudget={totalBudget}
        figures={[
          { label: 'Impressions achetées', value: formatInteger(totalImpPurchased) },
          { label: 'Budget minimum', value: formatEuroCents(MASTER_DISPLAY_MINIMUM_BUDGET) },
        ]}
      >
        <VolumeBar
          label="Volume d’impressions"
          unit="impressions"
          format={formatInteger}
          {...volumeOf(lines)}
        />
        <CountSummary criteria={criteria} />
      </ResultSummary>
      <Card footer={children} stickyFooter>
        <EditedTable result={result} disabled={isPending(stage)} onChange={onChange} />
      </Card>
      <ResultPicture
        unit="Impressions"
        rowName="Localité"
        rows={rows}
        localities={forecast.locality}
        radius={form.radius}
      />
      <DemonstrationNotice isShown={forecast.isDemonstration} />
    </>
  );
}

interface EditedTableProps extends Pick<MasterDisplayResultProps, 'result' | 'onChange'> {
  disabled: boolean;
}

/** Shows the table with keyboard navigation, column paste and undo. */
function EditedTable({ result, disabled, onChange }: EditedTableProps) {
  const isUndoable = result.undoSteps.length > 0 && !disabled;
  // A stable handler lets a keystroke re-render the edited row only.
  const handleEdit = useCallback(
    (edit: BudgetEdit) => onChange((current) => editBudget(current, edit)),
    [onChange],
  );
  const { report, undo, tableProps } = useQuantityKeys({
    onEdits: (edits) => {
      onChange((current) => editBudgets(current, edits));
      // Nothing is refused: an excessive budget is kept and shown as an error.
      return 0;
    },
    onLeave: () => onChange(commitBudget),
    onUndo: () => {
      if (isUndoable) onChange(undoBudget);
      return isUndoable;
    },
  });
  return (
    <QuantityFrame {...tableProps}>
      <MasterDisplayTable
        lines={result.lines}
        cpm={result.cpm}
        disabled={disabled}
        onEdit={handleEdit}
      />
      {result.lines.length > 0 && (
        <QuantityTools report={report} isUndoable={isUndoable} onUndo={undo} />
      )}
    </QuantityFrame>
  );
}
