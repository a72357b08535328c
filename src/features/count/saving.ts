import type { SavedAs } from '#domain/count/countState.ts';

/** Returns the entries that every save adds to its document (CF-45, D-49). */
export function saveEntriesOf(savedAs: SavedAs | null): {
  mode: 'New' | 'Edit';
  mafId: number | null;
} {
  return { mode: savedAs === null ? 'New' : 'Edit', mafId: savedAs?.mafId ?? null };
}
