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

const plain = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('fr');

function namesOf({ clientName, countName }: NamedClient): string[] {
  return [clientName ?? '', countName].map(plain).filter((name) => name !== '');
}

/**
 * Returns whether two counts were made for the same client or agency. Two client numbers decide, in any letter case. Otherwise one name in
 * common is enough, because only some products store the client of a count and the others only the name of its agency.
 */
export function isSameClient(one: NamedClient, other: NamedClient): boolean {
  if (one.clientId !== null && other.clientId !== null) {
    return plain(one.clientId) === plain(other.clientId);
  }
  const names = namesOf(other);
  return namesOf(one).some((name) => names.includes(name));
}
