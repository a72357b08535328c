import { PORTALS, type Medium } from '../portals.ts';
import type { RequestedTargeting } from '../count/targetings.ts';
import { postalCodesOf, type SelectedLocality } from './selection.ts';

/** Portals whose place ids operations staff need (CF-48, D-87). */
const MEDIA_WITH_PLACE_IDS: ReadonlySet<Medium> = new Set([PORTALS.main, PORTALS.mainNew]);

/** Returns the postal codes as text for the clipboard. The separator depends on the product (CF-46). */
export function copiedPostalCodes(
  locations: readonly SelectedLocality[],
  separator: ',' | '|',
): string {
  return postalCodesOf(locations).join(separator);
}

/** Returns the place ids as text for the clipboard. */
export function copiedPlaceIds(
  locations: readonly SelectedLocality[],
  separator: ',' | '|',
): string {
  return [...new Set(locations.flatMap((locality) => locality.placeIds))].join(separator);
}

/** Returns true when a targeting includes a portal that uses place ids (CF-48). */
export function hasPlaceIds(
  targetings: readonly Pick<RequestedTargeting, 'broadcastMediums'>[],
): boolean {
  return targetings.some(({ broadcastMediums }) =>
    broadcastMediums.some((medium) => MEDIA_WITH_PLACE_IDS.has(medium)),
  );
}
