import {
  COUNT_MANIFESTS,
  isProductAvailable,
  productLabel,
  type CountProductKey,
} from '../products/catalogue.ts';
import { recogniseBudget, recogniseCode, recogniseNegative, recogniseRadius } from './amounts.ts';
import {
  type LineContext,
  type LinePart,
  type Meaning,
  type Recognised,
  type Recogniser,
  type Span,
  quoted,
  type Mending,
} from './meaning.ts';
import { fold } from '../format/fold.ts';
import { recognisePeriod } from './periods.ts';
import { matchAt, phrase, literal } from './wordSpans.ts';
import { WORD_RECOGNISERS } from './vocabulary.ts';
import { ARRONDISSEMENTS_BY_CITY } from '../localities/town.ts';

interface ProductPhrase {
  words: string;
  pattern: RegExp;
  products: CountProductKey[];
}

/** Returns the phrases that name a product, the longest first. Two products may share one: « emailing ». */
function productPhrases(): ProductPhrase[] {
  const byWords = new Map<string, CountProductKey[]>();
  for (const { key, spokenNames } of COUNT_MANIFESTS) {
    for (const words of spokenNames) byWords.set(words, [...(byWords.get(words) ?? []), key]);
  }
  return [...byWords]
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([words, products]) => {
      return { words, products, pattern: phrase(`(?:l'|le |la |un |une )?${literal(words)}`) };
    });
}

const PHRASES = productPhrases();

/** Recognises the product by one of its spoken names, among those that the market sells. */
const recogniseProduct: Recogniser = (folded, at, { market }) => {
  for (const { words, pattern, products } of PHRASES) {
    const match = matchAt(pattern, folded, at);
    if (match) return { end: match.end, meaning: productOf(words, products) };
  }
  return undefined;

  function productOf(words: string, products: readonly CountProductKey[]): Meaning {
    const sold = products.filter((product) => isProductAvailable(product, market));
    const [only, ...others] = sold;
    if (only === undefined) {
      return { kind: 'unclear', reason: `Votre marché ne vend pas ${quoted(words)}.` };
    }
    if (others.length === 0) return { kind: 'product', product: only };
    const mendings = sold.map((product) => {
      const label = productLabel(product, market);
      return { label, text: label };
    });
    return { kind: 'unclear', reason: `${quoted(words)} : précisez le produit.`, mendings };
  }
};

/** Maximum length of a line, in UTF-16 code units. */
export const LINE_MAXIMUM = 500;

/** In this order, because « 10 km » and « 69100 € » start like a postal code or a date. */
const RECOGNISERS: readonly Recogniser[] = [
  recogniseNegative,
  recogniseBudget,
  recogniseRadius,
  recognisePeriod,
  recogniseCode,
  recogniseProduct,
];

const QUOTED = /"[^"]*"|«[^»]*»|“[^”]*”/y;

const WORD = /[^\s,;|/()"«»“”]+/y;
const BETWEEN = /[\s,;|/()]+/y;
/** Words that announce the name. */
const BEFORE_NAME = phrase(
  "pour(?: (?:le|mon|notre) client| l'agence| la societe)?|chez|(?:client|nom|agence) ?:|client",
);
/** « à Lyon » may stand after a name. « sur » and « en » are parts of names, such as « Boulogne-sur-Mer ». */
const AFTER_NAME = phrase('a');
const TRAILING_MARKS = /[\s:.-]+$/;
const COMMA = /[,;|]/;
const SPECIAL_WORDS = [
  ['beforeName', BEFORE_NAME],
  ['afterName', AFTER_NAME],
] as const;

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
};

function recognise(folded: string, at: number, context: LineContext): Recognised | undefined {
  return firstOf(RECOGNISERS, folded, at, context);
}

function firstOf(
  recognisers: readonly Recogniser[],
  folded: string,
  at: number,
  context: LineContext,
): Recognised | undefined {
  for (const recogniser of recognisers) {
    const recognised = recogniser(folded, at, context);
    if (recognised) return recognised;
  }
  return undefined;
}

function quotedName(text: string, at: number): Recognised | undefined {
  const end = endOf(QUOTED, text, at);
  if (end === at) return undefined;
  const name = text.slice(at + 1, end - 1).trim();
  return { end, meaning: { kind: 'name', name, isQuoted: true } };
}

/** A piece of a line: something recognised, a word, or a word that announces or ends a name. Null is a comma or the end. */
type Token =
  | (Span &
      ({ kind: 'recognised'; meaning: Meaning } | { kind: 'word' | 'afterName' | 'beforeName' }))
  | null;

/** Words that no recogniser understood. */
interface OpenWords extends Span {
  isName: boolean;
}

function partOfWords(text: string, words: OpenWords): LinePart | undefined {
  const start = endOf(BETWEEN, text, words.start);
  const said = text.slice(start, words.end).replace(TRAILING_MARKS, '');
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
  'name',
]);
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
    const { start, end } = part;
    return { kind: 'unclear', reason: 'Indiqué deux fois.', start, end };
  });
}

/** Reads the token at a place of a line. In a name, only what cannot be a part of it is recognised. */
function tokenAt(
  typed: string,
  folded: string,
  at: number,
  { isName, ...context }: LineContext & { isName: boolean },
): NonNullable<Token> {
  const recognised =
    quotedName(typed, at) ??
    (isName ? undefined : recogniseTwoReadings(typed, folded, at, context)) ??
    recognise(folded, at, context) ??
    (isName ? undefined : firstOf(WORD_RECOGNISERS, folded, at, context));
  if (recognised) return { kind: 'recognised', start: at, ...recognised };
  for (const [kind, pattern] of SPECIAL_WORDS) {
    const match = matchAt(pattern, folded, at);
    if (match) return { kind, start: at, end: match.end };
  }
  return { kind: 'word', start: at, end: Math.max(endOf(WORD, folded, at), at + 1) };
}

function* tokensOf(typed: string, folded: string, context: LineContext): Generator<Token> {
  let isName = false;
  let at = endOf(BETWEEN, folded, 0);
  while (at < folded.length) {
    const token = tokenAt(typed, folded, at, { ...context, isName });
    yield token;
    at = endOf(BETWEEN, folded, token.end);
    isName = token.kind === 'beforeName' || (isName && token.kind === 'word');
    if (COMMA.test(folded.slice(token.end, at))) {
      isName = false;
      yield null;
    }
  }
  yield null;
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
    if (words !== null && next?.start !== words.start) {
      const part = partOfWords(typed, words);
      if (part) parts.push(part);
    }
    if (token?.kind === 'recognised') {
      parts.push({ ...token.meaning, start: token.start, end: token.end });
    }
    words = next;
  }
  return withoutRepetitions(parts);
}

/** A city, the arrondissements before the last one, and the number that may be the last one. */
const CITY_AND_NUMBER = phrase(
  String.raw`(${Object.keys(ARRONDISSEMENTS_BY_CITY).join('|')}) +((?:\d{1,2}e?r?(?: ?, ?| et | ))*)(\d{1,2})(?= )`,
);

const LIST_END = /(?:[\s,]| et)+$/;

const isClear = (found: Recognised | undefined): found is Recognised =>
  found !== undefined && found.meaning.kind !== 'unclear' && found.meaning.kind !== 'code';

/**
 * Recognises a number that is an arrondissement or belongs to what follows, and offers both: « paris 15 décembre », «
 * lyon 3 800 € ».
 */
function recogniseTwoReadings(
  text: string,
  folded: string,
  at: number,
  context: LineContext,
): Recognised | undefined {
  const match = matchAt(CITY_AND_NUMBER, folded, at);
  if (!match) return undefined;
  const [city, others, digits] = match.groups;
  const number = Number(digits);
  if (number === 0 || number > (ARRONDISSEMENTS_BY_CITY[city] ?? 0)) return undefined;
  const numberStart = match.end - digits.length;
  const whole = recognise(folded, numberStart, context);
  const rest = recognise(folded, match.end + 1, context);
  if (!isClear(whole) || !isClear(rest)) return undefined;
  const end = Math.max(whole.end, rest.end);
  const before = text.slice(at, numberStart);
  // A comma would continue the list of arrondissements.
  const separator = others === '' ? ', ' : ' ; ';
  const mendings: Mending[] = [
    `${before}${number}${number === 1 ? 'er' : 'e'}, ${text.slice(match.end + 1, end)}`,
    `${before.replace(LIST_END, '')}${separator}${text.slice(numberStart, end)}`,
  ].map((reading) => ({ label: reading, text: reading }));
  const reason = 'Deux lectures sont possibles.';
  return { end, meaning: { kind: 'unclear', reason, mendings } };
}
