import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { isPending, type Stage } from '#domain/count/lifecycle.ts';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { describeEmailingCriteria } from '#domain/products/emailing/describe.ts';
import { emailingRequest, type EmailingForm } from '#domain/products/emailing/form.ts';
import {
  emailingTotals,
  EXTEND_COUNT,
  hasNoInventory,
  isToCorrect,
  linesOf,
  NO_INVENTORY,
  withContacts,
  withPastedContacts,
  type BySiteGroup,
} from '#domain/products/emailing/result.ts';
import type { EmailingValues } from '#domain/products/emailing/values.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState/EmptyState.tsx';
import { Notice } from '#design-system/Notice/Notice.tsx';
import { TextLink } from '#design-system/TextLink/TextLink.tsx';
import { useIsClientMode } from '../../clientMode/clientModeContext.ts';
import { CountSummary } from '../../CountSummary/CountSummary.tsx';
import { QuantityFrame, QuantityTools } from '../../QuantityTable/QuantityTools.tsx';
import { useQuantityKeys } from '../../QuantityTable/useQuantityKeys.ts';
import type { ResultEditing } from '../../resultEditing.ts';
import { ResultTools } from '../../ResultPanels/ResultPanels.tsx';
import { ResultSummary } from '../../ResultSummary/ResultSummary.tsx';
import { ResultTable } from '../../ResultTable/ResultTable.tsx';
import { EmailingTable } from './EmailingTable.tsx';
import type { ScreenResult } from './useEmailingCount.ts';

export interface EmailingResultProps {
  values: EmailingValues;
  stage: Stage;
  form: EmailingForm;
  result: ScreenResult;
  editing: ResultEditing<ScreenResult>;
  /** Id of the element with the criteria. */
  criteriaId: string;
  /** Called to move focus back to the criteria. */
  onExtend: () => void;
  /** The save bar. */
  children: ReactNode;
}

/** Shows the summary and the contacts and budget per site group, or that there is no contact (EM-08 to EM-12). */
export function EmailingResult({
  values,
  stage,
  form,
  result,
  editing,
  criteriaId,
  onExtend,
  children,
}: EmailingResultProps) {
  const { groups, forecast } = result;
  const totals = emailingTotals(groups, forecast.productionFee);
  const isWrong = isToCorrect(groups);
  const isClientMode = useIsClientMode();
  const criteria = useMemo(
    () => describeEmailingCriteria(form.targetings, emailingRequest(values, form), form.locations),
    [values, form],
  );
  const summary = <CountSummary criteria={criteria} density="compact" />;
  const handleExtend = (event: MouseEvent) => {
    // The URL must not change: onExtend moves focus to the criteria instead.
    event.preventDefault();
    onExtend();
  };
  if (hasNoInventory(groups)) {
    return (
      <>
        <Card>{summary}</Card>
        <ResultTools />
        <Card>
          <EmptyState
            title={NO_INVENTORY}
            illustration="noInventory"
            action={
              <TextLink href={`#${criteriaId}`} onClick={handleExtend}>
                {EXTEND_COUNT}
              </TextLink>
            }
          />
        </Card>
      </>
    );
  }
  return (
    <>
      <NoContactNotice groups={groups} />
      <ResultSummary
        budget={isWrong ? undefined : formatEuroCents(totals.totalBudget)}
        isDemonstration={forecast.isDemonstration}
        figures={[
          {
            label: 'Contacts achetés',
            value: isWrong ? TO_CORRECT : formatInteger(totals.totalEmails),
          },
          ...(isClientMode
            ? []
            : [{ label: 'Contacts disponibles', value: formatInteger(totals.allEmailsAvailable) }]),
        ]}
      >
        {summary}
      </ResultSummary>
      <ResultTable
        totals={
          isWrong
            ? undefined
            : {
                budget: formatEuroCents(totals.totalBudget),
                volume: `${formatInteger(totals.totalEmails)} contacts`,
              }
        }
        saveBar={children}
      >
        <EditedTable result={result} disabled={isPending(stage)} editing={editing} />
      </ResultTable>
    </>
  );
}

interface EditedTableProps extends Pick<EmailingResultProps, 'result' | 'editing'> {
  disabled: boolean;
}

/** Shows the table with keyboard navigation, column paste and undo. */
function EditedTable({ result, disabled, editing }: EditedTableProps) {
  const isUndoable = editing.isUndoable && !disabled;
  const { report, undo, tableProps } = useQuantityKeys({
    onEdits: (edits) => {
      const contacts = Object.fromEntries(edits.map(({ code, value }) => [code, value]));
      editing.change((current) => withPastedContacts(current, contacts), null);
      // Nothing is refused: an excessive number of contacts is kept and shown as an error.
      return 0;
    },
    onLeave: () => editing.commit(),
    onUndo: () => {
      if (isUndoable) editing.undo();
      return isUndoable;
    },
  });
  return (
    <QuantityFrame {...tableProps}>
      <EmailingTable
        groups={result.groups}
        productionFee={result.forecast.productionFee}
        disabled={disabled}
        onContacts={(siteGroup, contacts) =>
          editing.change((current) => withContacts(current, siteGroup, contacts), siteGroup)
        }
      />
      <QuantityTools report={report} isUndoable={isUndoable} onUndo={undo} />
    </QuantityFrame>
  );
}

function NoContactNotice({ groups }: { groups: BySiteGroup }) {
  const empty = linesOf(groups).filter(({ emailsAvailable }) => emailsAvailable === 0);
  if (empty.length === 0) return null;
  return (
    <Notice tone="warning" title="Des portails sont sans contact" live="polite">
      Pour enregistrer ce comptage, étendez-le ou retirez{' '}
      {empty.flatMap((line) => line.requestedBroadcastMediums).join(', ')} des contextes de
      diffusion, puis estimez à nouveau.
    </Notice>
  );
}
