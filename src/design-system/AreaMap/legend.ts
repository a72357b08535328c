import type { MapPlace } from './areas.ts';

/** Number of places of a letter that are all named. */
const MOST_NAMES = 3;
/** Number of letters. */
const ALPHABET = 26;

/** Returns the letter of an entry from 0, « A » to « Z », then « AA »: a number would be read as an arrondissement. */
export function letterAt(index: number): string {
  const last = String.fromCodePoint(65 + (index % ALPHABET));
  return index < ALPHABET ? last : `${letterAt(Math.floor(index / ALPHABET) - 1)}${last}`;
}

/** Returns the names of the places that share a letter, in full and as « Lyon 1er et 3 autres ». */
export function namesOf(places: readonly MapPlace[]): { names: string; shortNames: string } {
  const inOrder = places.toSorted((one, other) => one.number - other.number);
  const [first = '', ...others] = inOrder.map(({ name }) => name);
  const more = others.length === 1 ? '1 autre' : `${others.length} autres`;
  const shortNames = others.length > 0 ? `${first} et ${more}` : first;
  const names = places.length > MOST_NAMES ? shortNames : [first, ...others].join(', ');
  return { names, shortNames };
}
