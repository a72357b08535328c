import {
  readNumberText,
  type Decimals,
  type NumberProblem,
  type NumberReading,
} from '#domain/format/typedNumbers.ts';

/** Groups the digits of a number by thousands and appends its unit: « 1 234 567 € », « 976,50 € ». */
export function quantityText(value: number, unit?: string): string {
  const [whole = '', decimals] = editableText(value).split(',');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');
  const text = decimals === undefined ? grouped : `${grouped},${decimals}`;
  return unit === undefined ? text : `${text} ${unit}`;
}

/** Formats a number as it is typed, without spaces: « 1234567 », « 976,50 ». */
export function editableText(value: number): string {
  return (Number.isInteger(value) ? String(value) : value.toFixed(2)).replace('.', ',');
}

/** No part of a number; letters may be part of its unit: « 100 euros HT ». */
const IMPOSSIBLE_CHARACTER = /[^\d\s.,€k\p{Cf}]/iu;
const LETTER = /\p{L}/u;

/**
 * Returns the message for a text that is not a number, and says which value counts meanwhile. While the field is edited,
 * « 1.5 » may be on its way to « 1.500 », so nothing is said about decimals yet.
 */
export function problemText(
  problem: NumberProblem | undefined,
  { isEditing, kept }: { isEditing: boolean; kept: string },
): string | undefined {
  if (problem === undefined) return undefined;
  if (typeof problem === 'object' && 'refusedCharacter' in problem)
    return `« ${problem.refusedCharacter} » n’est pas un chiffre`;
  if (isEditing && isUnfinished(problem)) return undefined;
  if (typeof problem === 'object' && 'reason' in problem)
    return `${problem.reason} : ${kept} est gardé`;
  if (typeof problem === 'object') return readingsText(problem.readings, kept);
  return `${PROBLEM_TEXTS[problem]} : ${kept} est gardé`;
}

/** Returns true for a text that the next keys may make a number. */
const isUnfinished = (problem: NumberProblem): boolean =>
  typeof problem === 'object' && 'reason' in problem
    ? problem.isUnfinished === true
    : problem === 'notWhole' || problem === 'tooManyDecimals' || typeof problem === 'object';

function readingsText(readings: readonly number[], kept: string): string {
  const texts = readings.map((reading) => quantityText(reading)).join(' ou ');
  return `Écrivez ${texts} : ${kept} est gardé`;
}

const PROBLEM_TEXTS = {
  unreadable: 'Nombre illisible',
  notWhole: 'Nombre entier attendu',
  tooManyDecimals: 'Deux décimales au plus',
  tooLarge: 'Nombre trop grand',
  withTax: 'Montant hors taxes attendu',
} satisfies Record<Extract<NumberProblem, string>, string>;

export interface NumberEdit {
  /** Text shown in the field. */
  text: string;
  /** Caret position in `text`. */
  caret: number;
  /** The number that was read, or why the text is refused. A key above the maximum changes nothing (CF-32). */
  outcome: NumberReading | 'aboveMaximum';
}

/** Reads what a field takes besides numbers, such as « -10 % »; undefined for any other text. */
export type ReadOther = (text: string) => NumberReading | undefined;

interface Typing {
  /** The text before the keystroke or the paste. */
  shown: string;
  typed: string;
  /** Caret position in `typed`. */
  caret: number;
  /** Largest accepted value. */
  maximum: number;
  decimals: Decimals;
  /** Whether « euros HT » may be typed after the number. */
  isMoney?: boolean;
  readOther?: ReadOther | undefined;
}

/**
 * Applies a keystroke or a paste to a number field. A character that is part of no number is not inserted (CF-30), and
 * is named as the problem. A pasted text that cannot be read stays as it is, with its problem.
 */
export function editNumber({
  shown,
  typed,
  caret,
  maximum,
  decimals,
  isMoney = false,
  readOther,
}: Typing): NumberEdit {
  const inserted = typed.length - shown.length;
  const unchanged = {
    text: shown,
    caret: Math.min(Math.max(caret - inserted, 0), shown.length),
  };
  const character = inserted <= 1 ? typed.slice(Math.max(caret - 1, 0), caret) : '';
  const outcome = readNumberText(typed, decimals);
  const other = 'problem' in outcome ? readOther?.(typed) : undefined;
  if (other) return { text: typed, caret, outcome: other };
  const isUnit =
    isMoney &&
    LETTER.test(character) &&
    !('problem' in outcome && outcome.problem === 'unreadable');
  if (IMPOSSIBLE_CHARACTER.test(character) && !IMPOSSIBLE_CHARACTER.test(shown) && !isUnit)
    return { ...unchanged, outcome: { problem: { refusedCharacter: character } } };
  if ('value' in outcome && outcome.value > maximum)
    return { ...unchanged, outcome: 'aboveMaximum' };
  if ('problem' in outcome) return { text: typed, caret, outcome };
  // Spaces and the unit say nothing in a number of digits only. « 1 500,5 k€ » stays as typed, and so does the space before
  // a word that the field reads.
  const isBeforeWord = readOther !== undefined && /\d\s$/.test(typed);
  const isPlain = !isBeforeWord && /^[\d\s€\p{Cf}]*$/u.test(typed);
  const digitsOf = (text: string): string => (isPlain ? text.replaceAll(/\D/g, '') : text);
  const kept = digitsOf(typed);
  if (kept === '') return { text: '0', caret: 1, outcome };
  const text = kept.replace(/^0+(?=\d)/, '');
  const before = digitsOf(typed.slice(0, caret)).length - (kept.length - text.length);
  return { text, caret: Math.min(Math.max(before, 0), text.length), outcome };
}
