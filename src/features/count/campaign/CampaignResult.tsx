import { useMemo, useState } from 'react';
import { weakMapMemoize } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import styled from 'styled-components';
import { describeCampaignCriteria } from '#domain/count/campaign/describe.ts';
import { campaignRequest } from '#domain/count/campaign/form.ts';
import { isToCorrect, resultTotals } from '#domain/count/campaign/result.ts';
import type { CampaignTypes } from '#domain/count/campaign/rules.ts';
import {
  TAB_LABEL,
  type CampaignValues,
  type CampaignLabels,
  type SaveBy,
} from '#domain/count/campaign/values.ts';
import { firstProblem } from '#domain/count/lineTable.ts';
import { campaignLines, campaignTable } from '#domain/count/campaign/table.ts';
import { formatListedEuro, formatInteger } from '#domain/format/numbers.ts';
import { color, font } from '#design-system/tokens/tokens.ts';
import { Tabs } from '#design-system/Tabs.tsx';
import { fillWithBudget } from '../result/budget/fillRows.ts';
import { CountSummary } from '../result/CountSummary.tsx';
import { ResultPicture } from '../result/ResultPicture.tsx';
import { ResultSummary } from '../result/ResultSummary.tsx';
import { ResultTools } from '../result/ResultTools.tsx';
import { ResultTable, ShownTotals } from '../result/ResultTable.tsx';
import { useCount } from '../store/CountProvider.tsx';
import { CampaignLines, useCampaignState } from './CampaignLines.tsx';

const ROW_NAME_BY_TAB = {
  format: 'Format',
  context: 'Contexte',
} as const satisfies Record<SaveBy, string>;

const Said = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.xs};

  &:empty {
    position: absolute;
  }
`;

export interface CampaignResultProps {
  values: CampaignValues;
  labels: CampaignLabels;
}

/** Returns the formatted totals of a result, computed once for all that show them. */
const totalsOf = weakMapMemoize((result: CampaignTypes['result'] | null) => {
  if (result === null || isToCorrect(result)) return undefined;
  const { totalBudget, totalImpPurchased } = resultTotals(result);
  return { budget: formatListedEuro(totalBudget), volume: formatInteger(totalImpPurchased) };
});

/** Returns the totals of the result on screen; undefined while a line must be corrected. */
const useTotals = () => useCampaignState(({ result }) => totalsOf(result), shallowEqual);

/** Shows the summary, the tables of the market in tabs, the charts and the notices of a result (DI-02, PE-02). */
export function CampaignResult({ values, labels }: CampaignResultProps) {
  return (
    <>
      <Summary {...{ values, labels }} />
      <ResultTools />
      <Quantities {...{ values, labels }} />
      <Picture labels={labels} />
    </>
  );
}

function Summary({ values, labels }: CampaignResultProps) {
  const totals = useTotals();
  const form = useCampaignState((state) => state.form);
  const problem = useCampaignState(({ result }) =>
    result !== null && isToCorrect(result)
      ? firstProblem(campaignTable(labels, result.saveBy), campaignLines(result))
      : undefined,
  );
  // The same element while somebody types quantities.
  const criteria = useMemo(() => {
    const request = campaignRequest(values, form);
    return (
      <CountSummary
        criteria={describeCampaignCriteria(values, request, form.locations, form.targetings)}
      />
    );
  }, [values, form]);
  return (
    <ResultSummary
      budget={totals?.budget}
      problem={problem}
      figures={
        totals && [{ label: labels.purchased, value: totals.volume, unit: labels.unit.many }]
      }
    >
      {criteria}
    </ResultSummary>
  );
}

function Quantities({ values, labels }: CampaignResultProps) {
  const count = useCount<CampaignTypes>();
  const [isSaid, setIsSaid] = useState(false);
  const saveBy = useCampaignState(({ result }) => result?.saveBy ?? 'format');
  const handleTab = (tab: SaveBy) => {
    setIsSaid(false);
    count.change((result) => ({ ...result, saveBy: tab }));
    setIsSaid(!fillWithBudget(count));
  };
  const table = (
    <>
      <Said role="status">{isSaid && 'Cet onglet garde ses propres quantités.'}</Said>
      <CampaignLines labels={labels} />
    </>
  );
  return (
    <ResultTable totals={<Totals labels={labels} />}>
      {values.tabs.length > 1 ? (
        <Tabs
          label="Détail du comptage"
          items={values.tabs.map((value) => ({ value, label: TAB_LABEL[value] }))}
          value={saveBy}
          onChange={handleTab}
        >
          {table}
        </Tabs>
      ) : (
        <CampaignLines labels={labels} />
      )}
    </ResultTable>
  );
}

function Totals({ labels }: Pick<CampaignResultProps, 'labels'>) {
  const totals = useTotals();
  return (
    <ShownTotals
      budget={totals?.budget}
      volume={totals && `${totals.volume} ${labels.unit.many}`}
    />
  );
}

function Picture({ labels }: Pick<CampaignResultProps, 'labels'>) {
  const result = useCampaignState((state) => state.result);
  const locations = useCampaignState(({ form }) => form.locations);
  const radius = useCampaignState(({ form }) => form.radius);
  if (result === null) return null;
  const { saveBy, lines, forecast } = result;
  return (
    <ResultPicture
      unit={labels.quantity}
      rowName={ROW_NAME_BY_TAB[saveBy]}
      rows={lines[saveBy].map((line) => ({ ...line, key: line.code, label: line.name }))}
      localities={forecast.locality}
      {...{ locations, radius }}
    />
  );
}
