/** A client in search results (SE-09). */
export interface ClientResult {
  id: string;
  /** RC number. */
  clientId: string;
  clientName: string;
  contractId?: string | undefined;
  devisNum?: string | undefined;
  /** Number of programmes that the contract allows to boost at the same time; the limit of a new boost (D-81). */
  nbMaxBoost?: number | undefined;
}

/** Minimum number of characters of a client search (SE-06). */
export const CLIENT_QUERY_MINIMUM = 2;

/**
 * Maximum number of clients shown. A response may hold one more, which signals further results without a field of its
 * own.
 */
export const CLIENT_RESULTS_MAXIMUM = 20;

/** Shown when a search finds no client (SE-08). */
export const CLIENT_NOT_FOUND =
  "Ce RC client est introuvable. Merci de vous rapprocher de votre marché pour vérifier l'éligibilité de votre client.";
/** Shown when a search fails (BS-49). */
export const CLIENT_SEARCH_FAILED = 'Une erreur est survenue lors de la récupération des données';
/** Shown when there are more clients than the list shows. */
export const MORE_CLIENTS = `Seuls les ${CLIENT_RESULTS_MAXIMUM} premiers clients sont affichés : précisez votre recherche.`;

/** Returns whether two RC numbers are the same: their letter case does not matter. */
export function isSameClientId(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

/** Returns the trimmed search text; undefined while it is too short (SE-06). */
export function clientQuery(text: string): string | undefined {
  const query = text.trim();
  return query.length >= CLIENT_QUERY_MINIMUM ? query : undefined;
}

/** Returns the clients to show and whether there are more. */
export function shownClients(found: readonly ClientResult[]): {
  clients: readonly ClientResult[];
  hasMore: boolean;
} {
  return {
    clients: found.slice(0, CLIENT_RESULTS_MAXIMUM),
    hasMore: found.length > CLIENT_RESULTS_MAXIMUM,
  };
}
