import { firstSelectableDay } from '../count/campaign/form.ts';
import { addDays, endOfMonth, endOfWeek } from '../format/dayArithmetic.ts';
import type { Day } from '../format/days.ts';
import {
  between,
  countOf,
  COUNT,
  DAY,
  FROM,
  lastDay,
  MONTH,
  monthNumber,
  months,
  selectable,
  SHORT_YEAR,
  typedYear,
  UNTIL,
  YEAR,
  type DatedDay,
  type PeriodForm,
  type PeriodReader,
} from './calendar.ts';
import type { Meaning, Recogniser } from './meaning.ts';
import { SPOKEN_FORMS } from './spokenPeriods.ts';
import { matchAt, phrase } from './wordSpans.ts';

const DAYS_OF_MONTHS = phrase(
  `${FROM}${DAY}(?: ${MONTH})?${YEAR}?${UNTIL}(?:le )?${DAY} ${MONTH}${YEAR}?`,
);
const NUMERIC_DAYS = phrase(
  `${FROM}(\\d{1,2})[/.](\\d{1,2})${SHORT_YEAR}?${UNTIL}(?:le )?(\\d{1,2})[/.](\\d{1,2})${SHORT_YEAR}?`,
);
const ONE_DAY = phrase(`(?:le )?${DAY} ${MONTH}${YEAR}?`);
const NUMERIC_DAY = phrase(`(?:le )?(\\d{1,2})/(\\d{1,2})${SHORT_YEAR}?`);
const WHOLE_MONTHS = phrase(`(?:de )?${MONTH}${YEAR}?${UNTIL}${MONTH}${YEAR}?`);
const WHOLE_MONTH = phrase(
  `(?:en |pour |courant |tout )?(?:(?:au |tout |sur )?(?:le )?mois (?:de |d'))?${MONTH}${YEAR}?`,
);
const NUMERIC_MONTH = phrase(String.raw`(?:en )?(\d{1,2})/(20\d\d)`);
const NEXT_MONTH = phrase('(?:le )?mois prochain');
const THIS_MONTH = phrase('ce mois(?:-ci)?');
const NEXT_WEEK = phrase('(?:la )?semaine prochaine');
const DURATION = phrase(`(?:pendant |sur |durant |pour )?${COUNT} ?(jours?|semaines?|mois)`);
const MONTHLY = phrase('recurrente?|mensuel(?:le)?|tous les mois|chaque mois|au mois|par mois');

const readDays: PeriodReader = ([d1, m1, y1, d2, m2, y2], today) => {
  const month = monthNumber(m2);
  const from = { day: Number(d1), month: m1 ? monthNumber(m1) : month };
  const to = { day: Number(d2), month, year: typedYear(y2) };
  // « du 1 au 28 décembre 2026 » names the year once, for both days.
  const year = typedYear(y1) ?? (m1 ? undefined : to.year);
  return between({ ...from, year }, to, today);
};

const readNumericDays: PeriodReader = ([d1, m1, y1, d2, m2, y2], today) =>
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
const FORMS: readonly PeriodForm[] = [
  ...SPOKEN_FORMS,
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
      const first = firstSelectableDay(today);
      return selectable(first, lastDay(first, countOf(count), unit), today);
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
