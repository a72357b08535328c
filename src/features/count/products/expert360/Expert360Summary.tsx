import { memo } from 'react';
import { PERIODICITY_LABEL_BY_VALUE } from '#domain/count/periodicity.ts';
import { projectTypeOptions } from '#domain/count/ancien/values.ts';
import { listedLocalities, type SelectedLocality } from '#domain/localities/selection.ts';
import type { SavedExpert360Request } from '#domain/products/expert360/form.ts';
import { CountSummary, LocalityNames, SummaryEntry } from '../../CountSummary/CountSummary.tsx';

export interface Expert360SummaryProps {
  request: Pick<SavedExpert360Request, 'broadcastMediums' | 'projectTypes' | 'radius'> & {
    periodicity: keyof typeof PERIODICITY_LABEL_BY_VALUE;
  };
  locations: readonly SelectedLocality[];
}

/** What was asked for, as the result and the proposal recall it. Memoised: the choice of an offer does not change it. */
export const Expert360Summary = memo(function Expert360Summary({
  request,
  locations,
}: Expert360SummaryProps) {
  const projects = projectTypeOptions(request.projectTypes).filter(({ checked }) => checked);
  return (
    <CountSummary columns={3}>
      <SummaryEntry label="Support(s) de diffusion">
        {request.broadcastMediums.join(', ')}
      </SummaryEntry>
      <SummaryEntry label="Type(s) de projet">
        {projects.map(({ label }) => label).join(', ')}
      </SummaryEntry>
      <SummaryEntry label="Périodicité">
        {PERIODICITY_LABEL_BY_VALUE[request.periodicity]}
      </SummaryEntry>
      <SummaryEntry label="Localité(s) recherchée(s)" wide>
        <LocalityNames
          localities={listedLocalities(locations, request.radius)}
          isAllFrance={false}
          radius={request.radius}
        />
      </SummaryEntry>
    </CountSummary>
  );
});
