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
