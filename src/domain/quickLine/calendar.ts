import { firstSelectableDay } from '../count/campaign/form.ts';
import { addDays, addMonths, endOfMonth } from '../format/dayArithmetic.ts';
import { formatDay, isDay, LAST_DAY, OUTSIDE_DAYS, type Day } from '../format/days.ts';
import {
  monthNamed,
  resolveDay,
  resolvePeriod,
  type DatedDay,
  type DayProblem,
  type TypedDay,
} from '../format/typedDays.ts';
import type { Meaning, Correction } from './meaning.ts';

const MONTHS = [
  'janvier|janv|jan',
  'fevrier|fevr|fev',
  'mars',
  'avril|avr',
  'mai',
  'juin',
  'juillet|juil',
  'aout',
  'septembre|sept|sep',
  'octobre|oct',
  'novembre|nov',
  'decembre|dec',
];
/** Groups of the name of a month. */
export const MONTH = `(?:(${MONTHS.join('|')})\\.?)`;
/** A year, but not the start of an amount: « décembre 2000 € ». */
export const YEAR = String.raw`(?:,? (20\d\d)(?! ?(?:€|k|eur|km)))`;

const NO_SUCH_DAY = 'Ce jour n’existe pas.';
const NO_SUCH_MONTH = 'Ce mois n’existe pas.';
const PAST = 'Cette période est passée.';
const BEGUN = 'Cette période a déjà commencé.';
export const VAGUE = 'De quel jour à quel jour ?';
const INVERTED = 'La fin de cette période est avant son début.';

const two = (value: number): string => String(value).padStart(2, '0');
const monthIn = (year: number, month: number): Day => `${year}-${two(month)}-01`;
const yearOf = (day: Day): number => Number(day.slice(0, 4));
const monthOf = (day: Day): number => Number(day.slice(5, 7));

/** Returns the number of a month, 1 to 12, by a group of {@link MONTH}. */
export const monthNumber = (name: string): number => monthNamed(name) ?? 0;

/** Returns the year of a group; undefined for an empty one. */
export const typedYear = (text: string): number | undefined =>
  text === '' ? undefined : Number(text);

export const unclear = (reason: string, corrections?: readonly Correction[]): Meaning => ({
  kind: 'unclear',
  reason,
  ...(corrections && { corrections }),
});

/** Returns the text that a line reads as this period. */
export const periodWords = ({ start, end }: { start: Day; end: Day }): string =>
  start === end ? `le ${formatDay(start)}` : `du ${formatDay(start)} au ${formatDay(end)}`;

export const asCorrection = (text: string): Correction => ({ label: text, text });

/** Cuts a period to the days that can be selected, and refuses one without any (SE-31). */
export function selectable(start: Day, end: Day, today: Day): Meaning {
  const first = firstSelectableDay(today);
  if (end < start) return unclear(INVERTED);
  if (end < first) return unclear(PAST);
  if (end > LAST_DAY) return unclear(OUTSIDE_DAYS);
  return { kind: 'period', period: { start: start < first ? first : start, end } };
}

/** Returns why typed days are no period, and what they may mean. */
function problemMeaning(problem: DayProblem): Meaning {
  switch (problem.kind) {
    case 'noSuchDay':
      return unclear(NO_SUCH_DAY);
    case 'otherWeekday':
      return unclear(`Le ${formatDay(problem.day)} est un ${problem.weekday}.`);
    case 'inverted':
      return unclear(INVERTED);
    case 'begun': {
      const { readings } = problem;
      if (readings.length === 0) return unclear(PAST);
      return unclear(BEGUN, readings.map(periodWords).map(asCorrection));
    }
  }
}

/** Returns the meaning of a period between two typed days, of which each may lack its month or year. */
export function between(from: TypedDay, to: TypedDay, today: Day): Meaning {
  const reading = resolvePeriod(from, to, firstSelectableDay(today), today);
  if ('problem' in reading) return problemMeaning(reading.problem);
  return selectable(reading.period.start, reading.period.end, today);
}

/** Returns a typed day, the next such day without a year, or why there is none. */
function dayOf(typed: DatedDay, today: Day): { day: Day } | { meaning: Meaning } {
  const reading = resolveDay(typed, firstSelectableDay(today), today);
  if ('day' in reading) return reading;
  const { problem } = reading;
  if (problem.kind !== 'otherWeekday') return { meaning: problemMeaning(problem) };
  const corrections = [asCorrection(`le ${formatDay(problem.day)}`)];
  return {
    meaning: unclear(`Le ${formatDay(problem.day)} est un ${problem.weekday}.`, corrections),
  };
}

/** Returns the meaning of a single typed day. */
export function oneDay(typed: DatedDay, today: Day): Meaning {
  const reading = dayOf(typed, today);
  return 'meaning' in reading ? reading.meaning : selectable(reading.day, reading.day, today);
}

/** Returns the meaning of the days from the first selectable one to a typed one. */
export function untilDay(typed: DatedDay, today: Day): Meaning {
  const reading = dayOf(typed, today);
  return 'meaning' in reading
    ? reading.meaning
    : selectable(firstSelectableDay(today), reading.day, today);
}

/** A number of days, weeks, months or years. */
export interface Length {
  count: number;
  /** « jours », « sem », « mois », « an » */
  unit: string;
}

/** Groups of a length: « 2 semaines », « un mois », « 15j ». */
export const LENGTH =
  '(\\d{1,3}|une?|deux|trois|quatre|cinq|six|huit|dix|quinze|vingt|trente) ?(jours?|jrs?|j|semaines?|semestres?|sem|quinzaines?|trimestres?|mois|ans?|annees?)';
const COUNTS_IN_WORDS: Readonly<Partial<Record<string, number>>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  huit: 8,
  dix: 10,
  quinze: 15,
  vingt: 20,
  trente: 30,
};

/** Returns the length that the groups of {@link LENGTH} name. */
export const lengthOf = (count: string, unit: string): Length => ({
  count: COUNTS_IN_WORDS[count] ?? Number(count),
  unit,
});

/** The units that are months, by their first letters. */
const MONTHS_BY_UNIT = [
  ['mois', 1],
  ['trimestre', 3],
  ['semestre', 6],
  ['an', 12],
] as const;

const DAYS_BY_UNIT = [
  ['quinzaine', 15],
  ['s', 7],
] as const;

/** Returns the last day of a length from a day on; the day before it for none. */
function lastDay(first: Day, { count, unit }: Length): Day {
  const monthsOfUnit = MONTHS_BY_UNIT.find(([start]) => unit.startsWith(start))?.[1];
  if (count > 0 && monthsOfUnit !== undefined) return endOfMonths(first, monthsOfUnit * count);
  const days = DAYS_BY_UNIT.find(([start]) => unit.startsWith(start))?.[1] ?? 1;
  return addDays(first, days * count - 1);
}

/** Returns the day before the same day some months later, or the last day of a shorter month. */
function endOfMonths(first: Day, count: number): Day {
  const same = addMonths(first, count);
  return same.slice(8) === first.slice(8) ? addDays(same, -1) : same;
}

/** Returns the meaning of a length from a day on. */
export const lengthAfter = (start: Day, length: Length, today: Day): Meaning =>
  selectable(start, lastDay(start, length), today);

/** Returns the meaning of a length from a typed day on. One that has begun without a year is asked (D-167). */
export function lengthFrom(typed: DatedDay, length: Length, today: Day): Meaning {
  const reading = dayOf(typed, today);
  if ('meaning' in reading) return reading.meaning;
  const first = firstSelectableDay(today);
  const { day: start } = reading;
  const before = typed.year === undefined ? `${yearOf(start) - 1}${start.slice(4)}` : start;
  const end = isDay(before) ? lastDay(before, length) : before;
  if (before >= first || end < first) return lengthAfter(start, length, today);
  const readings = [
    { start: first, end },
    ...(before === start ? [] : [{ start, end: lastDay(start, length) }]),
  ];
  return problemMeaning({ kind: 'begun', readings });
}

interface DatedMonth {
  month: number;
  year: number | undefined;
}

/** Returns the meaning of the whole months from one to another. The last one is not past if it has no year. */
export function months(from: DatedMonth, to: DatedMonth, today: Day): Meaning {
  const first = firstSelectableDay(today);
  const span = to.month >= from.month ? 0 : 1;
  const followingYear = from.year === undefined ? undefined : from.year + span;
  const comingYear = yearOf(first) + (to.month < monthOf(first) ? 1 : 0);
  const endYear = to.year ?? followingYear ?? comingYear;
  const start = monthIn(from.year ?? endYear - span, from.month);
  // Only a month in digits may not exist, and then it is both the first and the last one.
  if (!isDay(start)) return unclear(NO_SUCH_MONTH);
  return selectable(start, endOfMonth(monthIn(endYear, to.month)), today);
}

/** Returns the first day of a month, and its last one; of the next such month that is not over without a year. */
export function monthDays({ month, year }: DatedMonth, today: Day): { first: Day; last: Day } {
  const from = firstSelectableDay(today);
  const coming = yearOf(from) + (month < monthOf(from) ? 1 : 0);
  const first = monthIn(year ?? coming, month);
  return { first, last: endOfMonth(first) };
}
