import { useMemo } from 'react';
import type { CampaignForm } from '#domain/count/campaign/form.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import {
  exclusionSentences,
  proposedImpressions,
  totalBudgetOf,
  type VedettePlusResultState,
} from '#domain/products/vedettePlus/forecast.ts';
import {
  describeVedettePlusCriteria,
  VEDETTE_PLUS_TABLE,
} from '#domain/products/vedettePlus/describe.ts';
import { vedettePlusRequest } from '#domain/products/vedettePlus/form.ts';
import { Notice } from '#design-system/Notice.tsx';
import { ForStaff } from '../../store/clientModeContext.ts';
import { CountSummary } from '../../result/CountSummary.tsx';
import { ResultPicture } from '../../result/ResultPicture.tsx';
import { ResultSummary } from '../../result/ResultSummary.tsx';
import { ResultTools } from '../../result/ResultTools.tsx';
import { ResultTable, ShownTotals } from '../../result/ResultTable.tsx';
import { LinesTable } from '../../result/QuantityTable/LinesTable.tsx';
import { QuantityFrame } from '../../result/QuantityTable/QuantityTools.tsx';
import { localityText } from '#domain/localities/names.ts';

export interface VedettePlusResultProps {
  values: CampaignValues;
  form: CampaignForm;
  result: VedettePlusResultState;
}

/** Shows the summary, the excluded localities and the budget per locality (VE-06 to VE-16). */
export function VedettePlusResult({ values, form, result }: VedettePlusResultProps) {
  const { forecast, excluded } = result;
  const totalBudget = totalBudgetOf(forecast.forecasts);
  const rows = useMemo(
    () =>
      forecast.forecasts.map(({ code, name, sold, available }) => ({
        key: code,
        label: localityText({ code, name }),
        sold,
        available,
        purchased: proposedImpressions(sold + available),
      })),
    [forecast],
  );
  const uncounted = useMemo(() => excluded.map(({ code }) => code), [excluded]);
  const criteria = useMemo(
    () => describeVedettePlusCriteria(values, vedettePlusRequest(values, form), form.locations),
    [values, form],
  );
  return (
    <>
      {excluded.length > 0 && (
        <ForStaff>
          <Notice tone="warning" title="Intensités non disponibles" live="polite">
            {exclusionSentences(excluded, form).join(' ')}
          </Notice>
        </ForStaff>
      )}
      <ResultSummary budget={formatEuroCents(totalBudget)}>
        <CountSummary criteria={criteria} />
      </ResultSummary>
      <ResultTools />
      <ResultTable
        totals={
          <ShownTotals
            budget={formatEuroCents(totalBudget)}
            volume={`${formatInteger(rows.reduce((sum, { purchased }) => sum + purchased, 0))} impressions`}
          />
        }
      >
        <QuantityFrame>
          <LinesTable table={VEDETTE_PLUS_TABLE} lines={forecast.forecasts} />
        </QuantityFrame>
      </ResultTable>
      <ResultPicture
        unit="Impressions"
        rowName="Localité"
        rows={rows}
        localities={forecast.locality}
        uncounted={uncounted}
        locations={form.locations}
        radius={form.radius}
      />
    </>
  );
}
