/**
 * Returns the number of letters to insert, delete, replace or swap with their neighbour that turn one text into another
 * (optimal string alignment).
 * @returns `maximum + 1` for anything beyond the maximum
 */
export function editDistance(one: string, other: string, maximum: number): number {
  if (Math.abs(one.length - other.length) > maximum) return maximum + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > maximum) return maximum + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[other.length] ?? 0, maximum + 1);
}

/** Returns how many wrong letters a word may have and still be recognised: short words resemble too many others. */
export function misspellingsIn(text: string): number {
  if (text.length < 4) return 0;
  return text.length < 6 ? 1 : 2;
}

/** Returns the candidates that a misspelled text is nearest to, the nearest first; equal ones keep their order. */
export function nearestTexts(text: string, candidates: readonly string[], limit: number): string[] {
  const maximum = misspellingsIn(text);
  return candidates
    .map((candidate) => ({ candidate, distance: editDistance(text, candidate, maximum) }))
    .filter(({ distance }) => distance <= maximum)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}
