import { lowerBound } from './lowerBound.ts';
import { normaliseName, plainWords } from '#domain/localities/normaliseName.ts';
import { createTrigramIndex } from './trigramIndex.ts';
import { communeUnderCode, type NamedCommune, type Commune } from './commune.ts';
import { RankedCommunes } from './rankedCommunes.ts';

/** Minimum length of a text that is searched inside words; shorter texts would match most names. */
const SUBSTRING_MINIMUM = 3;

/** Results are cached for texts of at most this many letters. */
const CACHED_LENGTH_MAXIMUM = 5;
const CACHE_SIZE_MAXIMUM = 5000;

/** Adds a commune, by its position, to the results of a search. */
type Add = (position: number, rank: number) => void;

/** An entry of the sorted list: a suffix of a name that starts at one of its words. */
interface Key {
  text: string;
  position: number;
  isWholeName: boolean;
}

/** Returns how well a commune under one of its codes fits a search; 0 when it does not. */
type Fit = (commune: Commune) => number;

/** Exceeds the ranks of {@link rankOf}, so that the fit outweighs them. */
const FIT_WEIGHT = 10;

/** Searches by name; with a fit, only among the communes that fit, the best first. */
export type NameSearch = (text: string, limit: number, fit?: Fit) => Commune[];

/**
 * Prepares the search by name. Prefixes of words are found by binary search in a sorted list of name suffixes; a trigram
 * index finds the other substrings.
 *
 * @param communes the most populated first; those without a postal code are not found
 */
export function createNameIndex(communes: readonly NamedCommune[]): NameSearch {
  const keys = communes.flatMap(keysOf).toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const findSubstring = createTrigramIndex(communes.map((commune) => commune.searchName));
  const textAt = (index: number) => keys[index]?.text;

  const bestFit = (position: number, fit: Fit): number =>
    Math.max(0, ...communesAt(communes, [position]).map(fit));

  const addPrefixes = (wanted: string, add: Add): void => {
    const end = lowerBound(keys.length, textAt, `${wanted}\uFFFF`);
    for (let index = lowerBound(keys.length, textAt, wanted); index < end; index += 1) {
      const key = keys[index];
      if (key) add(key.position, rankOf(key, wanted));
    }
  };

  const search = (text: string, wanted: string, limit: number, fit?: Fit): Commune[] => {
    const ranked = new RankedCommunes(limit);
    const add: Add = (position, rank) => {
      const fits = fit === undefined ? 0 : bestFit(position, fit);
      if (fit === undefined || fits > 0) ranked.add(position, fits * FIT_WEIGHT + rank);
    };
    addPrefixes(wanted, add);
    // « st » may stand for « saint » or start « Strasbourg ».
    const asTyped = plainWords(text);
    if (asTyped !== wanted) addPrefixes(asTyped, add);
    if (ranked.size < limit && wanted.length >= SUBSTRING_MINIMUM) {
      for (const position of findSubstring(wanted)) add(position, 0);
    }
    const found = communesAt(communes, ranked.positions);
    return (fit ? found.filter((commune) => fit(commune) > 0) : found).slice(0, limit);
  };

  // Short texts such as « sa » or « saint » are common and match thousands of names, so their results are cached.
  const cache = new Map<string, Commune[]>();
  return (text, limit, fit) => {
    const wanted = normaliseName(text);
    if (wanted === '') return [];
    if (fit || wanted.length > CACHED_LENGTH_MAXIMUM) return search(text, wanted, limit, fit);
    const key = `${plainWords(text)} ${limit}`;
    const found = cache.get(key) ?? search(text, wanted, limit);
    if (cache.size < CACHE_SIZE_MAXIMUM) cache.set(key, found);
    return [...found];
  };
}

/** Returns the communes at these positions, once per postal code. */
function communesAt(communes: readonly NamedCommune[], positions: readonly number[]): Commune[] {
  return positions.flatMap((position) => {
    const commune = communes[position];
    return commune ? commune.codes.map((code) => communeUnderCode(commune, code)) : [];
  });
}

/** Ranks exact names first, then prefixes of names, then prefixes of later words. */
function rankOf(key: Key, wanted: string): number {
  if (!key.isWholeName) return 1;
  return key.text.length === wanted.length ? 3 : 2;
}

function keysOf({ searchName, codes }: NamedCommune, position: number): Key[] {
  if (codes.length === 0) return [];
  const words = searchName.split(' ');
  const keys = words.map((_, start) => ({
    text: words.slice(start).join(' '),
    position,
    isWholeName: start === 0,
  }));
  // Matches names typed without hyphen or apostrophe: « lhay », « saintdenis ».
  if (words.length > 1) keys.push({ text: words.join(''), position, isWholeName: true });
  return keys;
}
