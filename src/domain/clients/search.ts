/** A client as the searches answer it (SE-09). */
export interface ClientResult {
  id: string;
  /** RC number. */
  clientId: string;
  clientName: string;
  contractId?: string | undefined;
  devisNum?: string | undefined;
  /** Programmes that the contract lets boost at once: what a new boost starts from (D-81). */
  nbMaxBoost?: number | undefined;
}

/** Characters from which a client is searched (SE-06). */
export const CLIENT_QUERY_MINIMUM = 2;

/**
 * Clients that a search shows. The answer may hold one more: that is how it says that there are others, without a
 * field of its own.
 */
export const CLIENT_RESULTS_MAXIMUM = 20;

/** Said when a search finds nobody (SE-08). */
export const CLIENT_NOT_FOUND =
  "Ce RC client est introuvable. Merci de vous rapprocher de votre marché pour vérifier l'éligibilité de votre client.";
/** Said when a search fails (BS-49). */
export const CLIENT_SEARCH_FAILED = 'Une erreur est survenue lors de la récupération des données';
/** Said when there are more clients than the list shows. */
export const MORE_CLIENTS = `Seuls les ${CLIENT_RESULTS_MAXIMUM} premiers clients sont affichés : précisez votre recherche.`;

/** What a search compares: the text without the spaces around it; undefined while it is too short (SE-06). */
export function clientQuery(text: string): string | undefined {
  const query = text.trim();
  return query.length >= CLIENT_QUERY_MINIMUM ? query : undefined;
}

/** The clients to show, and whether there are others. */
export function shownClients(found: readonly ClientResult[]): {
  clients: readonly ClientResult[];
  hasMore: boolean;
} {
  return {
    clients: found.slice(0, CLIENT_RESULTS_MAXIMUM),
    hasMore: found.length > CLIENT_RESULTS_MAXIMUM,
  };
}
