import { isSameClientId } from '../../clientSearch.ts';
import { nameKey } from '../../format/nameComparison.ts';
import { SCREENS } from '../../screens.ts';

/** The part of a saved count that says for whom it was made. */
export interface NamedClient {
  /** Number of the client; null for a count that was made for an agency without one. */
  clientId: string | null;
  clientName: string | null;
  /** Name of the agency. */
  countName: string;
}

/** Returns `{clientId} - {clientName}` for a count with a client, otherwise the agency name (D-104). */
export function clientLine({ clientId, clientName, countName }: NamedClient): string {
  return clientId !== null && clientName !== null ? `${clientId} - ${clientName}` : countName;
}

/** A name of symbols alone has no key, and is compared as it is. */
function namesOf({ clientName, countName }: NamedClient): string[] {
  return [clientName ?? '', countName].map((name) => nameKey(name) || name.trim()).filter(Boolean);
}

/**
 * Returns whether two counts were made for the same client or agency. Two client numbers decide, in any letter case.
 * Otherwise one name in common is enough, without case, accents or a plural « s », because only some products store the
 * client of a count and the others only the name of its agency.
 */
export function isSameClient(one: NamedClient, other: NamedClient): boolean {
  if (one.clientId !== null && other.clientId !== null) {
    return isSameClientId(one.clientId, other.clientId);
  }
  const names = namesOf(other);
  return namesOf(one).some((name) => names.includes(name));
}

/** Parameter of the address of a client's page: the id of one of its counts, because an agency has no number. */
export const COUNT_PARAMETER = 'count';

/** Returns the address of the page of the client of a count. */
export function clientPath(countId: string): string {
  return `${SCREENS.client.path}?${new URLSearchParams({ [COUNT_PARAMETER]: countId }).toString()}`;
}

/** Parameter of the address of a new count: the agency that it is made for, whose name it is saved under. */
export const AGENCY_PARAMETER = 'agency';

/** Adds the agency of a new count to the address of its offer, or of the choice of an offer; null for none. */
export function pathForAgency(path: string, agency: string | null): string {
  return agency === null || agency === ''
    ? path
    : `${path}?${new URLSearchParams({ [AGENCY_PARAMETER]: agency }).toString()}`;
}

/** Returns the other spellings under which the counts of a client were saved: « RC Promotions » beside « RC Promotion ». */
export function otherNames(client: NamedClient, counts: readonly NamedClient[]): string[] {
  const nameOf = ({ clientId, clientName, countName }: NamedClient) =>
    clientId === null ? countName : (clientName ?? countName);
  const own = nameOf(client);
  return [...new Set(counts.map(nameOf))].filter((name) => name !== own);
}
