import { memo } from 'react';
import type { Period } from '#domain/count/campaign/form.ts';
import { asksFor, DEVICES_TEXT, type CampaignValues } from '#domain/count/campaign/values.ts';
import { PERIODICITY_LABEL_BY_VALUE } from '#domain/count/periodicity.ts';
import { targetingsText, type Targeting } from '#domain/count/targetings.ts';
import { formatPeriod } from '#domain/format/days.ts';
import { listedLocalities, type SelectedLocality } from '#domain/localities/selection.ts';
import { CountSummary, LocalityNames, SummaryEntry } from '../../CountSummary/CountSummary.tsx';

export interface CampaignSummaryProps {
  values: CampaignValues;
  targetings: readonly Targeting[];
  locations: readonly SelectedLocality[];
  isAllFrance: boolean;
  radius: number;
  /** Null for a recurring count. */
  dates: Period | null;
}

/** What was asked for, as the result and the proposal recall it. Memoised: quantities do not change it. */
export const CampaignSummary = memo(function CampaignSummary({
  values,
  targetings,
  locations,
  isAllFrance,
  radius,
  dates,
}: CampaignSummaryProps) {
  return (
    <CountSummary>
      {asksFor(values, 'contexts') && (
        <SummaryEntry label="Contexte(s) de diffusion">{targetingsText(targetings)}</SummaryEntry>
      )}
      <SummaryEntry label="Période">
        {dates === null
          ? PERIODICITY_LABEL_BY_VALUE['Récurrent']
          : formatPeriod(dates.start, dates.end)}
      </SummaryEntry>
      <SummaryEntry label="Formats">{values.formatsText}</SummaryEntry>
      <SummaryEntry label="Supports">{DEVICES_TEXT}</SummaryEntry>
      <SummaryEntry label="Localité(s) recherchée(s)" wide>
        <LocalityNames
          localities={listedLocalities(locations, radius)}
          isAllFrance={isAllFrance}
          radius={radius}
        />
      </SummaryEntry>
    </CountSummary>
  );
});
