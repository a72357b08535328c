import { LOCALITY_MAXIMUM, type Place } from '#domain/localities/selection.ts';
import type { Places } from '../../places/places.ts';
import type { FoundClient } from '../../repositories/clients.ts';

/** How far around a client its catchment zone goes where nobody drew it, in kilometres (assumed: not shown). */
const CATCHMENT_RADIUS_KM = 10;

type ZonePlaces = Pick<Places, 'searchPlaces' | 'codesWithinRadius'>;

/** The first commune of each code around the client, nearest first; none when nobody knows where the client is. */
export function catchmentZone(
  { client }: Pick<FoundClient, 'client'>,
  places: ZonePlaces,
): Place[] {
  if (client.postalCode === null) return [];
  return places
    .codesWithinRadius(client.postalCode, CATCHMENT_RADIUS_KM)
    .slice(0, LOCALITY_MAXIMUM)
    .flatMap((code) => places.searchPlaces(code, 1));
}
