import { savedProduct, sharingInventory } from '../../products/catalogue.ts';
import type { ListedLocality } from '../../localities/selection.ts';
import { describeSaved, type DescribableCount } from '../../products/descriptions.ts';
import {
  comparedFootprint,
  overlapOf,
  type ComparedFootprint,
  type Overlap,
  type OverlapContext,
} from './overlaps.ts';

/** Maximum number of shared localities that are named. */
export const SHARED_LOCALITIES_NAMED = 3;

/** An overlap as it is listed. */
export interface ListedOverlap extends Overlap {
  /** The first shared localities; null for the whole country. */
  localities: ListedLocality[] | null;
  /** Number of shared localities that are not among the named ones. */
  otherLocalities: number;
}

/** A saved count that overlaps with another one, as it is listed. */
export interface OverlappingCount extends ListedOverlap {
  id: string;
  mafId: number;
  countName: string;
  mafProduct: string;
}

function listed({ isIdentical, period, localities }: Overlap): ListedOverlap {
  const named = localities && localities.slice(0, SHARED_LOCALITIES_NAMED);
  const otherLocalities = (localities?.length ?? 0) - (named?.length ?? 0);
  return { isIdentical, period, localities: named, otherLocalities };
}

type MarkedCount = DescribableCount & { mafId: number };

type Compared = readonly [
  count: Pick<DescribableCount, 'mafProduct'>,
  footprint: ComparedFootprint,
];

/**
 * Returns what two counts have in common; undefined where their products take from different inventories (N-15). Only
 * counts of one product can be the same.
 */
function comparedOverlap(
  [mine, own]: Compared,
  [theirs, footprint]: Compared,
  context: OverlapContext,
): Overlap | undefined {
  const product = savedProduct(mine.mafProduct)?.mafProduct;
  const shared: readonly string[] = product ? sharingInventory(product) : [];
  if (!shared.includes(theirs.mafProduct)) return undefined;
  const overlap = overlapOf(own, footprint, context);
  const isSameProduct = mine.mafProduct === theirs.mafProduct;
  return overlap && { ...overlap, isIdentical: overlap.isIdentical && isSameProduct };
}

/** Returns the pairs of counts that overlap, in the order of the counts. */
export function overlappingPairs(
  counts: readonly MarkedCount[],
  context: OverlapContext,
): (ListedOverlap & { mafIds: [number, number] })[] {
  const described = counts.flatMap((count) => {
    const description = describeSaved(count);
    const footprint = description && comparedFootprint(description);
    return footprint ? [{ count, footprint }] : [];
  });
  return described.flatMap(({ count, footprint }, index) =>
    described.slice(index + 1).flatMap((other) => {
      const overlap = comparedOverlap([count, footprint], [other.count, other.footprint], context);
      return overlap ? [{ mafIds: [count.mafId, other.count.mafId], ...listed(overlap) }] : [];
    }),
  );
}

/**
 * Returns a saved count as it is listed among the overlaps of another count.
 * @returns undefined when they do not overlap, or when the saved count cannot be described
 */
export function overlappingCount(
  mine: ComparedFootprint & Pick<DescribableCount, 'mafProduct'>,
  saved: DescribableCount & Pick<OverlappingCount, 'id' | 'mafId' | 'countName'>,
  context: OverlapContext,
): OverlappingCount | undefined {
  const description = describeSaved(saved);
  const theirs = description && comparedFootprint(description);
  const overlap = theirs && comparedOverlap([mine, mine], [saved, theirs], context);
  if (!overlap) return undefined;
  const { id, mafId, countName, mafProduct } = saved;
  return { id, mafId, countName, mafProduct, ...listed(overlap) };
}

/** Puts identical counts first, and otherwise keeps the order. */
export function identicalFirst<Count extends Pick<Overlap, 'isIdentical'>>(
  overlaps: readonly Count[],
): Count[] {
  return overlaps.toSorted((one, other) => Number(other.isIdentical) - Number(one.isIdentical));
}
