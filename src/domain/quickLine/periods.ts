import { firstSelectableDay } from '../count/campaign/form.ts';
import { addDays, endOfMonth, endOfWeek } from '../format/dayArithmetic.ts';
import type { Day } from '../format/days.ts';
import { datedDayAt, dayAt, MONTH_NAMES } from '../format/typedDays.ts';
import {
  asCorrection,
  between,
  periodWords,
  LENGTH,
  lengthAfter,
  lengthOf,
  MONTH,
  monthNumber,
  months,
  oneDay,
  selectable,
  typedYear,
  unclear,
  VAGUE,
  YEAR,
} from './calendar.ts';
import type { Meaning, Recogniser } from './meaning.ts';
import { form, type PeriodRecogniser } from './periodForm.ts';
import { MONTH_LIST, VAGUE_PERIODS } from './vaguePeriods.ts';
import { OPEN_PERIOD, SPOKEN_PERIODS } from './spokenPeriods.ts';
import { phrase, skipAt, type Groups } from './wordSpans.ts';

const FROM = /(?:(?:a partir|a compter) (?:du |de )|des le |du |de |le |entre le |entre )?/y;
const UNTIL = / ?(?:-|→|>|au|a|jusqu'au|et) ?(?:le )?/y;
const AND = /et/;
const BETWEEN = /^entre/;

/** « du 20 décembre au 5 janvier », « entre le 2 et le 9 », « 1-28/12 ». « le 3 et le 7 » are two days, and asked. */
const days: PeriodRecogniser = (folded, at, today) => {
  const start = skipAt(FROM, folded, at);
  const from = dayAt(folded, start);
  if (!from) return undefined;
  const toStart = skipAt(UNTIL, folded, from.end);
  const to = toStart === from.end ? undefined : dayAt(folded, toStart);
  if (!to || (from.typed.month === undefined && to.typed.month === undefined)) return undefined;
  const { end } = to;
  const areTwoDays =
    AND.test(folded.slice(from.end, toStart)) && !BETWEEN.test(folded.slice(at, start));
  if (!areTwoDays) return { end, meaning: between(from.typed, to.typed, today) };
  const whole = between(from.typed, to.typed, today);
  const corrections = whole.kind === 'period' ? [asCorrection(periodWords(whole.period))] : [];
  return { end, meaning: unclear(VAGUE, corrections) };
};

const OF = /(?:du )?/y;

const day: PeriodRecogniser = (folded, at, today) => {
  const found = datedDayAt(folded, skipAt(OF, folded, at));
  return found && { end: found.end, meaning: oneDay(found.typed, today) };
};

const WHOLE_MONTHS = phrase(
  `(?:de )?${MONTH}${YEAR}?( ?(?:-|au|a|jusqu'a|jusqu'en|et) ?)${MONTH}${YEAR}?`,
);
const WHOLE_MONTH = phrase(
  `(?:en |pour |courant |tout )?(?:(?:au |tout |sur )?(?:le )?mois (?:de |d'))?${MONTH}${YEAR}?`,
);
const NUMERIC_MONTH = phrase(String.raw`(?:en )?(\d{1,2})/(20\d\d)`);
const NEXT_MONTH = phrase('(?:le )?mois prochain');
const THIS_MONTH = phrase('ce mois(?:-ci)?');
const NEXT_WEEK = phrase('(?:la )?semaine prochaine');
const DURATION = phrase(`(?:pendant |sur |durant |pour )?${LENGTH}`);
const MONTHLY = phrase('recurrente?|mensuel(?:le)?|tous les mois|chaque mois|au mois|par mois');

function oneMonth(month: number, year: number | undefined, today: Day): Meaning {
  return months({ month, year }, { month, year }, today);
}

/** Returns the meaning of a month of a year, with the amount that a past year may be: « janvier 2000 ». */
function orAmount(meaning: Meaning, month: string, year: string): Meaning {
  if (meaning.kind !== 'unclear' || year === '') return meaning;
  const name = MONTH_NAMES[monthNumber(month) - 1] ?? month;
  const amount = year.endsWith('0') ? [`${name}, ${year} €`] : [];
  return { ...meaning, corrections: [...amount, name].map(asCorrection) };
}

/** « décembre et mars » may be two months or four. */
function manyMonths([m1, y1, link, m2, y2]: Groups, today: Day): Meaning {
  const from = { month: monthNumber(m1), year: typedYear(y1) };
  const to = { month: monthNumber(m2), year: typedYear(y2) };
  if (!AND.test(link) || to.month === (from.month % 12) + 1) return months(from, to, today);
  const [first, last] = [from, to].map(({ month }) => MONTH_NAMES[month - 1] ?? '');
  const texts = [`de ${first} à ${last}`, first ?? '', last ?? ''];
  return unclear(
    VAGUE,
    texts.map((text) => ({ label: text, text })),
  );
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
const FORMS: readonly PeriodRecogniser[] = [
  ...SPOKEN_PERIODS,
  days,
  OPEN_PERIOD,
  form(NUMERIC_MONTH, ([month, year], today) => oneMonth(Number(month), typedYear(year), today)),
  day,
  MONTH_LIST,
  form(WHOLE_MONTHS, manyMonths),
  form(WHOLE_MONTH, ([month, year], today) =>
    orAmount(oneMonth(monthNumber(month), typedYear(year), today), month, year),
  ),
  form(NEXT_MONTH, (_groups, today) => relativeMonth(1, today)),
  form(THIS_MONTH, (_groups, today) => relativeMonth(0, today)),
  form(NEXT_WEEK, (_groups, today) => nextWeek(today)),
  form(DURATION, ([count, unit], today) =>
    lengthAfter(firstSelectableDay(today), lengthOf(count, unit), today),
  ),
  form(MONTHLY, () => ({ kind: 'monthly' })),
  ...VAGUE_PERIODS,
];

/**
 * Recognises when a campaign runs: days, months, « mois prochain », « 30 jours », « récurrent ». What has no year is the
 * next one that is not past. Days that have begun are asked (D-167); of a month only those that can be selected are left.
 */
export const recognisePeriod: Recogniser = (folded, at, { today }) => {
  for (const recognise of FORMS) {
    const found = recognise(folded, at, today);
    if (found) return found;
  }
  return undefined;
};
