import { memo } from 'react';
import { projectTypeOptions } from '#domain/count/ancien/values.ts';
import { PERIODICITY_LABEL_BY_VALUE } from '#domain/count/periodicity.ts';
import { listedLocalities, type SelectedLocality } from '#domain/localities/selection.ts';
import type { Medium } from '#domain/portals.ts';
import { CountSummary, LocalityNames, SummaryEntry } from '../../CountSummary/CountSummary.tsx';

export interface MasterDisplaySummaryProps {
  broadcastMediums: readonly Medium[];
  projectTypes: readonly string[];
  locations: readonly SelectedLocality[];
  /** Kilometres around the only locality; 0 for none. */
  radius: number;
}

/** What was asked for, as the result and the proposal recall it. Memoised: budgets do not change it. */
export const MasterDisplaySummary = memo(function MasterDisplaySummary({
  broadcastMediums,
  projectTypes,
  locations,
  radius,
}: MasterDisplaySummaryProps) {
  const types = projectTypeOptions(projectTypes).filter(({ checked }) => checked);
  return (
    <CountSummary>
      <SummaryEntry label="Support(s) de diffusion">{broadcastMediums.join(', ')}</SummaryEntry>
      <SummaryEntry label="Type(s) de projet">
        {types.map(({ label }) => label).join(', ')}
      </SummaryEntry>
      <SummaryEntry label="Période">{PERIODICITY_LABEL_BY_VALUE['Récurrent']}</SummaryEntry>
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
