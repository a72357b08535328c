import { firstSelectableDay } from '../count/campaign/form.ts';
import { addDays, endOfWeek } from '../format/dayArithmetic.ts';
import type { Day } from '../format/days.ts';
import { datedDayAt, MONTH_NAMES, type DatedDay } from '../format/typedDays.ts';
import {
  between,
  LENGTH,
  lengthAfter,
  lengthFrom,
  lengthOf,
  MONTH,
  monthDays,
  monthNumber,
  months,
  selectable,
  typedYear,
  unclear,
  asCorrection,
  periodWords,
  untilDay,
  VAGUE,
  YEAR,
  type Length,
} from './calendar.ts';
import type { Meaning, Recognised } from './meaning.ts';
import { form, type PeriodRecogniser } from './periodForm.ts';
import { matchAt, phrase, skipAt } from './wordSpans.ts';

/** What announces the first day of a period; « du » and « le » only where a length follows. */
const ANNOUNCED =
  /(?:a partir (?:du |de |d')|a compter (?:du |de |d')|des le |des |depuis le |depuis |debut le )(?:de |d')?/y;
const ANY_START =
  /(?:a partir (?:du |de |d')|a compter (?:du |de |d')|des le |des |depuis le |depuis |debut le |debut |du |le |en |de |d')?/y;
const THEN = /,? (?:pendant |pour |sur |durant )?/y;
const BEFORE_START = /,? /y;
const LENGTH_FORM = phrase(LENGTH);
const TOMORROW = phrase('demain');
/** From Sunday. */
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const WEEKDAY = phrase(`(${WEEKDAYS.join('|')})(?: prochain)?(?! (?:le )?\\d{1,2}(?!\\d))`);
const START_MONTH = phrase(`(?:mois (?:de |d'))?${MONTH}${YEAR}?`);
const UNTIL_DAY = /jusqu'au (?:le )?/y;
const UNTIL_MONTH = phrase(`jusqu'(?:a |en )(?:la )?(?:fin )?(?:de |d')?${MONTH}${YEAR}?`);
const WEEK_OF = /(?:la )?semaine du /y;
const THIS_WEEK = phrase('cette semaine');
const FORTNIGHT = phrase(
  `(?:la )?(1re|1ere|premiere|2e|2eme|2nde|seconde|deuxieme|derniere) quinzaine (?:de |d')${MONTH}${YEAR}?`,
);
const QUARTER = phrase(
  String.raw`(?:le |au )?(1er|premier|2e|2eme|deuxieme|3e|3eme|troisieme|4e|4eme|quatrieme|dernier|second) (trimestre|semestre)(?: (?:de )?(20\d\d))?`,
);
/** Without a year or an article, « T3 » may be a flat. */
const SHORT_QUARTER = phrase(
  String.raw`(?:(?:le |au |sur (?:le )?|en )t([1-4])(?: (20\d\d))?|t([1-4]) (20\d\d))`,
);
const WHOLE_YEAR = phrase(String.raw`(?:(?:toute )?l'|en |toute )?annee (20\d\d)`);
const PART_OF_MONTH = phrase(`(?:en )?(debut|mi|fin)[ -](?:de |d')?${MONTH}${YEAR}?`);

const NO_END = 'Indiquez aussi la fin, par exemple « pendant 2 semaines ».';

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
const ORDINALS: Readonly<Partial<Record<string, number>>> = {
  premier: 1,
  deuxieme: 2,
  troisieme: 3,
  quatrieme: 4,
  second: 2,
};

/** The first day of a period: a typed one, or one that is known without a year. */
interface Start {
  end: number;
  from: DatedDay | Day;
}

/** Returns the next day of the week with a name, after today. */
function nextWeekday(name: string, today: Day): Day {
  const distance = WEEKDAYS.indexOf(name) - new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, ((distance + 6) % 7) + 1);
}

/** Finds « 7 décembre », « demain » or « janvier », its first day, at a place. */
function startAt(folded: string, at: number, today: Day): Start | undefined {
  const dated = datedDayAt(folded, at);
  if (dated) return { end: dated.end, from: dated.typed };
  const tomorrow = matchAt(TOMORROW, folded, at);
  if (tomorrow) return { end: tomorrow.end, from: addDays(today, 1) };
  const weekday = matchAt(WEEKDAY, folded, at);
  if (weekday) return { end: weekday.end, from: nextWeekday(weekday.groups[0], today) };
  const month = matchAt(START_MONTH, folded, at);
  if (!month) return undefined;
  const [name, year] = month.groups;
  const { first } = monthDays({ month: monthNumber(name), year: typedYear(year) }, today);
  return { end: month.end, from: first };
}

const meaningFrom = ({ from }: Start, length: Length, today: Day): Meaning =>
  typeof from === 'string' ? lengthAfter(from, length, today) : lengthFrom(from, length, today);

/** « 2 semaines à partir du 7 décembre », « 1 mois dès demain », « 3 mois en janvier » */
const lengthThenStart: PeriodRecogniser = (folded, at, today) => {
  const length = matchAt(LENGTH_FORM, folded, at);
  if (!length) return undefined;
  const link = skipAt(BEFORE_START, folded, length.end);
  const place = skipAt(ANY_START, folded, link);
  const start = place > link ? startAt(folded, place, today) : undefined;
  const [count, unit] = length.groups;
  return start && { end: start.end, meaning: meaningFrom(start, lengthOf(count, unit), today) };
};

/** « dès demain 1 mois », « du 7 décembre pour 2 semaines », « à partir de janvier, 3 mois » */
const startThenLength: PeriodRecogniser = (folded, at, today) => {
  const place = skipAt(ANY_START, folded, at);
  const start = place > at ? startAt(folded, place, today) : undefined;
  const then = start && skipAt(THEN, folded, start.end);
  const length = start && then !== start.end ? matchAt(LENGTH_FORM, folded, then ?? 0) : undefined;
  if (!start || !length) return undefined;
  const [count, unit] = length.groups;
  return { end: length.end, meaning: meaningFrom(start, lengthOf(count, unit), today) };
};

/** Offered for a start without an end. */
const COMMON_LENGTHS: readonly Length[] = [
  { count: 2, unit: 'semaines' },
  { count: 1, unit: 'mois' },
];

/** « à partir du 7 décembre » alone has no end. */
const startAlone: PeriodRecogniser = (folded, at, today) => {
  const place = skipAt(ANNOUNCED, folded, at);
  const start = place > at ? startAt(folded, place, today) : undefined;
  if (!start) return undefined;
  const corrections = COMMON_LENGTHS.flatMap((length) => {
    const meaning = meaningFrom(start, length, today);
    return meaning.kind === 'period' ? [asCorrection(periodWords(meaning.period))] : [];
  });
  return { end: start.end, meaning: unclear(NO_END, corrections) };
};

/** Finds a day after a lead that must be there. */
function dayAfter(lead: RegExp, read: (typed: DatedDay, today: Day) => Meaning): PeriodRecogniser {
  return (folded, at, today): Recognised | undefined => {
    const place = skipAt(lead, folded, at);
    const found = place > at ? datedDayAt(folded, place) : undefined;
    return found && { end: found.end, meaning: read(found.typed, today) };
  };
}

const A_WEEK: Length = { count: 1, unit: 'semaine' };

/** Returns the meaning of the days of a month; 0 for its last day. */
function daysOf(
  [first, last]: readonly [number, number],
  [name, year]: readonly [string, string],
  today: Day,
): Meaning {
  const month = monthNumber(name);
  const typed = typedYear(year);
  const days = monthDays({ month, year: typed }, today);
  const dated = { month, ...(typed !== undefined && { year: typed }) };
  const end = last === 0 ? Number(days.last.slice(8)) : last;
  return between({ ...dated, day: first }, { ...dated, day: end }, today);
}

/** Offers the periods that « début décembre » may mean. */
function partOfMonth([part, name, year]: readonly string[], today: Day): Meaning {
  const month = monthNumber(name ?? '');
  const { last: lastOfMonth } = monthDays({ month, year: typedYear(year ?? '') }, today);
  const corrections = (DAYS_BY_PART[part ?? ''] ?? []).map(([first, last]) => {
    const end = last === 0 ? lastOfMonth.slice(8) : last;
    const text = `du ${first === 1 ? '1er' : first} au ${end} ${MONTH_NAMES[month - 1]}${year === '' ? '' : ` ${year}`}`;
    return { label: text, text };
  });
  return unclear(VAGUE, corrections);
}

const QUARTER_MONTHS = 3;
const HALF_MONTHS = 6;

/** Returns the months of a quarter or half of a year. */
function partOfYear(number: number, length: number, year: string, today: Day): Meaning {
  const typed = typedYear(year);
  const last = length * number;
  return months({ month: last - length + 1, year: typed }, { month: last, year: typed }, today);
}

/** Periods as people say them, besides days, months and lengths. */
export const SPOKEN_PERIODS: readonly PeriodRecogniser[] = [
  lengthThenStart,
  startThenLength,
  dayAfter(UNTIL_DAY, untilDay),
  form(UNTIL_MONTH, ([name, year], today) => {
    const { last } = monthDays({ month: monthNumber(name), year: typedYear(year) }, today);
    return selectable(firstSelectableDay(today), last, today);
  }),
  dayAfter(WEEK_OF, (typed, today) => lengthFrom(typed, A_WEEK, today)),
  form(THIS_WEEK, (_groups, today) => selectable(today, endOfWeek(today), today)),
  form(TOMORROW, (_groups, today) => selectable(addDays(today, 1), addDays(today, 1), today)),
  form(WEEKDAY, ([name], today) => {
    const day = nextWeekday(name, today);
    return selectable(day, day, today);
  }),
  form(FORTNIGHT, ([half, name, year], today) =>
    daysOf(FIRST.test(half) ? [1, 15] : [16, 0], [name, year], today),
  ),
  form(QUARTER, ([word, unit, year], today) => {
    const length = unit === 'trimestre' ? QUARTER_MONTHS : HALF_MONTHS;
    const last = 12 / length;
    const number = word === 'dernier' ? last : (ORDINALS[word] ?? Number.parseInt(word, 10));
    return partOfYear(Math.min(number, last), length, year, today);
  }),
  form(SHORT_QUARTER, ([said, ofSaid, alone, ofAlone], today) =>
    partOfYear(Number(said || alone), QUARTER_MONTHS, ofSaid || ofAlone, today),
  ),
  form(WHOLE_YEAR, ([year], today) =>
    months({ month: 1, year: Number(year) }, { month: 12, year: Number(year) }, today),
  ),
  form(PART_OF_MONTH, partOfMonth),
];

/** « à partir du 7 décembre », which is looked for after « à partir du 7 au 20 décembre ». */
export const OPEN_PERIOD = startAlone;
