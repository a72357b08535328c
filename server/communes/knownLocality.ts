import { localityOfCode, type SelectedLocality } from '#domain/localities/selection.ts';
import type { CommuneIndex } from './communeIndex.ts';

/** Exceeds the number of communes of any postal code; the largest, 51300, has 46. */
export const COMMUNES_MAXIMUM = 100;

/**
 * Returns a locality with the name and the places of the commune index, because only the identifiers that the browser
 * sent are trusted. Places that are not of its postal code are left out; without any place, it is the whole code.
 * @returns undefined when the index knows nothing of it
 */
export function knownLocality(
  { code, placeIds }: Pick<SelectedLocality, 'code' | 'placeIds'>,
  communeIndex: Pick<CommuneIndex, 'searchCommunes'>,
): SelectedLocality | undefined {
  const communes = communeIndex.searchCommunes(code, COMMUNES_MAXIMUM);
  const chosen =
    placeIds.length === 0 ? communes : communes.filter(({ id }) => placeIds.includes(id));
  return chosen.length === 0 ? undefined : localityOfCode(code, chosen);
}
