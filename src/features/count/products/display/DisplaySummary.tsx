import { targetingsText, type Targeting } from '#domain/count/targetings.ts';
import { formatPeriod } from '#domain/format/days.ts';
import { listedLocalities, type SelectedLocality } from '#domain/localities/selection.ts';
import type { Period } from '#domain/products/display/form.ts';
import {
  DEVICES_TEXT,
  DISPLAY_VALUES_BY_MARKET,
  type DisplayMarket,
} from '#domain/products/display/values.ts';
import { CountSummary, LocalityNames, SummaryEntry } from '../../CountSummary/CountSummary.tsx';

export interface DisplaySummaryProps {
  market: DisplayMarket;
  targetings: readonly Targeting[];
  locations: readonly SelectedLocality[];
  isAllFrance: boolean;
  radius: number;
  /** Null for a recurring count. */
  dates: Period | null;
}

/** What was asked for, as the result and the proposal recall it. */
export function DisplaySummary({
  market,
  targetings,
  locations,
  isAllFrance,
  radius,
  dates,
}: DisplaySummaryProps) {
  return (
    <CountSummary>
      <SummaryEntry label="Contexte(s) de diffusion">{targetingsText(targetings)}</SummaryEntry>
      <SummaryEntry label="Période">
        {dates === null ? 'Récurrent' : formatPeriod(dates.start, dates.end)}
      </SummaryEntry>
      <SummaryEntry label="Formats">{DISPLAY_VALUES_BY_MARKET[market].formatsText}</SummaryEntry>
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
}
