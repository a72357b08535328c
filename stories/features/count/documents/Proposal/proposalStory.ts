import type { SavedCount } from '#contract/counts.ts';
import type { CountDescription } from '#domain/count/description.ts';
import { describeSaved } from '#domain/products/descriptions.ts';

/** Describes a saved count of the mocks. */
export function describedCount(saved: SavedCount): CountDescription {
  const description = describeSaved(saved);
  if (!description) throw new Error(`${saved.mafProduct} cannot be described`);
  return description;
}
