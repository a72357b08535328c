import { useMemo, type MouseEvent } from 'react';
import { internalText, textFor } from '#domain/count/internalText.ts';
import { firstProblem } from '#domain/count/lineTable.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { portalLabels } from '#domain/portals.ts';
import { describeEmailingCriteria, emailingTable } from '#domain/products/emailing/describe.ts';
import { emailingRequest, type EmailingForm } from '#domain/products/emailing/form.ts';
import {
  emailingTotals,
  EXTEND_COUNT,
  hasNoInventory,
  isToCorrect,
  linesOf,
  NO_INVENTORY,
  editContacts,
  type BySiteGroup,
  type SiteGroupLine,
} from '#domain/products/emailing/result.ts';
import type { EmailingTypes } from '#domain/products/emailing/rules.ts';
import type { EmailingValues } from '#domain/products/emailing/values.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { ForStaff, useIsClientMode } from '../../store/clientModeContext.ts';
import { CountSummary } from '../../result/CountSummary.tsx';
import { ResultTools } from '../../result/ResultTools.tsx';
import { ResultSummary } from '../../result/ResultSummary.tsx';
import { ResultTable, ShownTotals } from '../../result/ResultTable.tsx';
import { QuantityTable } from '../../result/QuantityTable/QuantityTable.tsx';

const shownLines = ({ groups }: EmailingTypes['result']) => linesOf(groups);

export interface EmailingResultProps {
  values: EmailingValues;
  form: EmailingForm;
  result: EmailingTypes['result'];
  /** Id of the element with the criteria. */
  criteriaId: string;
  /** Called to move focus back to the criteria. */
  onExtend: () => void;
}

/** Shows the summary and the contacts and budget per site group, or that there is no contact (EM-08 to EM-12). */
export function EmailingResult({
  values,
  form,
  result,
  criteriaId,
  onExtend,
}: EmailingResultProps) {
  const { groups, forecast } = result;
  const isClientMode = useIsClientMode();
  const totals = emailingTotals(groups, forecast.productionFee);
  const isWrong = isToCorrect(groups);
  const table = useMemo(() => emailingTable(forecast.productionFee), [forecast.productionFee]);
  const criteria = useMemo(
    () => describeEmailingCriteria(form.targetings, emailingRequest(values, form), form.locations),
    [values, form],
  );
  const summary = <CountSummary criteria={criteria} />;
  const handleExtend = (event: MouseEvent) => {
    // The URL must not change: onExtend moves focus to the criteria instead.
    event.preventDefault();
    onExtend();
  };
  if (hasNoInventory(groups)) {
    return (
      <>
        <ResultSummary budget={null}>{summary}</ResultSummary>
        <ResultTools />
        <Card>
          <EmptyState
            title={textFor(isClientMode, NO_INVENTORY) ?? ''}
            illustration="noInventory"
            action={
              !isClientMode && (
                <TextLink href={`#${criteriaId}`} onClick={handleExtend}>
                  {EXTEND_COUNT}
                </TextLink>
              )
            }
          />
        </Card>
      </>
    );
  }
  return (
    <>
      <ForStaff>
        <NoContactNotice groups={groups} />
      </ForStaff>
      <ResultSummary
        budget={isWrong ? undefined : formatEuroCents(totals.totalBudget)}
        problem={isWrong ? firstProblem(table, linesOf(groups)) : undefined}
        figures={[
          ...(isWrong
            ? []
            : [
                {
                  label: 'Contacts achetés',
                  value: formatInteger(totals.totalEmails),
                  unit: 'contacts',
                },
              ]),
          {
            label: 'Contacts disponibles',
            value: internalText(formatInteger(totals.allEmailsAvailable)),
          },
        ]}
      >
        {summary}
      </ResultSummary>
      <ResultTools />
      <ResultTable
        totals={
          <ShownTotals
            budget={isWrong ? undefined : formatEuroCents(totals.totalBudget)}
            volume={isWrong ? undefined : `${formatInteger(totals.totalEmails)} contacts`}
          />
        }
      >
        <QuantityTable<EmailingTypes, SiteGroupLine>
          table={table}
          linesOf={shownLines}
          edit={editContacts}
        />
      </ResultTable>
    </>
  );
}

function NoContactNotice({ groups }: { groups: BySiteGroup }) {
  const empty = linesOf(groups).filter(({ emailsAvailable }) => emailsAvailable === 0);
  if (empty.length === 0) return null;
  return (
    <Notice tone="warning" title="Des portails sont sans contact" live="polite">
      Pour enregistrer ce comptage, étendez-le ou retirez{' '}
      {portalLabels(empty.flatMap((line) => line.requestedBroadcastMediums))} des contextes de
      diffusion, puis estimez à nouveau.
    </Notice>
  );
}
