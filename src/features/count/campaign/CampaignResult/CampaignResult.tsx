import { useCallback, useMemo } from 'react';
import { describeCampaignCriteria } from '#domain/count/campaign/describe.ts';
import { campaignRequest, type CampaignForm } from '#domain/count/campaign/form.ts';
import { isToCorrect, resultTotals } from '#domain/count/campaign/result.ts';
import {
  TAB_LABEL,
  type CampaignValues,
  type CampaignLabels,
  type SaveBy,
} from '#domain/count/campaign/values.ts';
import { isPending, type Stage } from '#domain/count/lifecycle.ts';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { Tabs } from '#design-system/Tabs/Tabs.tsx';
import type { ScreenResult } from '../campaignCount.ts';
import { CountSummary } from '../../CountSummary/CountSummary.tsx';
import { QuantityTable } from '../../QuantityTable/QuantityTable.tsx';
import type { ResultEditing } from '../../resultEditing.ts';
import { ResultPicture } from '../../ResultPicture/ResultPicture.tsx';
import { ResultSummary } from '../../ResultSummary/ResultSummary.tsx';
import { ResultTable } from '../../ResultTable/ResultTable.tsx';

const ROW_NAME_BY_TAB = {
  format: 'Format',
  context: 'Contexte',
} as const satisfies Record<SaveBy, string>;

export interface CampaignResultProps {
  values: CampaignValues;
  labels: CampaignLabels;
  stage: Stage;
  form: CampaignForm;
  result: ScreenResult;
  editing: ResultEditing<ScreenResult>;
  /** The save bar. */
  children: React.ReactNode;
}

/** Shows the summary, the tables of the market in tabs, the charts and the notices of a result (DI-02, PE-02). */
export function CampaignResult({
  values,
  labels,
  stage,
  form,
  result,
  editing,
  children,
}: CampaignResultProps) {
  const totals = isToCorrect(result) ? undefined : resultTotals(result);
  const lines = result.lines[result.saveBy];
  const rows = useMemo(
    () => lines.map((line) => ({ ...line, key: line.code, label: line.name })),
    [lines],
  );
  const criteria = useMemo(
    () =>
      describeCampaignCriteria(
        values,
        campaignRequest(values, form),
        form.locations,
        form.targetings,
      ),
    [values, form],
  );
  const { change } = editing;
  const tabs = useMemo(
    () => values.tabs.map((value) => ({ value, label: TAB_LABEL[value] })),
    [values],
  );
  const handleTab = useCallback(
    (saveBy: SaveBy) => change((current) => ({ ...current, saveBy })),
    [change],
  );
  const table = (
    <QuantityTable result={result} labels={labels} disabled={isPending(stage)} editing={editing} />
  );
  return (
    <>
      <ResultSummary
        budget={totals && formatEuroCents(totals.totalBudget)}
        isDemonstration={result.forecast.isDemonstration}
        figures={[
          {
            label: labels.purchased,
            value: totals ? formatInteger(totals.totalImpPurchased) : TO_CORRECT,
          },
        ]}
      >
        <CountSummary criteria={criteria} density="compact" />
      </ResultSummary>
      <ResultTable
        totals={
          totals && {
            budget: formatEuroCents(totals.totalBudget),
            volume: `${formatInteger(totals.totalImpPurchased)} ${labels.unit.many}`,
          }
        }
        saveBar={children}
      >
        {values.tabs.length > 1 ? (
          <Tabs label="Détail du comptage" items={tabs} value={result.saveBy} onChange={handleTab}>
            {table}
          </Tabs>
        ) : (
          table
        )}
      </ResultTable>
      <ResultPicture
        unit={labels.quantity}
        rowName={ROW_NAME_BY_TAB[result.saveBy]}
        rows={rows}
        localities={result.forecast.locality}
        radius={form.radius}
      />
    </>
  );
}
