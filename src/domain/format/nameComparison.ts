import { plainWords } from '../localities/town.ts';

/**
 * Returns the key by which agencies are compared: names that differ by a plural « s », accents, punctuation or case are
 * those of one agency (N-08). « RC Promotions » and « rc promotion » have the same key.
 */
export function nameKey(name: string): string {
  return plainWords(name)
    .split(' ')
    .map((word) => word.replace(/(?<=.)s$/, ''))
    .join(' ');
}

/** Returns whether two names are those of one agency. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** Words of a name of which each may have a plural « s » or not: more would make too many names. */
const VARIED_WORDS_MAXIMUM = 6;

/** Returns a name with and without a plural « s » at the end of each of its words, for a search of equal names. */
export function pluralVariants(name: string): string[] {
  return name.split(' ').reduce<string[]>(
    (variants, word, index) => {
      const singular = word.replace(/(?<=.)s$/i, '');
      const forms =
        index < VARIED_WORDS_MAXIMUM && singular !== '' ? [singular, `${singular}s`] : [word];
      return variants.flatMap((variant) =>
        forms.map((form) => (index === 0 ? form : `${variant} ${form}`)),
      );
    },
    [''],
  );
}

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
  return text.length < 7 ? 1 : 2;
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
