import { lowerBound, type Commune, type SearchedTown } from './commune.ts';
import { editDistance, misspellingsIn } from '#domain/format/nearestText.ts';
import { normaliseName, plainWords } from '#domain/localities/town.ts';

/** Exceeds the number of communes, so that the rank always outweighs the position. */
const RANK_WEIGHT = 1_000_000;

interface Ranked {
  position: number;
  score: number;
}

/**
 * Keeps the best few of thousands of communes without sorting them all. A commune is identified by its position in a
 * list sorted by decreasing population.
 */
class RankedCommunes {
  readonly #limit: number;
  readonly #best: Ranked[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#best.length;
  }

  get positions(): number[] {
    return this.#best.map((ranked) => ranked.position);
  }

  /** Adds a commune. @param rank higher is better; a commune added twice keeps its best rank */
  add(position: number, rank: number): void {
    const score = rank * RANK_WEIGHT - position;
    const last = this.#best[this.#best.length - 1];
    if (last && this.#best.length >= this.#limit && score <= last.score) return;
    const known = this.#best.findIndex((ranked) => ranked.position === position);
    if (known !== -1) {
      if ((this.#best[known]?.score ?? 0) >= score) return;
      this.#best.splice(known, 1);
    }
    const after = this.#best.findIndex((ranked) => ranked.score < score);
    this.#best.splice(after === -1 ? this.#best.length : after, 0, { position, score });
    if (this.#best.length > this.#limit) this.#best.pop();
  }
}

/**
 * Creates a substring search over names. Each trigram maps to the names that contain it, and only the names of the
 * rarest trigram of a text are compared with the whole text.
 *
 * @returns a search for texts of at least three letters, which returns positions in `names`
 */
function createTrigramIndex(names: readonly string[]): (text: string) => number[] {
  const namesByTrigram = new Map<string, number[]>();
  names.forEach((name, position) => {
    for (const trigram of trigramsOf(name)) {
      const known = namesByTrigram.get(trigram);
      if (known) known.push(position);
      else namesByTrigram.set(trigram, [position]);
    }
  });
  return (text) => {
    let rarest: number[] | undefined;
    for (const trigram of trigramsOf(text)) {
      const found = namesByTrigram.get(trigram);
      if (!found) return [];
      if (!rarest || found.length < rarest.length) rarest = found;
    }
    return rarest?.filter((position) => names[position]?.includes(text)) ?? [];
  };
}

function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= text.length; start += 1)
    trigrams.add(text.slice(start, start + 3));
  return trigrams;
}

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
}

/** Returns how well a commune under one of its codes fits a search; 0 when it does not. */
type Fit = (commune: Commune) => number;

/** Exceeds the ranks of {@link rankOf}, so that the fit outweighs them. */
const FIT_WEIGHT = 10;

/** Searches by name; with a fit, only among the communes that fit, the best first. */
export type NameSearch = (text: string, limit: number, fit?: Fit) => Commune[];

/**
 * Prepares the search by name. Prefixes of words are found by binary search in a sorted list of name suffixes; a trigram
 * index finds the other substrings. A text that no name contains finds the names that it misspells.
 *
 * @param towns the most populated first; those without a postal code are not found
 */
export function createNameIndex(towns: readonly SearchedTown[]): NameSearch {
  const keys = towns.flatMap(keysOf).toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const findSubstring = createTrigramIndex(towns.map(({ searchName }) => searchName));
  const textAt = (index: number) => keys[index]?.text;

  const bestFit = (position: number, fit: Fit): number =>
    Math.max(0, ...(towns[position]?.entries ?? []).map(fit));

  const addPrefixes = (wanted: string, add: Add): void => {
    const end = lowerBound(keys.length, textAt, `${wanted}\uFFFF`);
    for (let index = lowerBound(keys.length, textAt, wanted); index < end; index += 1) {
      const key = keys[index];
      if (key) add(key.position, rankOf(key, wanted));
    }
  };

  const addMisspelled = (wanted: string, add: Add): void => {
    const maximum = misspellingsIn(wanted);
    if (maximum === 0) return;
    for (const [position, { searchName }] of towns.entries()) {
      const distance = editDistance(wanted, searchName, maximum);
      if (distance <= maximum) add(position, maximum - distance);
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
    if (ranked.size === 0) addMisspelled(wanted, add);
    return entriesOf(
      ranked.positions.map((position) => towns[position]?.entries ?? []),
      limit,
      fit,
    );
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
  const found: Commune[] = [];
  for (const entries of towns) {
    const fitting = fit
      ? entries.filter((entry) => fit(entry) > 0).toSorted((a, b) => fit(b) - fit(a))
      : entries;
    if (found.length > 0 && found.length + fitting.length > limit) return found;
    found.push(...fitting);
  }
  return found;
}

/** Ranks exact names first, then prefixes of names, then prefixes of later words. */
function rankOf(key: Key, wanted: string): number {
  if (!key.isWholeName) return 1;
  return key.text.length === wanted.length ? 3 : 2;
}

function keysOf({ searchName, entries }: SearchedTown, position: number): Key[] {
  if (entries.length === 0) return [];
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
