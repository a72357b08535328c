/**
 * Position of the first entry whose text does not come before `wanted`.
 *
 * @param count number of entries
 * @param textAt text of an entry; entries are sorted by it, in the order of `<`
 */
export function firstNotBefore(
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
