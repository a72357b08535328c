import { editDistance, isSameName, nameKey } from '../format/nameComparison.ts';
import { agencyNameProblem } from './saveRules.ts';

/** A saved count, as far as it tells for whom it was made. The newest come first. */
interface NamedRow {
  id: string;
  mafId: number | null;
  mafProduct: string;
  createdDate: string | null;
  countName: string;
  client: { clientId: string | null; clientName: string | null };
}

/** An agency or client under whose name a count may be saved. */
export interface KnownName {
  name: string;
  /** RC number; null for an agency. */
  clientId: string | null;
  /** Number of the counts that were found under it. */
  counts: number;
  /** Its newest count; undefined for a client of the group's list without any. */
  last: Pick<NamedRow, 'id' | 'mafId' | 'mafProduct' | 'createdDate'> | undefined;
}

/** Maximum number of names that are suggested. */
const SUGGESTED_MAXIMUM = 5;
/** Shorter names resemble too many others. */
const MISSPELLED_MINIMUM = 6;

/** Returns the names of some counts, then those of the group's clients, each once. */
export function knownNames(
  rows: readonly NamedRow[],
  clients: readonly { clientId: string; clientName: string }[],
): KnownName[] {
  const byName = new Map<string, KnownName>();
  const add = (name: string, clientId: string | null, row: NamedRow | undefined) => {
    if (agencyNameProblem(name)) return;
    const known = byName.get(name) ?? { name, clientId, counts: 0, last: row };
    byName.set(name, { ...known, counts: known.counts + (row ? 1 : 0) });
  };
  for (const row of rows) {
    add(row.countName, row.client.clientId, row);
    const { clientName, clientId } = row.client;
    if (clientName !== null && clientName !== row.countName) add(clientName, clientId, row);
  }
  for (const { clientName, clientId } of clients) add(clientName, clientId, undefined);
  return [...byName.values()];
}

/** Returns the names to suggest for what is typed: those that start with it first. Everything known for an empty text. */
export function suggestedNames(typed: string, known: readonly KnownName[]): KnownName[] {
  const key = nameKey(typed);
  const startsWith = ({ name }: KnownName) => nameKey(name).startsWith(key);
  const found = known.filter(({ name }) => name !== typed.trim() && nameKey(name).includes(key));
  return [...found.filter(startsWith), ...found.filter((one) => !startsWith(one))].slice(
    0,
    SUGGESTED_MAXIMUM,
  );
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Names with one wrong letter are alike; « Agence 1 » and « Agence 2 » are two agencies. */
function isAlike(one: string, other: string): boolean {
  if (isSameName(one, other)) return true;
  const [left, right] = [nameKey(one), nameKey(other)];
  return (
    Math.min(left.length, right.length) >= MISSPELLED_MINIMUM &&
    digitsOf(left) === digitsOf(right) &&
    editDistance(left, right, 1) <= 1
  );
}

/**
 * Returns the known name that a typed one almost is: « RC Promotion » for « RC Promotions ».
 * @returns undefined when the typed name is itself known
 */
export function nearName(typed: string, known: readonly KnownName[]): KnownName | undefined {
  if (known.some(({ name }) => name === typed)) return undefined;
  return known.find(({ name }) => isAlike(name, typed));
}

/** Returns what to search for a name: the name, and its longest word without a plural « s ». */
export function nameSearches(text: string): string[] {
  const [stem = text] = nameKey(text)
    .split(' ')
    .toSorted((one, other) => other.length - one.length);
  return [...new Set([text, stem])];
}
