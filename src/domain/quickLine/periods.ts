import { firstSelectableDay, type Period } from '../count/campaign/form.ts';
import { addDays, endOfMonth, endOfWeek } from '../format/dayArithmetic.ts';
import { isDay, LAST_DAY, OUTSIDE_DAYS, type Day } from '../format/days.ts';
import type { Meaning, Recogniser } from './meaning.ts';
import { matchAt, phrase, type Groups } from './text.ts';

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
const MONTH_NAMES = MONTHS.map((names) => names.split('|'));
const MONTH = `(?:(${MONTHS.join('|')})\\.?)`;
/** A year, but not the start of an amount: « décembre 2000 € ». */
const YEAR = String.raw`(?:,? (20\d\d)(?! ?(?:€|k|eur|km)))`;
const SHORT_YEAR = String.raw`(?:[/.-]((?:20)?\d\d))`;
const DAY = '(?:(\\d{1,2})(?:er)?)';
const UNTIL = "(?: ?(?:-|au|a|jusqu'au|et) ?)";
const FROM = '(?:du |de |le |entre le |entre )?';

const DAYS_OF_MONTHS = phrase(
  `${FROM}${DAY}(?: ${MONTH})?${YEAR}?${UNTIL}(?:le )?${DAY} ${MONTH}${YEAR}?`,
);
const NUMERIC_DAYS = phrase(
  `${FROM}(\\d{1,2})[/.](\\d{1,2})${SHORT_YEAR}?${UNTIL}(?:le )?(\\d{1,2})[/.](\\d{1,2})${SHORT_YEAR}?`,
);
const ONE_DAY = phrase(`(?:le )?${DAY} ${MONTH}${YEAR}?`);
const NUMERIC_DAY = phrase(`(?:le )?(\\d{1,2})/(\\d{1,2})${SHORT_YEAR}?`);
const WHOLE_MONTHS = phrase(`(?:de )?${MONTH}${YEAR}?${UNTIL}${MONTH}${YEAR}?`);
const WHOLE_MONTH = phrase(`(?:en |pour |mois de |courant |au mois de )?${MONTH}${YEAR}?`);
const NUMERIC_MONTH = phrase(String.raw`(?:en )?(\d{1,2})/(20\d\d)`);
const NEXT_MONTH = phrase('(?:le )?mois prochain');
const THIS_MONTH = phrase('ce mois(?:-ci)?');
const NEXT_WEEK = phrase('(?:la )?semaine prochaine');
const DURATION = phrase('(?:pendant |sur |durant )?(\\d{1,3}) ?(jours?|semaines?|mois)');
const MONTHLY = phrase('recurrente?|mensuel(?:le)?|tous les mois|chaque mois|au mois|par mois');

const NO_SUCH_DAY = 'Ce jour n’existe pas.';
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
const monthNumber = (name: string): number =>
  MONTH_NAMES.findIndex((names) => names.includes(name)) + 1;

/** Returns a typed year with four digits; undefined when none was typed. */
function typedYear(text: string): number | undefined {
  if (text === '') return undefined;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

const unclear = (reason: string): Meaning => ({ kind: 'unclear', reason });

/** Cuts a period to the days that can be selected, and refuses one without any (SE-31). */
function selectable(start: Day, end: Day, today: Day): Meaning {
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

interface DatedDay extends MonthDay {
  year: number | undefined;
}

/** Returns the meaning of a period between two days, of which each may lack its year. */
function between(from: DatedDay, to: DatedDay, today: Day): Meaning {
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
function months(from: DatedMonth, to: DatedMonth, today: Day): Meaning {
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

function duration(count: number, unit: string, today: Day): Period | undefined {
  const first = firstSelectableDay(today);
  if (count === 0) return undefined;
  if (unit === 'mois') return { start: first, end: addMonths(first, count) };
  const days = unit.startsWith('semaine') ? 7 * count : count;
  return { start: first, end: addDays(first, days - 1) };
}

type Reader = (groups: Groups, today: Day) => Meaning;

const readDays: Reader = ([d1, m1, y1, d2, m2, y2], today) => {
  const month = monthNumber(m2);
  const from = { day: Number(d1), month: m1 ? monthNumber(m1) : month };
  const to = { day: Number(d2), month, year: typedYear(y2) };
  // « du 1 au 28 décembre 2026 » names the year once, for both days.
  const year = typedYear(y1) ?? (m1 ? undefined : to.year);
  return between({ ...from, year }, to, today);
};

const readNumericDays: Reader = ([d1, m1, y1, d2, m2, y2], today) =>
  between(
    { day: Number(d1), month: Number(m1), year: typedYear(y1) },
    { day: Number(d2), month: Number(m2), year: typedYear(y2) },
    today,
  );

function oneDay(date: DatedDay, today: Day): Meaning {
  return between(date, date, today);
}

function oneMonth(month: number, year: number | undefined, today: Day): Meaning {
  return months({ month, year }, { month, year }, today);
}

function relativeMonth(offset: 0 | 1, today: Day): Meaning {
  const start = `${today.slice(0, 8)}01`;
  const from = offset === 0 ? start : addDays(endOfMonth(today), 1);
  return selectable(from, endOfMonth(from), today);
}

function nextWeek(today: Day): Meaning {
  const sunday = endOfWeek(today);
  return selectable(addDays(sunday, 1), addDays(sunday, 7), today);
}

/** The forms of a period, the longest first. */
const FORMS: readonly (readonly [RegExp, Reader])[] = [
  [DAYS_OF_MONTHS, readDays],
  [NUMERIC_DAYS, readNumericDays],
  [
    ONE_DAY,
    ([day, month, year], today) =>
      oneDay({ day: Number(day), month: monthNumber(month), year: typedYear(year) }, today),
  ],
  [NUMERIC_MONTH, ([month, year], today) => oneMonth(Number(month), typedYear(year), today)],
  [
    NUMERIC_DAY,
    ([day, month, year], today) =>
      oneDay({ day: Number(day), month: Number(month), year: typedYear(year) }, today),
  ],
  [
    WHOLE_MONTHS,
    ([m1, y1, m2, y2], today) =>
      months(
        { month: monthNumber(m1), year: typedYear(y1) },
        { month: monthNumber(m2), year: typedYear(y2) },
        today,
      ),
  ],
  [WHOLE_MONTH, ([month, year], today) => oneMonth(monthNumber(month), typedYear(year), today)],
  [NEXT_MONTH, (_groups, today) => relativeMonth(1, today)],
  [THIS_MONTH, (_groups, today) => relativeMonth(0, today)],
  [NEXT_WEEK, (_groups, today) => nextWeek(today)],
  [
    DURATION,
    ([count, unit], today) => {
      const period = duration(Number(count), unit, today);
      return period ? selectable(period.start, period.end, today) : unclear(INVERTED);
    },
  ],
  [MONTHLY, () => ({ kind: 'monthly' })],
];

/**
 * Recognises when a campaign runs: days, months, « mois prochain », « 30 jours », « récurrent ». What has no year is the
 * next one that is not past, and days that cannot be selected any more are left out.
 */
export const recognisePeriod: Recogniser = (folded, at, { today }) => {
  for (const [pattern, read] of FORMS) {
    const match = matchAt(pattern, folded, at);
    if (match) return { end: match.end, meaning: read(match.groups, today) };
  }
  return undefined;
};
