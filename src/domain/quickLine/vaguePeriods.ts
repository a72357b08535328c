import { firstSelectableDay } from '../count/campaign/form.ts';
import { addDays, addMonths } from '../format/dayArithmetic.ts';
import { isDay, type Day } from '../format/days.ts';
import { fold } from '../format/fold.ts';
import { MONTH_NAMES } from '../format/typedDays.ts';
import {
  asCorrection,
  LENGTH,
  lengthAfter,
  lengthOf,
  MONTH,
  monthNumber,
  months,
  periodWords,
  unclear,
  VAGUE,
} from './calendar.ts';
import type { Meaning, Correction } from './meaning.ts';
import { form, type PeriodRecogniser } from './periodForm.ts';
import { matchAt, phrase, skipAt } from './wordSpans.ts';

/*
 * Periods that say less than a count needs, and what they may mean: « du 15 au 30 », « à la rentrée », « dans 2 semaines ».
 */

const WHICH_MONTH = 'De quel mois\u00A0?';
const WHICH_DAYS = 'Indiquez le premier et le dernier jour.';
const DAY_OR_DEPARTMENT = 'Un jour, ou un département\u00A0?';
const NO_UNIT = String.raw`(?! ?(?:[€%/.,]\d|€|%|km|k|eur|e|er|eme|h|pieces?|mois|codes?))`;
const DAY = String.raw`(0?[1-9]|[12]\d|3[01])`;
const TWO_DAYS = phrase(
  `(?:du|entre le|le) ${DAY} ?(?:au|a|-|jusqu'au|et) ?(?:le )?${DAY}${NO_UNIT}`,
);
const FROM_DAY = phrase(
  `(?:a partir|a compter) (?:du|de|le) ${DAY}${NO_UNIT}|des le ${DAY}${NO_UNIT}`,
);
const DAY_AND_LENGTH = phrase(`du ${DAY},? (?:pendant |pour |sur |durant )${LENGTH}`);
const ONE_DAY = phrase(`le ${DAY}${NO_UNIT}`);
const LENGTH_THEN = / (?:pendant |pour |sur |durant )?/y;
const LENGTH_FORM = phrase(LENGTH);

/** The next months that have a day. */
const MONTHS_OFFERED = 2;

/** Returns the next days with a number, the nearest first. */
function nextDays(number: string, today: Day): Day[] {
  const first = firstSelectableDay(today);
  const month = `${today.slice(0, 8)}01`;
  return Array.from({ length: MONTHS_OFFERED + 2 }, (_, index) => addMonths(month, index))
    .map((start) => `${start.slice(0, 8)}${number.padStart(2, '0')}`)
    .filter((day): day is Day => isDay(day) && day >= first)
    .slice(0, MONTHS_OFFERED);
}

/** Returns the first day with a number from a day on. */
function dayFrom(number: string, from: Day): Day | undefined {
  return nextDays(number, addDays(from, -1)).at(0);
}

const offers = (meanings: readonly Meaning[]): Correction[] =>
  meanings.flatMap((meaning) =>
    meaning.kind === 'period' ? [asCorrection(periodWords(meaning.period))] : [],
  );

const COMMON_LENGTHS = [
  { count: 2, unit: 'semaines' },
  { count: 1, unit: 'mois' },
] as const;

/** « à partir du 15 », with or without a length after it. */
const fromDay: PeriodRecogniser = (folded, at, today) => {
  const match = matchAt(FROM_DAY, folded, at);
  if (!match) return undefined;
  const number = match.groups[0] || match.groups[1];
  const length = matchAt(LENGTH_FORM, folded, skipAt(LENGTH_THEN, folded, match.end));
  const [start] = nextDays(number, today);
  if (start === undefined) return undefined;
  const [count, unit] = length?.groups ?? [];
  const lengths =
    count === undefined || unit === undefined ? COMMON_LENGTHS : [lengthOf(count, unit)];
  const starts = length ? nextDays(number, today) : [start];
  const readings = starts.flatMap((day) => lengths.map((one) => lengthAfter(day, one, today)));
  return {
    end: length?.end ?? match.end,
    meaning: unclear(length ? WHICH_MONTH : WHICH_DAYS, offers(readings)),
  };
};

/** What people call a part of the year, and the days that they may mean. */
const SEASONS: readonly (readonly [words: string, texts: readonly string[]])[] = [
  ['noël|fêtes|fêtes de fin d’année', ['du 1er au 24 décembre', 'du 15 au 31 décembre']],
  ['rentrée', ['septembre', 'du 24 août au 30 septembre']],
  ['toussaint', ['du 17 octobre au 2 novembre']],
  ['pâques', ['mars', 'avril']],
  ['saint-valentin', ['du 1er au 14 février']],
  ['été', ['de juin à août', 'juillet', 'août']],
  ['automne', ['de septembre à novembre']],
  ['hiver', ['de décembre à février']],
  ['printemps', ['de mars à mai']],
];
/** « pour Noël Immobilier » is a name. */
const NO_NAME = '(?! (?:immo|promo|habitat|agence|&)|-)';
const SEASON_FORMS = SEASONS.map(
  ([words, texts]) =>
    [
      phrase(
        `(?:(?:pour|a|avant|pendant|jusqu'a|des|depuis|en|au|durant|vers) )?(?:l'|la |les |cet |cette |le )?(?:${fold(words)})(?: (20\\d\\d))?${NO_NAME}`,
      ),
      texts,
    ] as const,
);

const season: PeriodRecogniser = (folded, at) => {
  for (const [pattern, texts] of SEASON_FORMS) {
    const match = matchAt(pattern, folded, at);
    if (!match) continue;
    const [year] = match.groups;
    const corrections = texts.map((text) => asCorrection(year === '' ? text : `${text} ${year}`));
    return { end: match.end, meaning: unclear(VAGUE, corrections) };
  }
  return undefined;
};

const IN_A_WHILE = phrase(`dans ${LENGTH}`);
const LISTED_MONTH = phrase(MONTH);
const LIST_SEPARATOR = / ?[,/+&] ?| et | puis /y;

/** « janvier, février et mars »: months that follow one another are a period, others are asked. */
const monthList: PeriodRecogniser = (folded, at, today) => {
  const found: number[] = [];
  let end = at;
  for (let place = at; ;) {
    const match = matchAt(LISTED_MONTH, folded, place);
    if (!match) break;
    found.push(monthNumber(match.groups[0]));
    end = match.end;
    place = skipAt(LIST_SEPARATOR, folded, end);
    if (place === end) break;
  }
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined || found.length < 2) return undefined;
  const follow = found.every(
    (month, index) => month === ((first - 1 + index) % MONTH_NAMES.length) + 1,
  );
  if (follow) {
    const undated = { year: undefined };
    return {
      end,
      meaning: months({ month: first, ...undated }, { month: last, ...undated }, today),
    };
  }
  const texts = [first, last].map((month) => MONTH_NAMES[month - 1] ?? '');
  return {
    end,
    meaning: unclear(VAGUE, [`de ${texts.join(' à ')}`, ...texts].map(asCorrection)),
  };
};

/** Looked for before whole months and before all other periods: « janvier + février ». */
export const MONTH_LIST = monthList;

/** Looked for after all other periods. */
export const VAGUE_PERIODS: readonly PeriodRecogniser[] = [
  form(TWO_DAYS, ([from, to], today) => {
    const readings = nextDays(from, today).flatMap((start) => {
      const end = dayFrom(to, start);
      return end === undefined ? [] : [asCorrection(periodWords({ start, end }))];
    });
    return unclear(WHICH_MONTH, readings);
  }),
  form(DAY_AND_LENGTH, ([number, count, unit], today) =>
    unclear(
      WHICH_MONTH,
      offers(nextDays(number, today).map((day) => lengthAfter(day, lengthOf(count, unit), today))),
    ),
  ),
  fromDay,
  form(ONE_DAY, ([number], today) =>
    unclear(DAY_OR_DEPARTMENT, [
      ...nextDays(number, today).map((day) => asCorrection(periodWords({ start: day, end: day }))),
      { label: `département ${number}`, text: `département ${number}` },
    ]),
  ),
  form(IN_A_WHILE, ([count, unit], today) => {
    const meaning = lengthAfter(firstSelectableDay(today), lengthOf(count, unit), today);
    if (meaning.kind !== 'period') return meaning;
    const start = addDays(meaning.period.end, 1);
    return unclear(WHICH_DAYS, offers(COMMON_LENGTHS.map((one) => lengthAfter(start, one, today))));
  }),
  season,
];
