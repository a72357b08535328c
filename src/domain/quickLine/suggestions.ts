import { nearestTexts } from '../format/nearestText.ts';
import { isSameName } from '../format/sameName.ts';
import { normaliseName, cityName } from '../localities/town.ts';
import type { Market } from '../markets.ts';
import { quoted, type Lookups, type Mending, type Span, type Unclear } from './meaning.ts';
import { knownWords } from './vocabulary.ts';
import type { Word } from './wordSpans.ts';

/** Words that are not understood, with what stands around them. */
interface UnknownWords {
  words: readonly Word[];
  text: string;
  /** The words between two recognised parts, where they hold a place as well: « Paris Immobilier ». */
  around: (Span & { text: string }) | null;
  /** False when the line has a name. */
  mayBeName: boolean;
}

/** Returns the texts of which the normalised form is nearest to a word. */
function nearest(word: string, texts: readonly string[]): string[] {
  const textByForm = new Map(texts.map((text) => [normaliseName(text), text]));
  return nearestTexts(normaliseName(word), [...textByForm.keys()], 2).flatMap(
    (form) => textByForm.get(form) ?? [],
  );
}

const asName = (name: string, span?: Span): Mending => ({
  label: `${name}, l’agence ou le client`,
  text: quoted(name),
  ...(span && { span }),
});

const asMending = (text: string, span?: Span): Mending => ({
  label: text,
  text,
  ...(span && { span }),
});

/** Returns the known words and communes that misspelled words may mean. */
function spellings(
  { words, text }: UnknownWords,
  { communesOf }: Pick<Lookups, 'communesOf'>,
  market: Market,
): Mending[] {
  const near = (typed: string) => {
    const cities = (communesOf(typed) ?? []).map(({ name }) => cityName(name));
    return nearest(typed, [...new Set([...knownWords(market), ...cities])]);
  };
  const whole = near(text).map((found) => asMending(found));
  if (whole.length > 0 || words.length === 1) return whole;
  return words
    .filter(({ isEmpty }) => !isEmpty)
    .flatMap(({ text: word, start, end }) =>
      near(word)
        .slice(0, 1)
        .map((found) => asMending(found, { start, end })),
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
  const { text, around, mayBeName } = unknown;
  const resembling = (lookups.namesOf(text) ?? []).filter((name) => isSameName(name, text));
  const found = [
    ...resembling.map((name) => ({ label: name, text: quoted(name) })),
    ...spellings(unknown, lookups, market),
  ];
  const names = mayBeName ? [...(around ? [asName(around.text, around)] : []), asName(text)] : [];
  const [first] = found;
  return {
    kind: 'unclear',
    reason: first ? `non compris. Vouliez-vous dire ${quoted(first.label)} ?` : 'non compris.',
    mendings: [...found, ...names],
  };
}
