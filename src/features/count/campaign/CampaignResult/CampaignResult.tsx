import { useMemo } from 'react';
import type { CampaignForm } from '#domain/count/campaign/form.ts';
import { resultTotals } from '#domain/count/campaign/result.ts';
import type { CampaignValues, SaveBy } from '#domain/count/campaign/values.ts';
import { isPending, type Stage } from '#domain/count/lifecycle.ts';
import { formatInteger } from '#domain/format/numbers.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { Notice } from '#design-system/Notice/Notice.tsx';
import { Tabs } from '#design-system/Tabs/Tabs.tsx';
import type { CampaignWords } from '../campaignProduct.ts';
import type { ScreenResult } from '../campaignCount.ts';
import { CampaignSummary } from '../CampaignSummary/CampaignSummary.tsx';
import { DemonstrationNotice } from '../../CountScreen/DemonstrationNotice.tsx';
import { QuantityTable } from '../../QuantityTable/QuantityTable.tsx';
import { ResultPicture } from '../../ResultPicture/ResultPicture.tsx';
import { ResultSummary } from '../../ResultSummary/ResultSummary.tsx';

const LABEL_BY_TAB = {
  format: 'Par format',
  context: 'Par contexte de diffusion',
} as const satisfies Record<SaveBy, string>;

const ROW_NAME_BY_TAB = {
  format: 'Format',
  context: 'Contexte',
} as const satisfies Record<SaveBy, string>;

export interface CampaignResultProps {
  values: CampaignValues;
  words: CampaignWords;
  stage: Stage;
  form: CampaignForm;
  result: ScreenResult;
  onChange: (change: (result: ScreenResult) => ScreenResult) => void;
  /** The save bar. */
  children: React.ReactNode;
}

/** Summary, table of each tab of the market, and what there is to say about the figures (DI-02, PE-02). */
export function CampaignResult({
  values,
  words,
  stage,
  form,
  result,
  onChange,
  children,
}: CampaignResultProps) {
  const totals = resultTotals(result);
  const lines = result.lines[result.saveBy];
  const rows = useMemo(
    () => lines.map((line) => ({ ...line, key: line.code, label: line.name })),
    [lines],
  );
  const handleTab = (saveBy: SaveBy) => onChange((current) => ({ ...current, saveBy }));
  const table = (
    <QuantityTable result={result} words={words} disabled={isPending(stage)} onChange={onChange} />
  );
  return (
    <>
      {result.lowered.length > 0 && (
        <Notice tone="warning" title="Quantités ajustées" live="polite">
          Il reste moins de disponibilité que lors de l’enregistrement : {result.lowered.join(', ')}
          .
        </Notice>
      )}
      <ResultSummary
        totalBudget={totals.totalBudget}
        figures={[{ label: words.purchased, value: formatInteger(totals.totalImpPurchased) }]}
      >
        <CampaignSummary
          values={values}
          targetings={form.targetings}
          locations={form.locations}
          isAllFrance={form.isAllFrance}
          radius={form.radius}
          dates={form.dates}
        />
      </ResultSummary>
      <Card footer={children} stickyFooter>
        {values.tabs.length > 1 ? (
          <Tabs
            label="Détail du comptage"
            items={values.tabs.map((value) => ({ value, label: LABEL_BY_TAB[value] }))}
            value={result.saveBy}
            onChange={handleTab}
          >
            {table}
          </Tabs>
        ) : (
          table
        )}
      </Card>
      <ResultPicture
        unit={words.quantity}
        rowName={ROW_NAME_BY_TAB[result.saveBy]}
        rows={rows}
        localities={result.forecast.locality}
        radius={form.radius}
      />
      <DemonstrationNotice isShown={result.forecast.isDemonstration} />
    </>
  );
}
