import type { SavedCount } from '#contract/counts.ts';
import type { CountVersion } from '#contract/history.ts';
import type { VersionedCount } from '../handlers/history.ts';
import type { CampaignCountOptions } from './campaign.ts';
import { buildDisplayCountData } from './display.ts';
import { BORDEAUX, LYON } from './locality.ts';

const CAMILLE = { firstName: 'Camille', lastName: 'Durand' };
const NADIA = { firstName: 'Nadia', lastName: 'Benali' };

/** Builds one version of a Display count. */
export function buildCountVersion(
  over: Partial<CountVersion> = {},
  options: CampaignCountOptions = {},
): CountVersion {
  const countData = buildDisplayCountData(options);
  return {
    version: 1,
    savedDate: '2026-11-12T08:30:00.000Z',
    savedBy: CAMILLE,
    countName: 'Agence du Vieux Port',
    totalBudget: countData.totalBudget,
    countData,
    ...over,
  };
}

/** Builds the three versions of a Display count: created, saved with one locality less, and renamed by a colleague. */
export function buildHistory(count: SavedCount): VersionedCount {
  const second = { version: 2, savedDate: '2026-11-13T14:05:00.000Z' };
  const third = { version: 3, savedDate: '2026-11-16T07:45:00.000Z', savedBy: NADIA };
  return {
    count,
    versions: [
      buildCountVersion({ ...third, countName: 'Agence du Port' }, { locations: [LYON] }),
      buildCountVersion(second, { locations: [LYON] }),
      buildCountVersion({}, { locations: [LYON, BORDEAUX] }),
    ],
  };
}

/** Builds a history of many renames. */
export function buildLongHistory(count: SavedCount, length: number): VersionedCount {
  const versions = Array.from({ length }, (_, index) => {
    const version = length - index;
    return buildCountVersion({ version, countName: `Agence du Vieux Port ${version}` });
  });
  return { count, versions };
}
