import { plainWords } from '../localities/normaliseName.ts';

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
