import { isDay, type Day } from './days.ts';
import { fold } from './fold.ts';

/*
 * The one reader of days that people type, in a date field or in a line: « 12/03/2027 », « 12 mars », « le 1er avril »,
 * « dimanche 10 janvier », « 10012027 ».
 */

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
const PLAIN_MONTHS = MONTH_NAMES.map(fold);
/** From Sunday, as JavaScript counts. */
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTH_LETTERS_MINIMUM = 3;

/** A day as it is typed. */
export interface TypedDay {
  day: number;
  /** From 1. Undefined where only the day of the month was typed: « du 15 au 20 décembre ». */
  month?: number;
  year?: number;
  /** From 0 for Sunday. */
  weekday?: number;
}

/** A day whose month is known. */
export type DatedDay = TypedDay & { month: number };

const END = String.raw`(?![\p{L}\d])`;
const LEAD = `(?:le )?(?:(${WEEKDAYS.join('|')}) )?(?:le )?`;
const ISO = new RegExp(String.raw`(\d{4})-(\d{2})-(\d{2})${END}`, 'uy');
const COMPACT = new RegExp(String.raw`(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(20\d\d)${END}`, 'uy');
const SLASHED = new RegExp(
  String.raw`${LEAD}(\d{1,2}) ?\/ ?(\d{1,2})(?: ?[/.-] ?(\d{4}|\d{2}))?${END}(?! ?\/)`,
  'uy',
);
/** Without a year, « 1.5 » is a number and « 1-28 » a period. */
const SEPARATED = new RegExp(
  String.raw`${LEAD}(\d{1,2})([.-])(\d{1,2})\3((?:20)?\d{2})${END}`,
  'uy',
);
const DOTTED = new RegExp(String.raw`${LEAD}(\d{1,2})\.(\d{2})${END}`, 'uy');
/** A year, but not the start of an amount: « décembre 2000 € ». */
const YEAR = String.raw`(?:,? (20\d\d)(?! ?(?:€|k|eur|km|\d)))?`;
const NAMED = new RegExp(
  String.raw`${LEAD}(0?[1-9]|[12]\d|3[01])(?: ?er)? ?([a-z]{${MONTH_LETTERS_MINIMUM},9})(?![\p{L}\d])\.?${YEAR}${END}`,
  'uy',
);
const NUMBER_ALONE = new RegExp(String.raw`${LEAD}(0?[1-9]|[12]\d|3[01])(?: ?er)?${END}`, 'uy');

/** Returns the number of the month, from 1, that a name or its first letters mean; undefined for none or several. */
export function monthNamed(name: string): number | undefined {
  const plain = fold(name);
  if (plain.length < MONTH_LETTERS_MINIMUM) return undefined;
  const found = PLAIN_MONTHS.flatMap((month, index) =>
    month.startsWith(plain) ? [index + 1] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Returns a typed year with four digits. */
const fullYear = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text);

function typedDay(
  day: string | undefined,
  month: number | undefined,
  { year, weekday }: { year?: string | undefined; weekday?: string | undefined },
): TypedDay {
  return {
    day: Number(day),
    ...(month !== undefined && { month }),
    ...(year !== undefined && { year: fullYear(year) }),
    ...(weekday !== undefined && { weekday: WEEKDAYS.indexOf(weekday) }),
  };
}

/** A form of a day: its pattern, and what its groups mean; undefined when they are no day. */
type Form = readonly [
  pattern: RegExp,
  read: (groups: readonly (string | undefined)[]) => TypedDay | undefined,
];

const FORMS: readonly Form[] = [
  [ISO, ([, year, month, day]) => typedDay(day, Number(month), { year })],
  [COMPACT, ([, day, month, year]) => typedDay(day, Number(month), { year })],
  [SEPARATED, ([, weekday, day, , month, year]) => typedDay(day, Number(month), { year, weekday })],
  [SLASHED, ([, weekday, day, month, year]) => typedDay(day, Number(month), { year, weekday })],
  [DOTTED, ([, weekday, day, month]) => typedDay(day, Number(month), { weekday })],
  [
    NAMED,
    ([, weekday, day, name = '', year]) => {
      const month = monthNamed(name);
      return month === undefined ? undefined : typedDay(day, month, { year, weekday });
    },
  ],
];

/** A day that was found in a text, and the position after it. */
interface FoundDay<Found extends TypedDay> {
  end: number;
  typed: Found;
}

const isDated = (typed: TypedDay): typed is DatedDay => typed.month !== undefined;

/** Finds a day with its month at a place of a folded text. */
export function datedDayAt(folded: string, at: number): FoundDay<DatedDay> | undefined {
  for (const [pattern, read] of FORMS) {
    pattern.lastIndex = at;
    const typed = read(pattern.exec(folded) ?? []);
    if (pattern.lastIndex > at && typed && isDated(typed)) return { end: pattern.lastIndex, typed };
  }
  return undefined;
}

/** Finds a day at a place of a folded text, of which the month may be said elsewhere: « du 15 ». */
export function dayAt(folded: string, at: number): FoundDay<TypedDay> | undefined {
  const found = datedDayAt(folded, at);
  if (found) return found;
  NUMBER_ALONE.lastIndex = at;
  const [, weekday, day] = NUMBER_ALONE.exec(folded) ?? [];
  if (day === undefined) return undefined;
  return { end: NUMBER_ALONE.lastIndex, typed: typedDay(day, undefined, { weekday }) };
}

/** « 12 03 2027 », « 12-3 » and « 3 août 27 » are days only where nothing else can stand. */
const SPACED = /^(\d{1,2})[ .-](\d{1,2})(?:[ .-](\d{4}|\d{2}))?$/;
const SHORT_YEAR = /^(.*[a-z]\.?) (\d\d)$/;

/** Reads a whole text as a day; undefined for any other text. */
export function readDayText(text: string): DatedDay | undefined {
  const plain = fold(text)
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?\/ ?/g, '/')
    .trim()
    .replace(SHORT_YEAR, '$1 20$2');
  const found = datedDayAt(plain, 0);
  if (found?.end === plain.length) return found.typed;
  const [, day, month, year] = SPACED.exec(plain) ?? [];
  if (day === undefined) return undefined;
  return { ...typedDay(day, undefined, { year }), month: Number(month) };
}

const two = (value: number): string => String(value).padStart(2, '0');
const yearOf = (day: Day): number => Number(day.slice(0, 4));
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the day of a year; undefined when the month has no such day. */
function dayIn(year: number, { month, day }: DatedDay): Day | undefined {
  const named = `${year}-${two(month)}-${two(day)}`;
  return isDay(named) ? named : undefined;
}

/** Years to look at for a day without a year: 29 February comes back after eight years at most. */
const YEARS_AHEAD = 8;

/** Returns the first such day from a day on. */
function nextDay(typed: DatedDay, from: Day): Day | undefined {
  for (let year = yearOf(from); year <= yearOf(from) + YEARS_AHEAD; year += 1) {
    const day = dayIn(year, typed);
    if (day !== undefined && day >= from) return day;
  }
  return undefined;
}

/** Why a typed day or period is none. */
export type DayProblem =
  | { kind: 'noSuchDay' }
  /** « lundi 10 janvier », which is a Sunday. */
  | { kind: 'otherWeekday'; day: Day; weekday: string }
  | { kind: 'inverted' }
  /** It starts in the past. What may be meant instead, the nearest first (D-167). */
  | { kind: 'begun'; readings: readonly { start: Day; end: Day }[] };

interface Failed {
  problem: DayProblem;
  /** Whether it is the end of a period that is wrong. */
  isEnd?: boolean;
}
export type DayReading = { day: Day } | Failed;
export type PeriodReading = { period: { start: Day; end: Day } } | Failed;

const noSuchDay: Failed = { problem: { kind: 'noSuchDay' } };

/** Returns a day, unless another day of the week was named. */
function onWeekday({ weekday }: TypedDay, day: Day | undefined): DayReading {
  if (day === undefined) return noSuchDay;
  const actual = weekdayOf(day);
  if (weekday === undefined || weekday === actual) return { day };
  return { problem: { kind: 'otherWeekday', day, weekday: WEEKDAYS[actual] ?? '' } };
}

/**
 * Returns the day that is meant: without a year the next one from `first` on, or that of the current year where every day
 * may be chosen.
 */
export function resolveDay(typed: DatedDay, first: Day | undefined, today: Day): DayReading {
  if (typed.year !== undefined) return onWeekday(typed, dayIn(typed.year, typed));
  const day = first === undefined ? dayIn(yearOf(today), typed) : nextDay(typed, first);
  return onWeekday(typed, day);
}

/** Returns both days with the month that only one of them names: « du 20 au 5 janvier » starts in December (D-167). */
function dated(from: TypedDay, to: TypedDay): { start: DatedDay; end: DatedDay } | undefined {
  const isLater = to.day >= from.day;
  if (isDated(from) && isDated(to)) return { start: from, end: to };
  if (isDated(to)) {
    const month = isLater ? to.month : ((to.month + 10) % 12) + 1;
    return { start: { ...from, month }, end: to };
  }
  if (!isDated(from)) return undefined;
  const month = isLater ? from.month : (from.month % 12) + 1;
  return { start: from, end: { ...to, month } };
}

const inYear = ({ month, day }: DatedDay): number => month * 100 + day;

/** Returns the years of a period, of which each day may lack its own. */
function yearsOf(start: DatedDay, end: DatedDay, first: Day | undefined, today: Day) {
  const span = inYear(end) < inYear(start) ? 1 : 0;
  if (start.year !== undefined) {
    return { startYear: start.year, endYear: end.year ?? start.year + span };
  }
  if (end.year !== undefined) return { startYear: end.year - span, endYear: end.year };
  const last = first === undefined ? undefined : nextDay(end, first);
  const endYear = last === undefined ? yearOf(today) + span : yearOf(last);
  return { startYear: endYear - span, endYear };
}

const later = (day: Day, years: number): Day => `${yearOf(day) + years}${day.slice(4)}`;

/**
 * Returns the period between two typed days, the same for a field and a line. A day without a year belongs to the next
 * such period that is not over. One that starts before `first` is asked, never moved (D-167).
 * @param first the first day that can be selected; undefined where every day can
 */
export function resolvePeriod(
  from: TypedDay,
  to: TypedDay,
  first: Day | undefined,
  today: Day,
): PeriodReading {
  const named = dated(from, to);
  if (named === undefined) return noSuchDay;
  const { startYear, endYear } = yearsOf(named.start, named.end, first, today);
  const start = onWeekday(named.start, dayIn(startYear, named.start));
  if ('problem' in start) return start;
  const end = onWeekday(named.end, dayIn(endYear, named.end));
  if ('problem' in end) return { ...end, isEnd: true };
  const isWrapped = named.start.year === undefined && endYear > startYear;
  const isSameMonth = named.start.month === named.end.month;
  const isBegun = first !== undefined && start.day < first;
  const isTurned = isWrapped && (isSameMonth || (isBegun && named.end.year !== undefined));
  if (end.day < start.day || isTurned) return { problem: { kind: 'inverted' }, isEnd: true };
  if (!isBegun) return { period: { start: start.day, end: end.day } };
  const isOpen = named.start.year === undefined && named.end.year === undefined;
  const readings = [
    ...(end.day < first ? [] : [{ start: first, end: end.day }]),
    ...(isOpen ? [{ start: later(start.day, 1), end: later(end.day, 1) }] : []),
  ].filter((one) => isDay(one.start) && isDay(one.end));
  return { problem: { kind: 'begun', readings } };
}
