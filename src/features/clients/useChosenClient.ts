import { useSelector } from 'react-redux';
import type { Commune } from '#domain/localities/selection.ts';
import { useGetCatchmentZoneQuery } from '#api/clientsApi.ts';
import { selectExpert360Client, selectZoneFailure } from './clientsSlice.ts';

/** The client that a new count is for. */
export interface ChosenClient {
  clientId: string;
  clientName: string;
  /** Localities around the client; undefined until loaded, or when loading failed. */
  catchmentZone: Commune[] | undefined;
  /** Why the localities could not be loaded (E3-49). */
  zoneFailure: string | null;
  retryZone: () => void;
}

/**
 * Returns the client that was chosen for a count on this visit or an earlier one; null if there is none (E3-48, D-80).
 * Refetches a missing catchment zone.
 * @param isNeeded false for a screen that needs no client
 */
export function useChosenClient(isNeeded: boolean): ChosenClient | null {
  const chosen = useSelector(selectExpert360Client);
  const client = isNeeded ? chosen : null;
  const zoneFailure = useSelector(selectZoneFailure);
  const { refetch } = useGetCatchmentZoneQuery(
    { clientId: client?.clientId ?? '' },
    { skip: client === null || client.catchmentZone !== undefined },
  );
  if (client === null) return null;
  const { clientId, clientName, catchmentZone } = client;
  return {
    clientId,
    clientName,
    catchmentZone,
    zoneFailure,
    retryZone: () => void refetch(),
  };
}
