import { listedLocalities, type SelectedLocality } from '../../localities/selection.ts';
import { localityCriterion, type Criterion } from '../description.ts';
import { PERIODICITY_LABEL_BY_VALUE } from '../periodicity.ts';
import type { AncienRequest } from './document.ts';
import { ANCIEN_PERIODICITY, projectTypeOptions } from './values.ts';

/** Returns the criteria of a count in the Ancien market, in the order of the summary (E3-42, MD-01). */
export function describeAncienCriteria(
  {
    broadcastMediums,
    projectTypes,
    radius,
  }: Pick<AncienRequest, 'broadcastMediums' | 'projectTypes' | 'radius'>,
  locations: readonly SelectedLocality[],
  periodLabel: string,
): Criterion[] {
  const types = projectTypeOptions(projectTypes).filter(({ checked }) => checked);
  return [
    { id: 'mediums', label: 'Support(s) de diffusion', text: broadcastMediums.join(', ') },
    {
      id: 'projectTypes',
      label: 'Type(s) de projet',
      text: types.map(({ label }) => label).join(', '),
    },
    { id: 'period', label: periodLabel, text: PERIODICITY_LABEL_BY_VALUE[ANCIEN_PERIODICITY] },
    localityCriterion({ listed: listedLocalities(locations, radius), isAllFrance: false, radius }),
  ];
}
