import { editDistance, isSameName, nearestTexts } from '../format/nameComparison.ts';
import { cityName, departmentOfEntry, normaliseName } from '../localities/town.ts';
import type { Commune } from '../localities/selection.ts';
import type { Market } from '../markets.ts';
import { quoted, type Lookups, type Correction, type Span, type Unclear } from './meaning.ts';
import { knownWords } from './vocabulary.ts';
import type { Word } from './wordSpans.ts';

/** Words that are not understood, with what stands around them. */
interface UnknownWords {
  words: readonly Word[];
  text: string;
  /** Longer texts that may be the name: with a place, « Paris Immobilier », or with a day. */
  wholes: readonly (Span & { text: string })[];
  /** False when the line has a name. */
  mayBeName: boolean;
  /** Whether commas part them from the rest of the line, so that they are one thing of their own. */
  isParted: boolean;
}

/** Returns the texts of which the normalised form is nearest to a word. */
function nearest(word: string, texts: readonly string[]): string[] {
  const textByForm = new Map(texts.map((text) => [normaliseName(text), text]));
  return nearestTexts(normaliseName(word), [...textByForm.keys()], 2).flatMap(
    (form) => textByForm.get(form) ?? [],
  );
}

const asName = (name: string, span?: Span): Correction => ({
  label: `${name}, l’agence ou le client`,
  statement: `${quoted(name)} est l’agence ou le client`,
  text: quoted(name),
  ...(span && { span }),
});

const asCorrection = (text: string, span?: Span): Correction => ({
  label: text,
  text,
  ...(span && { span }),
});

/** Letters of a word that resembles few others. */
const LONG_WORD = 9;
/** Towns that a shortened name is completed to. */
const COMPLETIONS_MAXIMUM = 2;

const ARTICLE = /^(?:la|le|les|l) /;

/**
 * Returns the towns of which a text is the start of the name, or the name without its article: « boulogne », « mans ».
 * @param communes what the search found for the text
 */
export function completions(text: string, communes: readonly Commune[]): Correction[] {
  const wanted = normaliseName(text);
  const towns = new Map(
    communes
      .filter(({ name }) => {
        const whole = normaliseName(name);
        return whole.startsWith(`${wanted} `) || whole.replace(ARTICLE, '') === wanted;
      })
      .filter(({ name }) => normaliseName(name) !== wanted)
      .map((one) => [cityName(one.name), departmentOfEntry(one)]),
  );
  return [...towns]
    .slice(0, COMPLETIONS_MAXIMUM)
    .map(([name, department]) => ({ label: `${name} (${department})`, text: name }));
}

/** Villages resemble most words: only a long one may have two wrong letters. */
const errorsOfTown = (typed: string): number => (typed.length < LONG_WORD ? 1 : 2);

/** Returns the known words and communes that misspelled words may mean. */
function spellings(
  { words, text }: UnknownWords,
  { communesOf }: Pick<Lookups, 'communesOf'>,
  market: Market,
): Correction[] {
  const near = (typed: string) => {
    // The search has the most populated first. A wrong first letter is rare, and villages resemble any word.
    const initial = normaliseName(typed).slice(0, 1);
    const city = (communesOf(typed) ?? [])
      .map(({ name }) => cityName(name))
      .find(
        (name) =>
          normaliseName(name).startsWith(initial) &&
          editDistance(normaliseName(typed), normaliseName(name), 2) <= errorsOfTown(typed),
      );
    return nearest(typed, [...knownWords(market), ...(city === undefined ? [] : [city])]);
  };
  const whole = [
    ...completions(text, communesOf(text) ?? []),
    ...near(text).map((found) => asCorrection(found)),
  ];
  if (whole.length > 0 || words.length === 1) return whole;
  return words
    .filter(({ isEmpty }) => !isEmpty)
    .flatMap(({ text: word, start, end }) =>
      near(word)
        .slice(0, 1)
        .map((found) => asCorrection(found, { start, end })),
    );
}

/**
 * Returns that words are not understood, with the nearest words that are, and the name that they may be. Nothing is chosen
 * for the person (D-149).
 */
export function notUnderstood(
  unknown: UnknownWords,
  lookups: Pick<Lookups, 'communesOf' | 'namesOf'>,
  market: Market,
): Unclear {
  const { text, wholes, mayBeName, isParted } = unknown;
  const resembling = (lookups.namesOf(text) ?? []).filter((name) => isSameName(name, text));
  const found: Correction[] = [
    ...resembling.map((name) => ({ label: name, text: quoted(name) })),
    ...spellings(unknown, lookups, market),
  ];
  // « 10 % » is no name.
  const names =
    mayBeName && /\p{L}/u.test(text)
      ? [...wholes.map((one) => asName(one.text, one)), asName(text)]
      : [];
  // Of several words between commas, one that resembles a village is rather a part of a name: « Vinci Immobilier ».
  const isRatherName =
    isParted && names.length > 0 && found.every(({ span }) => span !== undefined);
  const corrections = isRatherName ? [...names, ...found] : [...found, ...names];
  const [first] = found.length > 0 ? corrections : [];
  return {
    kind: 'unclear',
    reason: first ? `non compris. Vouliez-vous dire ${quoted(first.label)} ?` : 'non compris.',
    corrections,
    isLikely: isParted && found.length === 0 && names.length === 1,
  };
}
