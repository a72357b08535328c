import { ARRONDISSEMENTS_BY_CITY } from '../localities/town.ts';
import {
  recogniseBareAmount,
  recogniseBudget,
  recogniseNegative,
  recogniseRadius,
} from './amounts.ts';
import { recogniseCode, recogniseRange } from './codes.ts';
import { recogniseGoal } from './goals.ts';
import type { LineContext, Meaning, Correction, Recognised, Recogniser } from './meaning.ts';
import { recognisePeriod } from './periods.ts';
import { recogniseProduct } from './spokenProducts.ts';
import { WORD_RECOGNISERS } from './vocabulary.ts';
import { matchAt, phrase, skipAt } from './wordSpans.ts';

const TWO_READINGS = 'Deux lectures sont possibles.';

/** Kinds of meanings that a line has said so far. */
export type Said = ReadonlySet<Meaning['kind']>;

/** What may be a part of a name, and of which a line has one: once it is said, the name keeps it. */
const ONCE_RECOGNISERS: readonly (readonly [Recogniser, readonly Meaning['kind'][]])[] = [
  [recognisePeriod, ['period', 'monthly']],
  [recogniseProduct, ['product']],
];

/** In this order, because « 10 km » and « 69100 € » start like a postal code or a date. */
const RECOGNISERS: readonly Recogniser[] = [
  recogniseRange,
  recogniseNegative,
  recogniseGoal,
  recogniseBudget,
  recogniseRadius,
  recognisePeriod,
  recogniseCode,
  recogniseBareAmount,
  recogniseProduct,
];

function recognise(folded: string, at: number, context: LineContext): Recognised | undefined {
  return firstOf(RECOGNISERS, folded, at, context);
}

/** « Century 21 800 € »: a number that may end the name before an amount. */
const NUMBER_AND_AMOUNT = /\d{1,3}(?= \d{3})/y;
/** « SCI Les Terrasses du 12 mars » */
const DAY_OF_NAME = /(?:du|de|le) /y;

/** Returns what was recognised within a name, unless the name may hold a part of it, which is then asked. */
function orPartOfName(
  typed: string,
  folded: string,
  at: number,
  { end, meaning }: Recognised,
): Recognised {
  const number = skipAt(NUMBER_AND_AMOUNT, folded, at);
  if (meaning.kind === 'budget' && number > at) {
    const amounts = [
      typed.slice(at, end),
      `${typed.slice(at, number)}, ${typed.slice(number, end).trim()}`,
    ];
    const [whole = '', split = ''] = amounts;
    const corrections = [
      { label: `budget ${whole}`, text: `, ${whole}` },
      { label: split, text: split },
    ];
    return { end, meaning: { kind: 'unclear', reason: TWO_READINGS, corrections } };
  }
  const isDay = meaning.kind === 'period' && meaning.period.start === meaning.period.end;
  return { end, meaning, mayBeName: isDay && skipAt(DAY_OF_NAME, folded, at) > at };
}

/**
 * Recognises what cannot be a part of the name at a place of it: « pour Résidence Mars » names no month in a line that has
 * its period.
 * @param said what the line says before it
 * @param isFirst whether no word of the name stands before it
 */
export function recogniseInName(
  { typed, folded, at }: { typed: string; folded: string; at: number },
  context: LineContext,
  { said, isFirst }: { said: Said; isFirst: boolean },
): Recognised | undefined {
  const kept = new Set(
    ONCE_RECOGNISERS.flatMap(([recogniser, kinds]) =>
      kinds.some((kind) => said.has(kind)) ? [recogniser] : [],
    ),
  );
  const others = RECOGNISERS.filter((recogniser) => !kept.has(recogniser));
  const found = firstOf(others, folded, at, context);
  return found && !isFirst ? orPartOfName(typed, folded, at, found) : found;
}

function firstOf(
  recognisers: readonly Recogniser[],
  folded: string,
  at: number,
  context: LineContext,
): Recognised | undefined {
  for (const recogniser of recognisers) {
    const recognised = recogniser(folded, at, context);
    if (recognised) return recognised;
  }
  return undefined;
}

/** A city, the arrondissements before the last one, and the number that may be the last one. */
const CITY_AND_NUMBER = phrase(
  String.raw`(${Object.keys(ARRONDISSEMENTS_BY_CITY).join('|')}) +((?:\d{1,2}e?r?(?: ?, ?| et | ))*)(\d{1,2})(?= )`,
);

/** A city and arrondissements that other signs than commas separate: « lyon 3/6/7 », « lyon 3 & 6 ». */
const CITY_AND_LIST = phrase(
  String.raw`(${Object.keys(ARRONDISSEMENTS_BY_CITY).join('|')}) +(\d{1,2}e?(?: ?[/+&-] ?\d{1,2}e?)+)`,
);
const ARE_ARRONDISSEMENTS = 'Ces arrondissements\u00A0?';

/** Recognises arrondissements that may be a day as well: « lyon 3/6 », « lyon 3 & 6 janvier ». */
function recogniseArrondissements(
  text: string,
  folded: string,
  at: number,
  context: LineContext,
): Recognised | undefined {
  const match = matchAt(CITY_AND_LIST, folded, at);
  if (!match) return undefined;
  const [city, list] = match.groups;
  const numbers = list.match(/\d+/g) ?? [];
  const maximum = ARRONDISSEMENTS_BY_CITY[city] ?? 0;
  if (numbers.some((number) => Number(number) < 1 || Number(number) > maximum)) return undefined;
  const listStart = match.end - list.length;
  const whole = firstOf([recognisePeriod], folded, listStart, context);
  const name = text.slice(at, at + city.length);
  const asList = `${name} ${numbers.map(Number).join(', ')}e`;
  const lastStart = match.end - (/(?<!\d)\d{1,2}e?$/.exec(list)?.[0].length ?? 0);
  const ofLast = whole ? undefined : firstOf([recognisePeriod], folded, lastStart, context);
  const end = Math.max(match.end, whole?.end ?? 0, ofLast?.end ?? 0);
  const rest = text.slice(match.end, end).trim();
  const others = numbers.slice(0, -1).map(Number).join(', ');
  const readings = [
    rest === '' ? asList : `${asList}, ${rest}`,
    ...(isClear(whole) ? [`${name}, ${text.slice(listStart, whole.end)}`] : []),
    ...(isClear(ofLast) ? [`${name} ${others}e ; ${text.slice(lastStart, ofLast.end)}`] : []),
  ];
  const corrections = readings.map((reading) => ({ label: reading, text: reading }));
  return readings.length > 1
    ? { end, meaning: { kind: 'unclear', reason: TWO_READINGS, corrections } }
    : {
        end,
        meaning: { kind: 'unclear', reason: ARE_ARRONDISSEMENTS, corrections, isLikely: true },
      };
}

const LIST_END = /(?<![\s,])[\s,]+(?:et[\s,]+)?$/;

const isClear = (found: Recognised | undefined): found is Recognised =>
  found !== undefined && found.meaning.kind !== 'unclear' && found.meaning.kind !== 'code';

/**
 * Recognises a number that is an arrondissement or belongs to what follows, and offers both: « paris 15 décembre », «
 * lyon 3 800 € ».
 */
function recogniseTwoReadings(
  text: string,
  folded: string,
  at: number,
  context: LineContext,
): Recognised | undefined {
  const match = matchAt(CITY_AND_NUMBER, folded, at);
  if (!match) return undefined;
  const [city, others, digits] = match.groups;
  const number = Number(digits);
  if (number === 0 || number > (ARRONDISSEMENTS_BY_CITY[city] ?? 0)) return undefined;
  const numberStart = match.end - digits.length;
  const whole = recognise(folded, numberStart, context);
  const rest = recognise(folded, match.end + 1, context);
  if (!isClear(whole) || !isClear(rest)) return undefined;
  const end = Math.max(whole.end, rest.end);
  const before = text.slice(at, numberStart);
  // A comma would continue the list of arrondissements.
  const separator = others === '' ? ', ' : ' ; ';
  const corrections: Correction[] = [
    `${before}${number}${number === 1 ? 'er' : 'e'}, ${text.slice(match.end + 1, end)}`,
    `${before.replace(LIST_END, '')}${separator}${text.slice(numberStart, end)}`,
  ].map((reading) => ({ label: reading, text: reading }));
  return { end, meaning: { kind: 'unclear', reason: TWO_READINGS, corrections } };
}

const PLUS_NUMBER = phrase(String.raw`\+ ?(\d{1,2})(?= )`);

/** Recognises a radius without its unit, or the day of what follows, and offers both: « bron + 10 janvier ». */
function recognisePlus(
  text: string,
  folded: string,
  at: number,
  context: LineContext,
): Recognised | undefined {
  const match = matchAt(PLUS_NUMBER, folded, at);
  if (!match) return undefined;
  const [digits] = match.groups;
  const dayStart = match.end - digits.length;
  const day = firstOf([recognisePeriod], folded, dayStart, context);
  const rest = firstOf([recognisePeriod], folded, match.end + 1, context);
  if (!isClear(day) || !isClear(rest)) return undefined;
  const end = Math.max(day.end, rest.end);
  const corrections = [
    `+ ${digits} km, ${text.slice(match.end + 1, end)}`,
    text.slice(dayStart, end),
  ].map((reading) => ({ label: reading, text: reading }));
  return { end, meaning: { kind: 'unclear', reason: TWO_READINGS, corrections } };
}

/** Recognises anything but a name at a place of a line, outside names. */
export function recogniseAnything(
  typed: string,
  folded: string,
  at: number,
  context: LineContext,
): Recognised | undefined {
  return (
    recogniseArrondissements(typed, folded, at, context) ??
    recogniseTwoReadings(typed, folded, at, context) ??
    recognisePlus(typed, folded, at, context) ??
    recognise(folded, at, context) ??
    firstOf(WORD_RECOGNISERS, folded, at, context)
  );
}
