import { memo } from 'react';
import { SEND_DATE_LABEL } from '#domain/count/sendDate.ts';
import {
  logosOf,
  requestedTargetings,
  targetingsText,
  type Targeting,
} from '#domain/count/targetings.ts';
import { formatDay, type Day } from '#domain/format/days.ts';
import { listedLocalities, type SelectedLocality } from '#domain/localities/selection.ts';
import {
  piecesText,
  pricesText,
  typesText,
  type EmailingOptions,
} from '#domain/products/emailing/criteria.ts';
import { CountSummary, LocalityNames, SummaryEntry } from '../../CountSummary/CountSummary.tsx';

export interface EmailingSummaryProps {
  targetings: readonly Targeting[];
  date: Day | null;
  options: EmailingOptions;
  locations: readonly SelectedLocality[];
  /** Kilometres around the only locality; 0 for none. */
  radius: number;
}

/** What was asked for; further criteria only where they differ from the defaults (EM-30). Memoised: contacts do not change it. */
export const EmailingSummary = memo(function EmailingSummary({
  targetings,
  date,
  options,
  locations,
  radius,
}: EmailingSummaryProps) {
  const criteria = [
    { label: 'Type de bien', text: typesText(options) },
    { label: 'Prix du bien', text: pricesText(options) },
    { label: 'Nombre de pièces', text: piecesText(options) },
  ];
  return (
    <CountSummary>
      <SummaryEntry label="Ciblage(s)">{targetingsText(targetings)}</SummaryEntry>
      <SummaryEntry label={SEND_DATE_LABEL}>{date === null ? '—' : formatDay(date)}</SummaryEntry>
      {criteria.map(
        ({ label, text }) =>
          text !== undefined && (
            <SummaryEntry key={label} label={label}>
              {text}
            </SummaryEntry>
          ),
      )}
      <SummaryEntry label="Contexte(s) de diffusion" wide="narrow">
        {logosOf(requestedTargetings(targetings)).join(', ')}
      </SummaryEntry>
      <SummaryEntry label="Localité(s) recherchée(s)" wide>
        <LocalityNames
          localities={listedLocalities(locations, radius)}
          isAllFrance={false}
          radius={radius}
        />
      </SummaryEntry>
    </CountSummary>
  );
});
