import { fold } from '../format/fold.ts';
import { productLabel } from '../products/catalogue.ts';
import {
  quoted,
  type LineContext,
  type LinePart,
  type Meaning,
  type Recognised,
  type Span,
} from './meaning.ts';
import { recogniseAnything, recogniseInName } from './recognisers.ts';
import { closed, matchAt, phrase } from './wordSpans.ts';

/** Maximum length of a line, in UTF-16 code units. */
export const LINE_MAXIMUM = 500;

const QUOTED = /"[^"]*"|«[^»]*»|“[^”]*”/y;

const WORD = /[^\s,;|/()"«»“”]+/y;
const BETWEEN = /[\s,;|/()]+/y;
/** Words that announce the name. */
const BEFORE_NAME =
  /(?:client|nom|agence) ?[:=]|(?:pour(?: (?:le|mon|notre) client| l'agence| la societe)?|chez|client|nom(?= ?["«“]))(?![\p{L}\d])/uy;
/** « à Lyon » may stand after a name. « sur » and « en » are parts of names, such as « Boulogne-sur-Mer ». */
const AFTER_NAME = phrase('a(?= )');
const TRAILING_MARKS = /(?<![\s:.-])[\s:.-]+$/;
const COMMA = /[,;|]/;
const SPECIAL_WORDS = [
  ['beforeName', BEFORE_NAME],
  ['afterName', AFTER_NAME],
] as const;

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
};

function quotedName(text: string, at: number): Recognised | undefined {
  const end = endOf(QUOTED, text, at);
  if (end === at) return undefined;
  const name = text.slice(at + 1, end - 1).trim();
  return { end, meaning: { kind: 'name', name, isQuoted: true } };
}

/** A piece of a line: something recognised, a word, or a word that announces or ends a name. Null is a comma or the end. */
type Token =
  | (Span &
      (
        | { kind: 'recognised'; meaning: Meaning; mayBeName?: boolean }
        | { kind: 'word' | 'afterName' | 'beforeName' }
      ))
  | null;

/** Words that no recogniser understood. */
interface OpenWords extends Span {
  isName: boolean;
}

function partOfWords(text: string, words: OpenWords): LinePart | undefined {
  const start = endOf(BETWEEN, text, words.start);
  const whole = closed(text, { start, end: words.end });
  const said = text.slice(start, whole.end).replace(TRAILING_MARKS, '');
  if (said === '') return undefined;
  const span = { start, end: start + said.length };
  return words.isName
    ? { kind: 'name', name: said, isQuoted: false, ...span }
    : { kind: 'words', ...span };
}

/** Kinds of which a line has one. */
const SINGLE: ReadonlySet<Meaning['kind']> = new Set([
  'product',
  'market',
  'allFrance',
  'radius',
  'budget',
  'goal',
  'name',
  'period',
  'monthly',
]);
const TWICE = 'Indiqué deux fois.';
const TWO_PRODUCTS = 'Une ligne ouvre un seul comptage.';

/** Marks what is said twice, so that nobody has to guess which one counts. Of two products, both can be chosen. */
function withoutRepetitions(
  typed: string,
  parts: readonly LinePart[],
  { market }: LineContext,
): LinePart[] {
  return parts.map((part, index) => {
    const first = parts
      .slice(0, index)
      .find(({ kind }) => SINGLE.has(part.kind) && kind === part.kind);
    if (first === undefined) return part;
    const { start, end } = part;
    if (part.kind !== 'product') return { kind: 'unclear', reason: TWICE, start, end };
    const label = productLabel(part.product, market);
    const correction = {
      label,
      text: typed.slice(start, end) + typed.slice(first.end, start).trimEnd(),
      span: { start: first.start, end },
    };
    return { kind: 'unclear', reason: TWO_PRODUCTS, corrections: [correction], start, end };
  });
}

/** After them the next word belongs to the name, whatever it means: « Mme Février ». */
const CIVILITY = phrase('(?:m|mr|mme|mlle|monsieur|madame|mademoiselle|me|maitre|dr|docteur)\\.?');

/** Where the reading of a line stands. */
interface Reading {
  /** The kinds of what was recognised so far. */
  said: Set<Meaning['kind']>;
  /** The number of words of the name that is being read; null outside of a name. */
  nameWords: number | null;
  isAfterCivility: boolean;
}

/** Reads the token at a place of a line. In a name, only what cannot be a part of it is recognised. */
function tokenAt(
  typed: string,
  folded: string,
  at: number,
  context: LineContext,
  { said, nameWords, isAfterCivility }: Reading,
): NonNullable<Token> {
  const word = (): NonNullable<Token> => ({
    kind: 'word',
    start: at,
    end: Math.max(endOf(WORD, folded, at), at + 1),
  });
  if (isAfterCivility) return word();
  const recognised =
    quotedName(typed, at) ??
    (nameWords === null
      ? recogniseAnything(typed, folded, at, context)
      : recogniseInName({ typed, folded, at }, context, { said, isFirst: nameWords === 0 }));
  if (recognised) return { kind: 'recognised', start: at, ...recognised };
  for (const [kind, pattern] of SPECIAL_WORDS) {
    const match = matchAt(pattern, folded, at);
    if (match) return { kind, start: at, end: match.end };
  }
  return word();
}

function* tokensOf(typed: string, folded: string, context: LineContext): Generator<Token> {
  const reading: Reading = { said: new Set(), nameWords: null, isAfterCivility: false };
  let at = endOf(BETWEEN, folded, 0);
  while (at < folded.length) {
    const token = tokenAt(typed, folded, at, context, reading);
    yield token;
    if (token.kind === 'recognised') reading.said.add(token.meaning.kind);
    reading.isAfterCivility =
      reading.nameWords !== null && matchAt(CIVILITY, folded, token.start)?.end === token.end;
    reading.nameWords = nameWordsAfter(token, reading);
    at = endOf(BETWEEN, folded, token.end);
    if (COMMA.test(folded.slice(token.end, at))) {
      reading.nameWords = null;
      yield null;
    }
  }
  yield null;
}

function nameWordsAfter({ kind }: NonNullable<Token>, { nameWords }: Reading): number | null {
  if (kind === 'beforeName') return 0;
  return nameWords !== null && kind === 'word' ? nameWords + 1 : null;
}

/** Returns the words after one more token: null when it ends them. */
function wordsWith(words: OpenWords | null, token: Token): OpenWords | null {
  if (token === null) return null;
  const { kind, start, end } = token;
  if (kind === 'beforeName') return { start: end, end, isName: true };
  if (kind === 'word' || (kind === 'afterName' && words?.isName === false)) {
    return { start, isName: false, ...words, end };
  }
  return null;
}

const NAME_OR_DAY = 'Le nom du client, ou une date ?';

/** Returns a name and the day after it, which may be a part of it: « SCI Les Terrasses du 12 mars ». */
function nameOrDay(typed: string, name: Span, day: Span): LinePart {
  const span = { start: name.start, end: day.end };
  const said = typed.slice(name.start, name.end);
  const whole = typed.slice(span.start, span.end);
  const corrections = [
    { label: `${whole}, le nom`, text: quoted(whole) },
    {
      label: `${said}, ${typed.slice(day.start, day.end)}`,
      text: `${quoted(said)}, ${typed.slice(day.start, day.end)}`,
    },
  ];
  return { kind: 'unclear', reason: NAME_OR_DAY, corrections, ...span };
}

/**
 * Reads a line such as « display 69100 10 km décembre 800 € pour Agence du Parc », in any order (N-12). Every word belongs
 * to a part. `resolveLine` tells places, known names and words that are not understood apart.
 * @param text at most {@link LINE_MAXIMUM} characters are read
 */
export function readLine(text: string, context: LineContext): LinePart[] {
  const typed = text.slice(0, LINE_MAXIMUM);
  const folded = fold(typed);
  const parts: LinePart[] = [];
  let words: OpenWords | null = null;
  for (const token of tokensOf(typed, folded, context)) {
    const next = wordsWith(words, token);
    const ended = words !== null && next?.start !== words.start ? partOfWords(typed, words) : null;
    if (token?.kind === 'recognised') {
      const { meaning, mayBeName, ...span } = token;
      if (ended?.kind === 'name' && mayBeName) parts.push(nameOrDay(typed, ended, span));
      else parts.push(...(ended ? [ended] : []), { ...meaning, ...partSpan(span) });
    } else if (ended) parts.push(ended);
    words = next;
  }
  return withoutRepetitions(typed, withLongNames(typed, parts), context);
}

/** Returns the parts with a period directly after a name as a part of it, where the line has another period. */
function withLongNames(typed: string, parts: readonly LinePart[]): LinePart[] {
  const periods = parts.filter(({ kind }) => kind === 'period').length;
  return parts.flatMap((part, index): LinePart[] => {
    const [before, next] = [parts[index - 1], parts[index + 1]];
    const isEnd = (name: LinePart | undefined, period: LinePart | undefined) =>
      periods > 1 &&
      name?.kind === 'name' &&
      !name.isQuoted &&
      period?.kind === 'period' &&
      typed.slice(name.end, period.start).trim() === '';
    if (isEnd(before, part)) return [];
    if (part.kind !== 'name' || !isEnd(part, next) || next === undefined) return [part];
    return [{ ...part, name: typed.slice(part.start, next.end), end: next.end }];
  });
}

const partSpan = ({ start, end }: Span): Span => ({ start, end });
