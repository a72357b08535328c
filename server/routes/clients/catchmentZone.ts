import { LOCALITY_MAXIMUM, type Commune } from '#domain/localities/selection.ts';
import type { DatabaseClient } from '../../database/openDatabase.ts';
import type { CommuneIndex } from '../../communes/communes.ts';
import { findZoneCodes, type FoundClient } from '../../repositories/clients.ts';

/** How far around a client its catchment zone goes where nobody drew it, in kilometres (assumed: not shown). */
const CATCHMENT_RADIUS_KM = 10;

interface ZoneSources {
  db: DatabaseClient;
  communeIndex: Pick<CommuneIndex, 'searchCommunes' | 'codesWithinRadius'>;
}

/**
 * The first commune of each code where a client sells (AP-21): the codes that it was given, else those around it,
 * nearest first; none when nobody knows where the client is.
 */
export async function catchmentZoneOf(
  { db, communeIndex }: ZoneSources,
  { client: { clientId, postalCode } }: Pick<FoundClient, 'client'>,
): Promise<Commune[]> {
  const drawn = await findZoneCodes(db, clientId);
  const around =
    drawn.length === 0 && postalCode !== null
      ? communeIndex.codesWithinRadius(postalCode, CATCHMENT_RADIUS_KM)
      : [];
  return [...drawn, ...around]
    .slice(0, LOCALITY_MAXIMUM)
    .flatMap((code) => communeIndex.searchCommunes(code, 1));
}
