import { normaliseName, ARRONDISSEMENTS_BY_CITY, cityName } from '../localities/town.ts';
import { RADIUS_MAXIMUM_KM } from '../localities/postalCodes.ts';
import type { Market } from '../markets.ts';
import {
  quoted,
  type Lookups,
  type Mending,
  type ResolvedPart,
  type Span,
  type Unclear,
} from './meaning.ts';
import { departmentMendings, placeNamed, type Place } from './places.ts';
import { placeCandidates, spanOf, trimmed, wordsIn, type Word } from './wordSpans.ts';
import { nearestTexts, isSameName } from '../format/nameComparison.ts';
import { knownWords } from './vocabulary.ts';

/** What words mean depends on. */
interface WordsContext {
  line: string;
  lookups: Lookups;
  market: Market;
  /** The parts before them. */
  before: readonly ResolvedPart[];
  hasName: boolean;
}

const SEVERAL = 'Plusieurs communes portent ce nom : laquelle ?';
const ARRONDISSEMENT_NUMBER = /^\d{1,2}(?:er|e|[eè]me)?$/i;
const NUMBER = /^(\d+)e?$/i;
const YEAR = /^20\d\d$/;

const textIn = (line: string, { start, end }: Span) => line.slice(start, end);

/** Returns a part for a place that was found. */
export function placePart(
  line: string,
  span: Span,
  place: Exclude<Place, { kind: 'none' }>,
): ResolvedPart {
  const at = { ...span, text: textIn(line, span) };
  if (place.kind === 'several') {
    return { kind: 'unclear', reason: place.reason ?? SEVERAL, mendings: place.mendings, ...at };
  }
  const { localities, town, group } = place;
  return {
    kind: 'place',
    localities,
    ...(town && { town: town.name }),
    ...(group && { group }),
    ...at,
  };
}

/** Returns the meaning of a number without unit, which may be several things. */
function numberPart({ text, start, end }: Word, department: readonly Mending[]): ResolvedPart {
  const number = NUMBER.exec(text)?.[1] ?? text;
  const readings = [
    `${number} €`,
    ...(Number(number) <= RADIUS_MAXIMUM_KM ? [`${number} km`] : []),
    ...(YEAR.test(number) ? [`année ${number}`] : []),
  ];
  return {
    kind: 'unclear',
    reason: `que veut dire ce nombre : ${readings.join(' ou ')} ?`,
    mendings: [...readings.map((reading) => ({ label: reading, text: reading })), ...department],
    text,
    start,
    end,
  };
}

/**
 * Returns the arrondissement that a number names after a place of the same city: « Lyon 3 et 7 ». After the whole city,
 * both readings are offered.
 */
function arrondissementPart(
  word: Word,
  { before, lookups, line }: WordsContext,
): ResolvedPart | undefined | 'pending' {
  const previous = before.findLast(({ kind }) => kind === 'place');
  if (!ARRONDISSEMENT_NUMBER.test(word.text) || previous?.kind !== 'place') return undefined;
  const city = cityName(previous.localities.at(-1)?.name ?? '');
  if (ARRONDISSEMENTS_BY_CITY[normaliseName(city)] === undefined) return undefined;
  const phrase = `${city} ${word.text}`;
  const communes = lookups.communesOf(phrase);
  if (communes === undefined) return 'pending';
  const place = placeNamed(phrase, communes);
  if (place.kind === 'none') return undefined;
  if (previous.town === undefined) return placePart(line, word, place);
  const mendings: Mending[] = [
    { label: phrase, text: phrase, span: { start: previous.start, end: word.end } },
  ];
  const reason = `${quoted(city)} est déjà toute la ville.`;
  return { kind: 'unclear', reason, mendings, ...word };
}

/** Places among words, and the words between them. */
type Segment = { kind: 'part'; part: ResolvedPart } | { kind: 'unknown'; words: readonly Word[] };

/** Reads words from left to right, the longest commune first; null while an answer is awaited. */
function segmentsOf(words: readonly Word[], context: WordsContext): Segment[] | null {
  const { line, lookups } = context;
  const segments: Segment[] = [];
  let unknown: Word[] = [];
  const close = () => {
    const kept = trimmed(unknown);
    if (kept.length > 0) segments.push({ kind: 'unknown', words: kept });
    unknown = [];
  };
  let isPending = false;
  const placeAt = (index: number) => {
    for (const candidate of placeCandidates(words, index)) {
      const span = spanOf(candidate);
      const text = span && textIn(line, span);
      const communes = text === undefined ? [] : lookups.communesOf(text);
      if (communes === undefined) isPending = true;
      const place = communes && text !== undefined ? placeNamed(text, communes) : undefined;
      if (span && place && place.kind !== 'none' && !isPending) {
        return { part: placePart(line, span, place), count: candidate.length };
      }
    }
    return undefined;
  };
  for (let index = 0; index < words.length;) {
    const word = words[index];
    const found = placeAt(index);
    const parts = segments.flatMap((one) => (one.kind === 'part' ? [one.part] : []));
    const numbered =
      word && !found && trimmed(unknown).length === 0
        ? arrondissementPart(word, { ...context, before: [...context.before, ...parts] })
        : undefined;
    if (numbered === 'pending') isPending = true;
    const part =
      found?.part ??
      (numbered === 'pending' ? undefined : numbered) ??
      (word && NUMBER.test(word.text)
        ? numberPart(word, departmentMendings(lookups.communesOf(word.text)))
        : undefined);
    if (part) {
      close();
      segments.push({ kind: 'part', part });
    } else if (word) unknown.push(word);
    index += found?.count ?? 1;
  }
  close();
  return isPending ? null : segments;
}

/** Returns the name that an agency or a client is known by, as it is spelled. */
function knownName(text: string, names: readonly string[]): string | undefined {
  return names.find((name) => normaliseName(name) === normaliseName(text));
}

/** Reads words as communes, a known name, or words that are not understood; only as a whole for a known name. */
export function readWords(part: Span, context: WordsContext): ResolvedPart[] {
  const { line, lookups, market, hasName } = context;
  const words = wordsIn(line, part);
  const run = spanOf(trimmed(words));
  if (!run) return [];
  const runText = textIn(line, run);
  const pending: ResolvedPart = { kind: 'pending', ...run, text: runText };
  const segments = segmentsOf(words, context);
  if (segments === null) return [pending];
  const unknown = segments.flatMap((one) => (one.kind === 'unknown' ? [one.words] : []));
  if (unknown.length === 0) {
    return segments.flatMap((one) => (one.kind === 'part' ? [one.part] : []));
  }
  const nameAt = (span: Span) => {
    const text = textIn(line, span);
    const names = lookups.namesOf(text);
    return names && { names, name: knownName(text, names) };
  };
  const spans = [run, ...unknown.map((some) => spanOf(some) ?? run)];
  const answers = spans.map(nameAt);
  if (answers.includes(undefined)) return [pending];
  const namePart = (name: string, span: Span): ResolvedPart => ({
    kind: 'name',
    name,
    isQuoted: true,
    ...span,
    text: textIn(line, span),
  });
  const whole = answers[0]?.name;
  if (whole !== undefined) return [namePart(whole, run)];
  return segments.map((segment) => {
    if (segment.kind === 'part') return segment.part;
    const span = spanOf(segment.words) ?? run;
    const text = textIn(line, span);
    const name = nameAt(span)?.name;
    if (name !== undefined) return namePart(name, span);
    const around = segments.length > 1 ? { ...run, text: runText } : null;
    const unknownWords = { words: segment.words, text, around, mayBeName: !hasName };
    return { ...notUnderstood(unknownWords, lookups, market), ...span, text };
  });
}

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
function notUnderstood(
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
