import { LOCALITY_MAXIMUM, type Commune } from '#domain/localities/selection.ts';
import type { DatabaseClient } from '../../database/openDatabase.ts';
import type { CommuneIndex } from '../../communes/communeIndex.ts';
import { findZoneCodes, type FoundClient } from '../../repositories/clients.ts';

/** Radius of the default catchment zone, in kilometres. This is an assumption: the specification gives none. */
const CATCHMENT_RADIUS_KM = 10;

interface ZoneSources {
  db: DatabaseClient;
  communeIndex: Pick<CommuneIndex, 'searchCommunes' | 'codesWithinRadius'>;
}

/**
 * Returns the catchment zone of a client, as the first commune of each postal code (AP-21). The zone is the imported one,
 * else the codes around the client, nearest first. It is empty when the client's postal code is unknown.
 */
export async function catchmentZoneOf(
  { db, communeIndex }: ZoneSources,
  { client: { clientId, postalCode } }: Pick<FoundClient, 'client'>,
): Promise<Commune[]> {
  const imported = await findZoneCodes(db, clientId);
  const around =
    imported.length === 0 && postalCode !== null
      ? communeIndex.codesWithinRadius(postalCode, CATCHMENT_RADIUS_KM)
      : [];
  return [...imported, ...around]
    .slice(0, LOCALITY_MAXIMUM)
    .flatMap((code) => communeIndex.searchCommunes(code, 1));
}
