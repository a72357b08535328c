import { firstSelectableDay } from '../count/campaign/form.ts';
import { addDays, endOfMonth } from '../format/dayArithmetic.ts';
import { isDay, LAST_DAY, OUTSIDE_DAYS, type Day } from '../format/days.ts';
import type { Meaning } from './meaning.ts';
import type { Groups } from './wordSpans.ts';

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
/** The names of the months, as they are written. */
export const MONTH_NAMES = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const MONTH_SPELLINGS = MONTHS.map((names) => names.split('|'));
export const MONTH = `(?:(${MONTHS.join('|')})\\.?)`;
/** A year, but not the start of an amount: « décembre 2000 € ». */
export const YEAR = String.raw`(?:,? (20\d\d)(?! ?(?:€|k|eur|km)))`;
export const SHORT_YEAR = String.raw`(?:[/.-]((?:20)?\d\d))`;
const WEEKDAY = '(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) )?';
export const DAY = `(?:${WEEKDAY}(\\d{1,2})(?:er)?)`;
export const UNTIL = "(?: ?(?:-|au|a|jusqu'au|et) ?)";
export const FROM = '(?:du |de |le |entre le |entre )?';

export const NO_SUCH_DAY = 'Ce jour n’existe pas.';
const NO_SUCH_MONTH = 'Ce mois n’existe pas.';
const PAST = 'Cette période est passée.';
const INVERTED = 'La fin de cette période est avant son début.';

interface MonthDay {
  day: number;
  month: number;
}

const two = (value: number): string => String(value).padStart(2, '0');
const dayIn = (year: number, { month, day }: MonthDay): Day => `${year}-${two(month)}-${two(day)}`;
const yearOf = (day: Day): number => Number(day.slice(0, 4));
const monthOf = (day: Day): number => Number(day.slice(5, 7));

/** Returns the number of a month, 1 to 12, by a name of it. */
export const monthNumber = (name: string): number =>
  MONTH_SPELLINGS.findIndex((names) => names.includes(name)) + 1;

/** Returns a typed year with four digits; undefined when none was typed. */
export function typedYear(text: string): number | undefined {
  if (text === '') return undefined;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

export const unclear = (reason: string): Meaning => ({ kind: 'unclear', reason });

/** Cuts a period to the days that can be selected, and refuses one without any (SE-31). */
export function selectable(start: Day, end: Day, today: Day): Meaning {
  const first = firstSelectableDay(today);
  if (end < start) return unclear(INVERTED);
  if (end < first) return unclear(PAST);
  if (end > LAST_DAY) return unclear(OUTSIDE_DAYS);
  return { kind: 'period', period: { start: start < first ? first : start, end } };
}

/** Returns the year in which a day without year is not past. */
function nextYearOf(date: MonthDay, today: Day): number {
  const year = yearOf(today);
  return dayIn(year, date) < firstSelectableDay(today) ? year + 1 : year;
}

export interface DatedDay extends MonthDay {
  year: number | undefined;
}

/** Returns the meaning of a period between two days, of which each may lack its year. */
export function between(from: DatedDay, to: DatedDay, today: Day): Meaning {
  const isLater = dayIn(0, to) >= dayIn(0, from);
  const followingYear = from.year === undefined ? undefined : from.year + (isLater ? 0 : 1);
  const endYear = to.year ?? followingYear ?? nextYearOf(to, today);
  const start = dayIn(from.year ?? endYear - (isLater ? 0 : 1), from);
  const end = dayIn(endYear, to);
  return isDay(start) && isDay(end) ? selectable(start, end, today) : unclear(NO_SUCH_DAY);
}

interface DatedMonth {
  month: number;
  year: number | undefined;
}

/** Returns the meaning of the whole months from one to another. The last one is not past if it has no year. */
export function months(from: DatedMonth, to: DatedMonth, today: Day): Meaning {
  const first = firstSelectableDay(today);
  const isLater = to.month >= from.month;
  const followingYear = from.year === undefined ? undefined : from.year + (isLater ? 0 : 1);
  const comingYear = yearOf(first) + (to.month < monthOf(first) ? 1 : 0);
  const endYear = to.year ?? followingYear ?? comingYear;
  const start = dayIn(from.year ?? endYear - (isLater ? 0 : 1), { month: from.month, day: 1 });
  const lastMonth = dayIn(endYear, { month: to.month, day: 1 });
  // Only a month in digits may not exist, and then it is both the first and the last one.
  if (!isDay(start)) return unclear(NO_SUCH_MONTH);
  return selectable(start, endOfMonth(lastMonth), today);
}

/** Returns the day before the same day `count` months later, or the last day of a shorter month. */
function addMonths(first: Day, count: number): Day {
  const index = yearOf(first) * 12 + monthOf(first) - 1 + count;
  const month = { month: (index % 12) + 1, day: 1 };
  const start = dayIn(Math.floor(index / 12), month);
  const same = addDays(start, Number(first.slice(8)) - 1);
  return addDays(same > endOfMonth(start) ? addDays(endOfMonth(start), 1) : same, -1);
}

/** Groups of a number of days, weeks or months: « 2 », « une ». */
export const COUNT = '(\\d{1,3}|une?|deux|trois|quatre|six)';
const COUNTS_IN_WORDS: Readonly<Partial<Record<string, number>>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  six: 6,
};

/** Returns the number that a group of {@link COUNT} names. */
export const countOf = (text: string): number => COUNTS_IN_WORDS[text] ?? Number(text);

/**
 * Returns the last day of a number of days, weeks or months; the day before the first one for none.
 * @param unit « jours », « semaines » or « mois »
 */
export function lastDay(first: Day, count: number, unit: string): Day {
  if (count > 0 && unit === 'mois') return addMonths(first, count);
  return addDays(first, (unit.startsWith('semaine') ? 7 * count : count) - 1);
}

/** Returns the last day of a month of a year; of the next one that is not past without a year. */
export function endOfNamedMonth(month: number, year: number | undefined, today: Day): Day {
  const day = { month, day: 1 };
  return endOfMonth(dayIn(year ?? nextYearOf({ month, day: 28 }, today), day));
}

/** Returns a day of a month, in the next year in which it is not past without a year; undefined for none. */
export function dayNamed(
  { day, month }: MonthDay,
  year: number | undefined,
  today: Day,
): Day | undefined {
  const named = dayIn(year ?? nextYearOf({ day, month }, today), { day, month });
  return isDay(named) ? named : undefined;
}

/** Reads the groups of a period from a day on. */
export type PeriodReader = (groups: Groups, today: Day) => Meaning;

/** A form of a period: its pattern and its reader. */
export type PeriodForm = readonly [RegExp, PeriodReader];
