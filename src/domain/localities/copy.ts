import { PORTALS, type Medium } from '../portals.ts';
import type { RequestedTargeting } from '../count/targetings.ts';
import { postalCodesOf, type SelectedLocality } from './selection.ts';

/** Portals whose own place ids operations staff need (CF-48, D-87). */
const MEDIA_WITH_PLACE_IDS: ReadonlySet<Medium> = new Set([PORTALS.main, PORTALS.mainNew]);

/** Text of the postal codes to paste elsewhere; the separator depends on the product (CF-46). */
export function copiedPostalCodes(
  locations: readonly SelectedLocality[],
  separator: ',' | '|',
): string {
  return postalCodesOf(locations).join(separator);
}

/** Text of the place ids to paste elsewhere. */
export function copiedPlaceIds(
  locations: readonly SelectedLocality[],
  separator: ',' | '|',
): string {
  return [...new Set(locations.flatMap((locality) => locality.placeIds))].join(separator);
}

/** Place ids are of use only where a portal with place ids is included (CF-48). */
export function hasPlaceIds(
  targetings: readonly Pick<RequestedTargeting, 'broadcastMediums'>[],
): boolean {
  return targetings.some(({ broadcastMediums }) =>
    broadcastMediums.some((medium) => MEDIA_WITH_PLACE_IDS.has(medium)),
  );
}
