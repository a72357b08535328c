import { firstSelectableDay } from '../count/campaign/form.ts';
import { addDays, endOfWeek } from '../format/dayArithmetic.ts';
import type { Day } from '../format/days.ts';
import {
  between,
  COUNT,
  countOf,
  DAY,
  dayNamed,
  endOfNamedMonth,
  lastDay,
  FROM,
  MONTH,
  MONTH_NAMES,
  monthNumber,
  months,
  NO_SUCH_DAY,
  selectable,
  typedYear,
  UNTIL,
  unclear,
  YEAR,
  type PeriodForm,
} from './calendar.ts';
import type { Meaning } from './meaning.ts';
import { phrase } from './wordSpans.ts';

const FROM_DAY = '(?:a partir du |a compter du |des le |depuis le |debut le |du |le )';
const ALREADY_FROM_DAY = '(?:a partir du |a compter du |des le |depuis le )';
const UNIT = '(jours?|semaines?|mois)';

const LENGTH_FROM_DAY = phrase(`${COUNT} ?${UNIT},? ${FROM_DAY}${DAY} ${MONTH}${YEAR}?`);
const DAY_AND_LENGTH = phrase(
  `${FROM_DAY}${DAY} ${MONTH}${YEAR}?,? (?:pendant |pour |sur |durant )?${COUNT} ?${UNIT}`,
);
const DAY_TO_NUMERIC = phrase(`${FROM}${DAY}${UNTIL}(?:le )?(\\d{1,2})/(\\d{1,2})`);
const OPEN_END = phrase(`${ALREADY_FROM_DAY}${DAY} ${MONTH}${YEAR}?`);
const UNTIL_DAY = phrase(`jusqu'au ${DAY} ${MONTH}${YEAR}?`);
const UNTIL_MONTH = phrase(`jusqu'(?:a |en )(?:la )?(?:fin )?(?:de |d')?${MONTH}${YEAR}?`);
const WEEK_OF = phrase(`(?:la )?semaine du ${DAY} ${MONTH}${YEAR}?`);
const THIS_WEEK = phrase('cette semaine');
const TOMORROW = phrase('demain');
const FORTNIGHT = phrase(
  `(?:la )?(1re|1ere|premiere|2e|2eme|2nde|seconde|deuxieme|derniere) quinzaine (?:de |d')${MONTH}${YEAR}?`,
);
const QUARTER = phrase(
  String.raw`(?:le |au )?(?:t([1-4])|(1er|premier|2e|2eme|deuxieme|3e|3eme|troisieme|4e|4eme|quatrieme|dernier) trimestre)(?: (?:de )?(20\d\d))?`,
);
const WHOLE_YEAR = phrase(String.raw`(?:(?:toute )?l'|en |toute )?annee (20\d\d)`);
const PART_OF_MONTH = phrase(`(?:en )?(debut|mi|fin)[ -](?:de |d')?${MONTH}${YEAR}?`);

const NO_END = 'Indiquez aussi la fin, par exemple « pendant 2 semaines ».';
const VAGUE = 'De quel jour à quel jour ?';

/** The days that a part of a month may mean. */
const DAYS_BY_PART: Readonly<Partial<Record<string, readonly [number, number][]>>> = {
  debut: [
    [1, 10],
    [1, 15],
  ],
  mi: [[10, 20]],
  fin: [
    [16, 0],
    [21, 0],
  ],
};

const FIRST = /^(?:1|p)/;
const QUARTERS: Readonly<Partial<Record<string, number>>> = {
  premier: 1,
  deuxieme: 2,
  troisieme: 3,
  quatrieme: 4,
  dernier: 4,
};

/** Returns the meaning of some days, weeks or months from a day on. */
function lengthFrom(
  [day, month, year]: readonly [string, string, string],
  [count, unit]: readonly [string, string],
  today: Day,
): Meaning {
  const start = dayNamed({ day: Number(day), month: monthNumber(month) }, typedYear(year), today);
  if (start === undefined) return unclear(NO_SUCH_DAY);
  return selectable(start, lastDay(start, countOf(count), unit), today);
}

/** Returns the meaning of the days of a month; 0 for its last day. */
function daysOf(
  [first, last]: readonly [number, number],
  monthName: string,
  year: string,
  today: Day,
): Meaning {
  const month = monthNumber(monthName);
  const typed = typedYear(year);
  const end = last === 0 ? Number(endOfNamedMonth(month, typed, today).slice(8)) : last;
  return between({ day: first, month, year: typed }, { day: end, month, year: typed }, today);
}

/** Offers the periods that « début décembre » may mean. */
function partOfMonth([part, month, year]: readonly string[], today: Day): Meaning {
  const mendings = (DAYS_BY_PART[part ?? ''] ?? []).map(([first, last]) => {
    const end =
      last === 0
        ? endOfNamedMonth(monthNumber(month ?? ''), typedYear(year ?? ''), today).slice(8)
        : last;
    const text = `du ${first === 1 ? '1er' : first} au ${end} ${MONTH_NAMES[monthNumber(month ?? '') - 1]}${year === '' ? '' : ` ${year}`}`;
    return { label: text, text };
  });
  return { kind: 'unclear', reason: VAGUE, mendings };
}

/** Periods as people say them, besides days, months and lengths. */
export const SPOKEN_FORMS: readonly PeriodForm[] = [
  [
    LENGTH_FROM_DAY,
    ([count, unit, ...day], today) => lengthFrom([day[0], day[1], day[2]], [count, unit], today),
  ],
  [
    DAY_AND_LENGTH,
    ([day, month, year, count, unit], today) =>
      lengthFrom([day, month, year], [count, unit], today),
  ],
  [
    DAY_TO_NUMERIC,
    ([first, last, month], today) => {
      const named = { month: Number(month), year: undefined };
      return between({ ...named, day: Number(first) }, { ...named, day: Number(last) }, today);
    },
  ],
  [OPEN_END, () => unclear(NO_END)],
  [
    UNTIL_DAY,
    ([day, month, year], today) => {
      const end = dayNamed({ day: Number(day), month: monthNumber(month) }, typedYear(year), today);
      return end === undefined
        ? unclear(NO_SUCH_DAY)
        : selectable(firstSelectableDay(today), end, today);
    },
  ],
  [
    UNTIL_MONTH,
    ([month, year], today) =>
      selectable(
        firstSelectableDay(today),
        endOfNamedMonth(monthNumber(month), typedYear(year), today),
        today,
      ),
  ],
  [WEEK_OF, (day, today) => lengthFrom([day[0], day[1], day[2]], ['1', 'semaine'], today)],
  [THIS_WEEK, (_groups, today) => selectable(today, endOfWeek(today), today)],
  [TOMORROW, (_groups, today) => selectable(addDays(today, 1), addDays(today, 1), today)],
  [
    FORTNIGHT,
    ([half, month, year], today) =>
      daysOf(FIRST.test(half) ? [1, 15] : [16, 0], month, year, today),
  ],
  [
    QUARTER,
    ([digit, word, year], today) => {
      const quarter = Number(digit) || QUARTERS[word] || Number.parseInt(word, 10);
      const typed = typedYear(year);
      const last = 3 * quarter;
      return months({ month: last - 2, year: typed }, { month: last, year: typed }, today);
    },
  ],
  [
    WHOLE_YEAR,
    ([year], today) =>
      months({ month: 1, year: Number(year) }, { month: 12, year: Number(year) }, today),
  ],
  [PART_OF_MONTH, partOfMonth],
];
