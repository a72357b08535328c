import * as v from 'valibot';
import { listOf } from '../../schemas/bounded.ts';
import { lettersOf } from '../../schemas/lenient.ts';
import { MediumSchema, PeriodicitySchema } from '../../schemas/requestValues.ts';
import { listedLocalities, type SelectedLocality } from '../../localities/selection.ts';
import { StoredMediums, StoredTexts } from '../document.ts';
import {
  entry,
  requestEntries,
  requestSchemas,
  StoredPeriodicity,
  type RequestOf,
} from '../requestEntries.ts';
import { portalLabels } from '../../portals.ts';
import { localityCriterion, type Criterion } from '../description.ts';
import { PERIODICITY_LABEL_BY_VALUE } from '../periodicity.ts';
import { ANCIEN_PERIODICITY, PROJECT_TYPES, projectTypeOptions } from './values.ts';

const ProjectTypeSchema = v.picklist(PROJECT_TYPES);
const StoredProjectTypes = v.pipe(
  StoredTexts,
  v.transform((types) => {
    const letters = new Set(types.map(lettersOf));
    return PROJECT_TYPES.filter((type) => letters.has(lettersOf(type)));
  }),
);

/** Entries of the request that both products of this family share (AP-56, AP-60). */
export const ancienEntries = {
  broadcastMediums: entry(listOf(MediumSchema, 20), StoredMediums),
  market: requestEntries.market,
  periodicity: entry(PeriodicitySchema, v.optional(StoredPeriodicity, ANCIEN_PERIODICITY)),
  postalCodes: requestEntries.postalCodes,
  projectTypes: entry(listOf(ProjectTypeSchema, 10), StoredProjectTypes),
  radius: requestEntries.radius,
};

/** Returns the schemas of the request of a product of this family. Each product has its own. */
export const ancienSchemas = () => requestSchemas(ancienEntries);

/** Request body of an estimate of this family. */
export type AncienRequest = RequestOf<ReturnType<typeof ancienSchemas>>;

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
    { id: 'mediums', label: 'Support(s) de diffusion', text: portalLabels(broadcastMediums) },
    {
      id: 'projectTypes',
      label: 'Type(s) de projet',
      text: types.map(({ label }) => label).join(', '),
    },
    { id: 'period', label: periodLabel, text: PERIODICITY_LABEL_BY_VALUE[ANCIEN_PERIODICITY] },
    localityCriterion({ listed: listedLocalities(locations, radius), isAllFrance: false, radius }),
  ];
}
