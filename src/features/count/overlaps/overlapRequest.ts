import type { OverlapRequest } from '#contract/overlaps.ts';
import { comparedFootprint } from '#domain/count/overlaps/overlaps.ts';
import { agencyNameProblem } from '#domain/count/saveRules.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { cleanName } from '#domain/format/names.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import { describeDocument } from '#domain/products/descriptions.ts';

/** The count on screen, whose overlaps are looked for. */
export interface ComparedCount {
  /** Its criteria, as a document without quantities. */
  criteria: object;
  /** Id of the saved count that the screen was opened on; null for a new count. */
  countId: string | null;
  /** RC number of the client that the saved count has. */
  clientId: string | null;
  /** Agency name, as typed. */
  countName: string;
}

/**
 * Returns the request for the overlaps of a count.
 * @returns undefined while neither its client nor a valid agency name is known, or while it has no days
 */
export function overlapRequest({
  criteria,
  countId,
  clientId: savedClientId,
  countName,
}: ComparedCount): OverlapRequest | undefined {
  const saved = savedProduct(String(entriesOf(criteria)['mafProduct']));
  const description = describeDocument(criteria);
  const footprint = description && comparedFootprint(description);
  if (!saved || !footprint) return undefined;
  const clientId = description.clientId ?? savedClientId;
  const name = cleanName(countName);
  if (clientId === null && agencyNameProblem(name)) return undefined;
  const { localities, criteria: compared, ...others } = footprint;
  return {
    countId,
    mafProduct: saved.mafProduct,
    clientId,
    // Left out for a client, so that another name asks for nothing new.
    countName: clientId === null ? name : null,
    localities: localities && [...localities],
    criteria: [...compared],
    ...others,
  };
}
