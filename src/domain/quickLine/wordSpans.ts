import { fold } from './text.ts';
import type { Span } from './meaning.ts';

/** A word of a line at its place. */
export interface Word extends Span {
  text: string;
  /** Whether it says nothing by itself: « et », « campagne ». */
  isEmpty: boolean;
}

const EMPTY_WORDS: ReadonlySet<string> = new Set(
  [
    "a au aux en et avec dans sur de du des d' la le les l' un une plus puis ou pour environ autour vers",
    'ville villes toute commune communes code codes postal postaux ainsi que',
    'merci bonjour campagne comptage nouveau nouvelle offre budget rayon je veux voudrais faire',
  ].flatMap((words) => words.split(' ')),
);
const SIGNS = /^[+&.:-]$/;
/** Words with which a town may begin although they say nothing: « La Rochelle ». */
const ARTICLES: ReadonlySet<string> = new Set(['la', 'le', 'les', "l'"]);

/** Names of communes are seldom longer, in words. */
const PLACE_WORDS_MAXIMUM = 5;

/** Returns the words of a part of a line. */
export function wordsIn(line: string, { start, end }: Span): Word[] {
  return [...line.slice(start, end).matchAll(/[^\s/()]+/g)].map(({ 0: text, index }) => ({
    text,
    start: start + index,
    end: start + index + text.length,
    isEmpty: SIGNS.test(text) || EMPTY_WORDS.has(fold(text)),
  }));
}

/** Returns the span from the first to the last of some words; undefined for none. */
export function spanOf(words: readonly Word[]): Span | undefined {
  const [first] = words;
  const last = words.at(-1);
  return first && last && { start: first.start, end: last.end };
}

const isArticle = (word: Word | undefined): boolean =>
  word !== undefined && ARTICLES.has(fold(word.text));

/** Returns words without those at both ends that say nothing, except an article: « La Ciotat ». */
export function trimmed(words: readonly Word[]): readonly Word[] {
  const from = words.findIndex(({ isEmpty }) => !isEmpty);
  if (from === -1) return [];
  const start = isArticle(words[from - 1]) ? from - 1 : from;
  return words.slice(start, words.findLastIndex(({ isEmpty }) => !isEmpty) + 1);
}

/** Returns the words from a position that may be one commune, the longest first. */
export function placeCandidates(words: readonly Word[], from: number): (readonly Word[])[] {
  const first = words[from];
  if (first === undefined || (first.isEmpty && !isArticle(first))) return [];
  return Array.from({ length: PLACE_WORDS_MAXIMUM }, (_, index) => PLACE_WORDS_MAXIMUM - index)
    .map((count) => words.slice(from, from + count))
    .filter((some, index) => some.length === PLACE_WORDS_MAXIMUM - index)
    .filter((some) => some.at(-1)?.isEmpty === false);
}
