import { firstNotBefore } from './bisection.ts';
import { normaliseName, plainWords } from './normaliseName.ts';
import { createPieceIndex } from './pieceIndex.ts';
import { entryOf, type NamedCommune, type Commune } from './commune.ts';
import { RankedCommunes } from './rankedCommunes.ts';

/** Texts of fewer letters are not looked for inside words: they would match everything. */
const SHORTEST_PIECE = 3;

/** Answers to texts of at most this many letters are kept, as many as {@link MOST_KEPT}. */
const LONGEST_KEPT = 5;
const MOST_KEPT = 5000;

/** A name from one of its words on, as an entry of the sorted list. */
interface Key {
  text: string;
  position: number;
  isWholeName: boolean;
}

/**
 * Prepares the search by name: the sorted list of every name from each of its words on, searched by
 * bisection, and the list of names that hold each three letters for what it does not find.
 *
 * @param places the most populated first; those without a postal code are not found
 */
export function createNameIndex(
  communes: readonly NamedCommune[],
): (text: string, limit: number) => Commune[] {
  const keys = communes.flatMap(keysOf).toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const findPiece = createPieceIndex(communes.map((commune) => commune.searchName));
  const textAt = (index: number) => keys[index]?.text;

  const addPrefixes = (wanted: string, ranked: RankedCommunes): void => {
    const end = firstNotBefore(keys.length, textAt, `${wanted}\uFFFF`);
    for (let index = firstNotBefore(keys.length, textAt, wanted); index < end; index += 1) {
      const key = keys[index];
      if (key) ranked.add(key.position, rankOf(key, wanted));
    }
  };

  const search = (text: string, wanted: string, limit: number): Commune[] => {
    const ranked = new RankedCommunes(limit);
    addPrefixes(wanted, ranked);
    // « st » may be « saint » or the start of « Strasbourg ».
    const asTyped = plainWords(text);
    if (asTyped !== wanted) addPrefixes(asTyped, ranked);
    if (ranked.size < limit && wanted.length >= SHORTEST_PIECE) {
      for (const position of findPiece(wanted)) ranked.add(position, 0);
    }
    return entriesOf(communes, ranked.positions).slice(0, limit);
  };

  // « sa », « saint » match thousands of names and are what people type first: answered once.
  const known = new Map<string, Commune[]>();
  return (text, limit) => {
    const wanted = normaliseName(text);
    if (wanted === '') return [];
    if (wanted.length > LONGEST_KEPT) return search(text, wanted, limit);
    const question = `${plainWords(text)} ${limit}`;
    const answer = known.get(question) ?? search(text, wanted, limit);
    if (known.size < MOST_KEPT) known.set(question, answer);
    return [...answer];
  };
}

/** One entry per locality and postal code. */
function entriesOf(communes: readonly NamedCommune[], positions: readonly number[]): Commune[] {
  return positions.flatMap((position) => {
    const commune = communes[position];
    return commune ? commune.codes.map((code) => entryOf(commune, code)) : [];
  });
}

/** Exact names, then names that begin so, then names with a word that begins so. */
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
  // Typed without its hyphens or apostrophe: « lhay », « saintdenis ».
  if (words.length > 1) keys.push({ text: words.join(''), position, isWholeName: true });
  return keys;
}
