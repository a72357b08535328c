/** Result of adding a list of postal codes. */
export interface ListReport {
  /** Number of localities that were added to the selection. */
  added: number;
  /** Entries that are not a known postal code, as typed. */
  unknown: readonly string[];
  /** Number of codes that were entered twice or were already selected. */
  duplicates: number;
  /** Number of localities left out because of the limit. */
  overLimit: number;
  /** Sentences about entries that were read in another way than they were typed, or not at all. */
  notes?: readonly string[];
}

/** Maximum number of unknown entries that the message lists (KO-04). */
const NAMED_MAXIMUM = 20;

function count(number: number, one: string, many: string): string {
  return `${number} ${number > 1 ? many : one}`;
}

/** Returns the first texts, separated by commas. */
export function named(texts: readonly string[], maximum = NAMED_MAXIMUM): string {
  const names = texts.slice(0, maximum).join(', ');
  return texts.length > maximum ? `${names}…` : names;
}

/** Returns whether all localities of a list were added, and nothing else is to be said. */
export const isOnlyAdded = ({ added, unknown, duplicates, overLimit, notes = [] }: ListReport) =>
  added > 0 && unknown.length + duplicates + overLimit + notes.length === 0;

/** Returns a message such as « 12 localités ajoutées, 2 doublons ignorés, 3 codes inconnus : 99999, 00000, Lyon ». */
export function listReportText(report: ListReport): string {
  const { added, unknown, duplicates, overLimit, notes = [] } = report;
  const parts = [
    added === 0
      ? 'Aucune localité ajoutée'
      : count(added, 'localité ajoutée', 'localités ajoutées'),
  ];
  if (duplicates > 0) parts.push(count(duplicates, 'doublon ignoré', 'doublons ignorés'));
  if (overLimit > 0) parts.push(`${overLimit} au-delà de la limite`);
  if (unknown.length > 0) {
    parts.push(`${count(unknown.length, 'code inconnu', 'codes inconnus')} : ${named(unknown)}`);
  }
  const text = parts.join(', ');
  return notes.length === 0 ? text : `${text}. ${notes.join(' ')}`;
}
