import { normaliseName, ARRONDISSEMENTS_BY_CITY, cityName } from '../localities/town.ts';
import { RADIUS_MAXIMUM_KM } from '../localities/postalCodes.ts';
import type { Market } from '../markets.ts';
import { quoted, type Lookups, type Correction, type ResolvedPart, type Span } from './meaning.ts';
import { orLargerTown, placeNamed, type Place } from './places.ts';
import {
  closed,
  isArticle,
  placeCandidates,
  spanOf,
  trimmed,
  wordsIn,
  type Word,
} from './wordSpans.ts';
import { completions, notUnderstood } from './unknownWords.ts';

/** What words mean depends on. */
interface WordsContext {
  line: string;
  lookups: Lookups;
  market: Market;
  /** The parts before them. */
  before: readonly ResolvedPart[];
  hasName: boolean;
  /** A day directly after them, which may be a part of a name: « SCI Les Terrasses du 12 mars ». */
  dayAfter?: Span | undefined;
}

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
  const whole = closed(line, span);
  const at = { ...whole, text: textIn(line, whole) };
  if (place.kind === 'several') {
    return { kind: 'unclear', reason: place.reason, corrections: place.corrections, ...at };
  }
  const { localities, town, group, population, own, doubt } = place;
  return {
    kind: 'place',
    localities,
    population,
    ...(own && { own }),
    ...(doubt && { doubt }),
    ...(town && { town: town.name }),
    ...(group !== undefined && { group }),
    ...at,
  };
}

/**
 * Returns the meaning of a number without unit, which may be several things.
 * @param department the department with this number, where the line names another place
 */
function numberPart({ text, start, end }: Word, department: string | undefined): ResolvedPart {
  const number = NUMBER.exec(text)?.[1] ?? text;
  const readings = [
    ...(department === undefined ? [] : [department]),
    `${number} €`,
    ...(Number(number) <= RADIUS_MAXIMUM_KM ? [`${number} km`] : []),
    ...(YEAR.test(number) ? [`année ${number}`] : []),
  ];
  return {
    kind: 'unclear',
    reason:
      readings.length === 1
        ? `Est-ce ${readings.join('')} ?`
        : `que veut dire ce nombre : ${readings.join(' ou ')} ?`,
    corrections: readings.map((reading) => ({ label: reading, text: reading })),
    isLikely: readings.length === 1 && number === text,
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
  const corrections: Correction[] = [
    { label: phrase, text: phrase, span: { start: previous.start, end: word.end } },
  ];
  const reason = `${quoted(city)} est déjà toute la ville.`;
  return { kind: 'unclear', reason, corrections, ...word };
}

/** Returns the name of the department with a number; undefined for none. */
const groupNamed = (text: string, { communesOf }: Lookups): string | undefined =>
  communesOf(text)?.find(({ group }) => group !== undefined)?.group?.name;

/** Places among words, and the words between them. */
type Segment = { kind: 'part'; part: ResolvedPart } | { kind: 'unknown'; words: readonly Word[] };

/** Words of any sentence that are names of villages too. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  [
    'rue mer us y pont port bois parc cours plan contre die bonnes vers ville grand vert',
    'vieux vieille neuf haut bas bourg gare centre quai quartier place fort halles',
  ].flatMap((words) => words.split(' ')),
);
const IS_IT_TOWN = 'Est-ce la commune\u00A0?';

/** Returns a place, or the question whether it is meant: « rue » and « la baule » are villages by chance. */
function orQuestion(
  text: string,
  place: Place & { kind: 'found' },
  longer: readonly Correction[],
): Place & { kind: 'found' } {
  if (place.own === undefined) return place;
  const isCommon = normaliseName(text)
    .split(' ')
    .every((word) => COMMON_WORDS.has(word) || isArticle({ text: word }));
  if (longer.length === 0 && !isCommon) return place;
  return { ...place, doubt: { reason: IS_IT_TOWN, corrections: [...longer, place.own] } };
}

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
  /** Towns of a name with the article before it: « la baule » is no Baule. */
  const withArticle = (index: number, span: Span): Correction[] | 'pending' => {
    const before = words[index - 1];
    if (!isArticle(before) || before === undefined) return [];
    const text = textIn(line, { start: before.start, end: span.end });
    const communes = lookups.communesOf(text);
    return communes === undefined ? 'pending' : completions(text, communes);
  };
  const placeAt = (index: number) => {
    for (const candidate of placeCandidates(words, index)) {
      const span = spanOf(candidate);
      const text = span && textIn(line, span);
      const communes = text === undefined ? [] : lookups.communesOf(text);
      if (communes === undefined) isPending = true;
      const named = communes && text !== undefined ? placeNamed(text, communes) : undefined;
      const place =
        named && named.kind !== 'none' && text !== undefined && communes
          ? orLargerTown(text, named, communes)
          : named;
      const longer = span && place && place.kind !== 'none' ? withArticle(index, span) : [];
      if (longer === 'pending') isPending = true;
      else if (span && text !== undefined && place?.kind === 'found' && !isPending) {
        const asked = orQuestion(text, place, longer);
        return { part: placePart(line, span, asked), count: candidate.length };
      }
      if (span && place && place.kind !== 'none' && !isPending) {
        return { part: placePart(line, span, place), count: candidate.length };
      }
    }
    return undefined;
  };
  for (let index = 0; index < words.length;) {
    const word = words[index];
    const parts = segments.flatMap((one) => (one.kind === 'part' ? [one.part] : []));
    const isBesidePlace = [...context.before, ...parts].some(({ kind }) => kind === 'place');
    const isNumber = word !== undefined && NUMBER.test(word.text);
    const looked = placeAt(index);
    // « Bron 69 » may be an amount as well; without another place it is the department (D-169).
    const isDoubtful = isNumber && isBesidePlace && looked?.count === 1;
    const found = isDoubtful ? undefined : looked;
    const numbered =
      word && !found && trimmed(unknown).length === 0
        ? arrondissementPart(word, { ...context, before: [...context.before, ...parts] })
        : undefined;
    if (numbered === 'pending') isPending = true;
    const part =
      found?.part ??
      (numbered === 'pending' ? undefined : numbered) ??
      (isNumber ? numberPart(word, groupNamed(word.text, lookups)) : undefined);
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

/** Returns whether a comma, and no word, stands before some words and the end of the line or a comma after them. */
const isBetweenCommas = (line: string, { start, end }: Span): boolean =>
  /, *$/.test(line.slice(0, start)) && /^ *(?:,|$)/.test(line.slice(end));

/** Reads words as communes, a known name, or words that are not understood; only as a whole for a known name. */
export function readWords(part: Span, context: WordsContext): ResolvedPart[] {
  const { line, lookups, market, hasName, dayAfter } = context;
  const words = wordsIn(line, part);
  const inner = spanOf(trimmed(words));
  if (!inner) return [];
  const run = closed(line, inner);
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
  const namePart = (name: string, span: Span, isQuoted = true): ResolvedPart => ({
    kind: 'name',
    name,
    isQuoted,
    ...span,
    text: textIn(line, span),
  });
  const whole = answers[0]?.name;
  if (whole !== undefined) {
    const last = segments.at(-1);
    // « Habitat Tournesol Nantes » may name the town as well.
    const endsWithPlace = last?.kind === 'part' && last.part.kind === 'place';
    return [namePart(whole, run, !endsWithPlace)];
  }
  return segments.map((segment) => {
    if (segment.kind === 'part') return segment.part;
    const span = spanOf(segment.words) ?? run;
    const text = textIn(line, span);
    const name = nameAt(span)?.name;
    if (name !== undefined) return namePart(name, span);
    const wholes = [
      ...(dayAfter && segment === segments.at(-1) ? [{ start: run.start, end: dayAfter.end }] : []),
      ...(segments.length > 1 ? [run] : []),
    ].map((one) => ({ ...one, text: textIn(line, one) }));
    const isParted = segments.length === 1 && isBetweenCommas(line, run);
    const unknownWords = { words: segment.words, text, wholes, mayBeName: !hasName, isParted };
    return { ...notUnderstood(unknownWords, lookups, market), ...span, text };
  });
}
