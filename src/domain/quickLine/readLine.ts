import { recogniseBudget, recogniseCode, recogniseRadius } from './amounts.ts';
import type { LineContext, LinePart, Meaning, Recognised, Recogniser } from './meaning.ts';
import { recognisePeriod } from './periods.ts';
import { recogniseProduct } from './products.ts';
import { fold, matchAt, phrase } from './text.ts';

/** Maximum length of a line, in UTF-16 code units. */
export const LINE_MAXIMUM = 500;

/** In this order, because « 10 km » and « 69100 € » start like a postal code or a date. */
const RECOGNISERS: readonly Recogniser[] = [
  recogniseBudget,
  recogniseRadius,
  recognisePeriod,
  recogniseCode,
  recogniseProduct,
];

const QUOTED = /"[^"]*"|«[^»]*»|“[^”]*”/y;

const WORD = /[^\s,;|"«»“”]+/y;
const BETWEEN = /[\s,;|/]+/y;
/** Words that announce the name. */
const BEFORE_NAME = phrase("pour(?: le client| l'agence)?|chez|client|nom ?:");
/** Words that end what stands before them and say nothing themselves. */
const CONNECTOR = phrase('a|au|aux|en|et|avec|dans|sur|autour de|autour|un|une');
const TRAILING_CONNECTORS =
  /(?:[\s/]+(?:a|au|aux|en|et|avec|dans|sur|de|du|le|la|les|pour|un|une))+$/;
/** « à Lyon » may stand after a name. « sur » and « en » are parts of names, such as « Boulogne-sur-Mer ». */
const INNER_CONNECTOR = phrase('a');
const SPECIAL_WORDS = [
  ['beforeName', BEFORE_NAME],
  ['innerConnector', INNER_CONNECTOR],
  ['connector', CONNECTOR],
] as const;
const COMMA = /[,;|]/;
const NUMBER_ALONE = /^\d+$/;

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
};

function recognise(folded: string, at: number, context: LineContext): Recognised | undefined {
  for (const recogniser of RECOGNISERS) {
    const recognised = recogniser(folded, at, context);
    if (recognised) return recognised;
  }
  return undefined;
}

function quotedName(text: string, at: number): Recognised | undefined {
  const end = endOf(QUOTED, text, at);
  if (end === at) return undefined;
  return { end, meaning: { kind: 'name', name: text.slice(at + 1, end - 1).trim() } };
}

/**
 * A piece of a line: something recognised, a word, or a word that connects or announces others. Null is a comma or the end
 * of the line.
 */
type Token =
  | ({ start: number; end: number } & (
      | { kind: 'recognised'; meaning: Meaning }
      | { kind: 'word' | 'connector' | 'innerConnector' | 'beforeName' }
    ))
  | null;

/** Words that no recogniser understood, from `start` up to `end`. */
interface OpenWords {
  start: number;
  end: number;
  isName: boolean;
}

function meaningOfWords(text: string, folded: string, words: OpenWords): LinePart | undefined {
  const { isName } = words;
  const start = endOf(BETWEEN, folded, words.start);
  // « Villeurbanne avec un » stands before « display ».
  const kept = folded.slice(start, words.end).replace(TRAILING_CONNECTORS, '');
  const end = start + kept.length;
  const said = text.slice(start, end);
  if (said === '') return undefined;
  if (isName) return { kind: 'name', name: said, start, end };
  if (NUMBER_ALONE.test(said)) {
    const reason = `« ${said} » : en euros, en kilomètres, ou un code postal ?`;
    const mendings = ['€', 'km'].map((unit) => ({
      label: `${said} ${unit}`,
      text: `${said} ${unit}`,
    }));
    return { kind: 'unclear', reason, mendings, start, end };
  }
  return { kind: 'words', text: said, start, end };
}

/** Kinds of which a line has one. */
const SINGLE: ReadonlySet<Meaning['kind']> = new Set(['product', 'radius', 'budget', 'name']);
const isSchedule = ({ kind }: Meaning): boolean => kind === 'period' || kind === 'monthly';

/** Marks what is said twice, so that nobody has to guess which one counts. */
function withoutRepetitions(parts: readonly LinePart[]): LinePart[] {
  return parts.map((part, index) => {
    const isRepeated = parts
      .slice(0, index)
      .some(
        (other) =>
          (SINGLE.has(part.kind) && other.kind === part.kind) ||
          (isSchedule(part) && isSchedule(other)),
      );
    if (!isRepeated) return part;
    return { kind: 'unclear', reason: 'Indiqué deux fois.', start: part.start, end: part.end };
  });
}

function tokenAt(
  typed: string,
  folded: string,
  at: number,
  context: LineContext,
): NonNullable<Token> {
  const recognised = quotedName(typed, at) ?? recognise(folded, at, context);
  if (recognised) return { kind: 'recognised', start: at, ...recognised };
  for (const [kind, pattern] of SPECIAL_WORDS) {
    const match = matchAt(pattern, folded, at);
    if (match) return { kind, start: at, end: match.end };
  }
  return { kind: 'word', start: at, end: Math.max(endOf(WORD, folded, at), at + 1) };
}

function* tokensOf(typed: string, folded: string, context: LineContext): Generator<Token> {
  let at = endOf(BETWEEN, folded, 0);
  while (at < folded.length) {
    const token = tokenAt(typed, folded, at, context);
    yield token;
    at = endOf(BETWEEN, folded, token.end);
    if (COMMA.test(folded.slice(token.end, at))) yield null;
  }
  yield null;
}

/** Returns the words after one more token: null when it ends them. */
function wordsWith(words: OpenWords | null, token: Token): OpenWords | null {
  if (token === null) return null;
  const { kind, start, end } = token;
  if (kind === 'beforeName') return { start: end, end, isName: true };
  if (kind === 'word' || (kind === 'connector' && words)) {
    return { start, isName: false, ...words, end };
  }
  return null;
}

/**
 * Reads a line such as « display 69100 10 km décembre 800 € Agence du Parc », in any order (N-12). Every word belongs to a
 * part, except connecting words such as « en ». `resolveLine` tells places and the name apart.
 * @param text at most {@link LINE_MAXIMUM} characters are read
 */
export function readLine(text: string, context: LineContext): LinePart[] {
  const typed = text.slice(0, LINE_MAXIMUM);
  const folded = fold(typed);
  const parts: LinePart[] = [];
  let words: OpenWords | null = null;
  for (const token of tokensOf(typed, folded, context)) {
    const next = wordsWith(words, token);
    if (words !== null && next?.start !== words.start) {
      const part = meaningOfWords(typed, folded, words);
      if (part) parts.push(part);
    }
    if (token?.kind === 'recognised') {
      parts.push({ ...token.meaning, start: token.start, end: token.end });
    }
    words = next;
  }
  return withoutRepetitions(parts);
}
