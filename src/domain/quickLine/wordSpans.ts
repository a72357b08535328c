import { fold } from '../format/fold.ts';
import type { Span } from './meaning.ts';

/** A match of a pattern at a place of the folded text. */
export interface Match {
  /** Position after the match. */
  end: number;
  groups: Groups;
}

/** The groups of a pattern, at most six. A group that did not take part or does not exist is an empty text. */
export type Groups = readonly [string, string, string, string, string, string];

/** Nothing of the same word may follow what was understood. */
const WORD_END = /(?![\p{L}\d])/u.source;

/** Compiles a pattern that must match a whole word or phrase from a given place. */
export function phrase(pattern: string): RegExp {
  return new RegExp(`(?:${pattern})${WORD_END}`, 'uy');
}

const SPECIAL = /[+.*?()[\]{}|\\^$]/g;

/** Returns a pattern that matches a text itself, with any spaces or hyphens between its words. */
export function literal(text: string): string {
  return text.replaceAll(SPECIAL, String.raw`\$&`).replaceAll(' ', '[ -]*');
}

/** Matches a pattern of {@link phrase} at a place of a folded text. */
export function matchAt(pattern: RegExp, folded: string, at: number): Match | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(folded);
  if (!found) return undefined;
  const [, one = '', two = '', three = '', four = '', five = '', six = ''] = found;
  return { end: pattern.lastIndex, groups: [one, two, three, four, five, six] };
}

/** Returns the position after a sticky pattern at a place; the place itself where it does not match. */
export function skipAt(pattern: RegExp, folded: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(folded) ? pattern.lastIndex : at;
}

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
    'département secteur',
    "peux-tu pouvez-vous il me faut faudrait besoin j'ai j'aimerais nous on",
    'estimer estimation chiffrer combien coûte',
  ].flatMap((words) => fold(words).split(' ')),
);
const SIGNS = /^(?:[+&.:-]|de?pt|stp|svp)$/i;
/** Words with which a town may begin although they say nothing: « La Rochelle ». */
const ARTICLES: ReadonlySet<string> = new Set(['la', 'le', 'les', "l'"]);

/** Names of communes are seldom longer, in words. */
const PLACE_WORDS_MAXIMUM = 5;

/** « d’Aix » is two words; « L’Isle-d’Abeau » is one. */
const WORDS = /d['’](?=\p{L})|[^\s/()]+/giu;

/** Returns the words of a part of a line. */
export function wordsIn(line: string, { start, end }: Span): Word[] {
  return [...line.slice(start, end).matchAll(WORDS)].map(({ 0: text, index }) => ({
    text,
    start: start + index,
    end: start + index + text.length,
    isEmpty: SIGNS.test(text) || EMPTY_WORDS.has(fold(text)),
  }));
}

/** Returns a span with the parenthesis that closes one within it: « Durand & Fils (Lyon) ». */
export function closed(line: string, span: Span): Span {
  const said = line.slice(span.start, span.end);
  const isOpen = said.lastIndexOf('(') > said.lastIndexOf(')');
  return isOpen && line[span.end] === ')' ? { ...span, end: span.end + 1 } : span;
}

/** Returns the span from the first to the last of some words; undefined for none. */
export function spanOf(words: readonly Word[]): Span | undefined {
  const [first] = words;
  const last = words.at(-1);
  return first && last && { start: first.start, end: last.end };
}

export const isArticle = (word: Pick<Word, 'text'> | undefined): boolean =>
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
