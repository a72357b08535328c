import { ARRONDISSEMENTS_BY_CITY } from '../localities/town.ts';
import type { LineContext, Mending, Recognised } from './meaning.ts';
import { matchAt, phrase } from './wordSpans.ts';

/** A city, the arrondissements before the last one, and the number that may be the last one. */
const CITY_AND_NUMBER = phrase(
  String.raw`(${Object.keys(ARRONDISSEMENTS_BY_CITY).join('|')}) +((?:\d{1,2}e?r?(?: ?, ?| et | ))*)(\d{1,2})(?= )`,
);

const LIST_END = /(?:[\s,]| et)+$/;

type Recognise = (folded: string, at: number, context: LineContext) => Recognised | undefined;

const isClear = (found: Recognised | undefined): found is Recognised =>
  found !== undefined && found.meaning.kind !== 'unclear' && found.meaning.kind !== 'code';

/**
 * Recognises a number that is an arrondissement or belongs to what follows, and offers both: « paris 15 décembre », «
 * lyon 3 800 € ».
 */
export function recogniseTwoReadings(
  text: string,
  folded: string,
  at: number,
  { recognise, context }: { recognise: Recognise; context: LineContext },
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
  const mendings: Mending[] = [
    `${before}${number}${number === 1 ? 'er' : 'e'}, ${text.slice(match.end + 1, end)}`,
    `${before.replace(LIST_END, '')}${separator}${text.slice(numberStart, end)}`,
  ].map((reading) => ({ label: reading, text: reading }));
  const reason = 'Deux lectures sont possibles.';
  return { end, meaning: { kind: 'unclear', reason, mendings } };
}
