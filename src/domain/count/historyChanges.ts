import { describeSaved, type DescribableCount } from '../products/descriptions.ts';
import { differencesOf, type ComparedCount } from './differences.ts';

/** A label whose text differs between two versions of a count. */
export interface CountChange {
  label: string;
  before: string;
  after: string;
}

/** One version of a saved count: what one save wrote. */
export interface SavedVersion extends DescribableCount {
  countName: string;
}

function compared(saved: SavedVersion): ComparedCount {
  return { countName: saved.countName, description: describeSaved(saved) };
}

/**
 * Returns what differs between two versions of a saved count, as people read it (N-07). Where a version cannot be
 * described, only the names are compared.
 */
export function changesBetween(before: SavedVersion, after: SavedVersion): CountChange[] {
  const versions = { opened: undefined, theirs: compared(before), mine: compared(after) };
  return differencesOf(versions).map(({ label, theirs, mine }) => ({
    label,
    before: theirs,
    after: mine,
  }));
}
