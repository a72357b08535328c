import { editDistance, misspellingsIn } from '#domain/format/nameComparison.ts';
import type { Commune } from '#domain/localities/selection.ts';
import { normaliseName, plainWords } from '#domain/localities/town.ts';
import { lowerBound, type SearchedTown } from './commune.ts';

/** Exceeds the number of communes, so that the rank always outweighs the position. */
const RANK_WEIGHT = 1_000_000;

/** Minimum length of a text that is searched inside words; shorter texts would match most names. */
const SUBSTRING_MINIMUM = 3;

/** Results are cached for texts of at most this many letters. */
const CACHED_LENGTH_MAXIMUM = 5;
const CACHE_SIZE_MAXIMUM = 5000;

/** Adds a town, by its position, to the results of a search. */
type Add = (position: number, rank: number) => void;

/** An entry of the sorted list: a suffix of a name that starts at one of its words. */
interface Key {
  text: string;
  position: number;
  isWholeName: boolean;
  isFormer: boolean;
}

/** Returns how well a commune under one of its codes fits a search; 0 when it does not. */
type Fit = (commune: Commune) => number;

/** Exceeds the ranks of {@link rankOf}, so that the fit outweighs them. */
const FIT_WEIGHT = 10;

/** Searches by name; with a fit, only among the communes that fit, the best first. */
export type NameSearch = (text: string, limit: number, fit?: Fit) => Commune[];

/** Stands in no name. */
const BETWEEN_NAMES = '\n';

/** Returns where each name begins in the text of all names. */
function startsOf(names: readonly string[]): number[] {
  let start = 0;
  return names.map((name) => {
    const own = start;
    start += name.length + BETWEEN_NAMES.length;
    return own;
  });
}

/** Returns the set of letters and digits of a normalised name, one bit each; digits share a few bits. */
function lettersOf(name: string): number {
  let set = 0;
  for (let index = 0; index < name.length; index += 1) set |= 1 << (name.charCodeAt(index) & 31);
  return set;
}

/** Returns the number of bits that are set in 32 bits. */
function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Prepares the search by name. Prefixes of words are found by binary search in a sorted list of name suffixes, other
 * substrings by reading every name. A text that no name contains finds the names that it misspells.
 *
 * @param towns the most populated first, former names last; those without a postal code are not found
 */
export function createNameIndex(towns: readonly SearchedTown[]): NameSearch {
  const keys = towns.flatMap(keysOf).toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const textAt = (index: number) => keys[index]?.text;
  // One text is searched natively, twenty times as fast as a text per name.
  const allNames = towns.map(({ searchName }) => searchName).join(BETWEEN_NAMES);
  const starts = startsOf(towns.map(({ searchName }) => searchName));
  const letters = Int32Array.from(towns, ({ searchName }) => lettersOf(searchName));

  const bestFit = (position: number, fit: Fit): number =>
    Math.max(0, ...(towns[position]?.entries ?? []).map(fit));

  const addPrefixes = (wanted: string, add: Add): void => {
    const end = lowerBound(keys.length, textAt, `${wanted}\uFFFF`);
    for (let index = lowerBound(keys.length, textAt, wanted); index < end; index += 1) {
      const key = keys[index];
      if (key) add(key.position, rankOf(key, wanted));
    }
  };

  const addContaining = (wanted: string, add: Add): void => {
    for (let at = allNames.indexOf(wanted); at !== -1;) {
      const next = lowerBound(starts.length, (index) => starts[index], at + 1);
      add(next - 1, 0);
      const start = starts[next];
      at = start === undefined ? -1 : allNames.indexOf(wanted, start);
    }
  };

  const addMisspelled = (wanted: string, add: Add): void => {
    const maximum = misspellingsIn(wanted);
    if (maximum === 0) return;
    const wantedLetters = lettersOf(wanted);
    for (const [position, { searchName }] of towns.entries()) {
      // Each wrong letter changes at most two of the letters that two names do not share.
      if (countBits(wantedLetters ^ (letters[position] ?? 0)) > 2 * maximum) continue;
      const distance = editDistance(wanted, searchName, maximum);
      if (distance <= maximum) add(position, maximum - distance);
    }
  };

  const search = (text: string, wanted: string, limit: number, fit?: Fit): Commune[] => {
    const scores = new Map<number, number>();
    const add: Add = (position, rank) => {
      const fits = fit === undefined ? 0 : bestFit(position, fit);
      if (fit !== undefined && fits === 0) return;
      const score = (fits * FIT_WEIGHT + rank) * RANK_WEIGHT - position;
      scores.set(position, Math.max(score, scores.get(position) ?? score));
    };
    addPrefixes(wanted, add);
    // « st » may stand for « saint » or start « Strasbourg ».
    const asTyped = plainWords(text);
    if (asTyped !== wanted) addPrefixes(asTyped, add);
    if (scores.size < limit && wanted.length >= SUBSTRING_MINIMUM) addContaining(wanted, add);
    const isSimilar = scores.size === 0;
    if (isSimilar) addMisspelled(wanted, add);
    const best = [...scores].toSorted(([, a], [, b]) => b - a).slice(0, limit);
    const found = entriesOf(
      best.map(([position]) => towns[position]?.entries ?? []),
      limit,
      fit,
    );
    return isSimilar ? found.map((commune) => ({ ...commune, isSimilar })) : found;
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

/**
 * Returns the entries of towns, those that fit best first. A town is left out where only a part of it would fit into the
 * limit, unless it is the best one: nobody should take a part of Lyon for the whole city.
 */
function entriesOf(towns: readonly (readonly Commune[])[], limit: number, fit?: Fit): Commune[] {
  const found = new Map<string, Commune>();
  for (const entries of towns) {
    // A commune whose own name fits is not found again by the name of its part.
    const others = entries.filter(({ id }) => !found.has(id));
    const fitting = fit
      ? others.filter((entry) => fit(entry) > 0).toSorted((a, b) => fit(b) - fit(a))
      : others;
    if (found.size > 0 && found.size + fitting.length > limit) break;
    for (const entry of fitting) found.set(entry.id, entry);
  }
  return [...found.values()];
}

/** Ranks exact names first, then prefixes of names, then prefixes of later words and the starts of former names. */
function rankOf(key: Key, wanted: string): number {
  const isExact = key.isWholeName && key.text.length === wanted.length;
  if (isExact) return 3;
  if (key.isFormer) return 0;
  return key.isWholeName ? 2 : 1;
}

function keysOf({ searchName, entries, isFormer = false }: SearchedTown, position: number): Key[] {
  if (entries.length === 0) return [];
  const words = searchName.split(' ');
  const keys = words.map((_, start): Key => ({
    text: words.slice(start).join(' '),
    position,
    isWholeName: start === 0,
    isFormer,
  }));
  // Matches names typed without hyphen or apostrophe: « lhay », « saintdenis ».
  if (words.length > 1) keys.push({ text: words.join(''), position, isWholeName: true, isFormer });
  return keys;
}
