/**
 * Returns the position of the first entry whose text is not less than `wanted`, by binary search.
 *
 * @param count number of entries
 * @param textAt text of an entry; entries are sorted by it, in the order of `<`
 */
export function lowerBound(
  count: number,
  textAt: (index: number) => string | undefined,
  wanted: string,
): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((textAt(middle) ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
