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

/** Why a text is not a number that a field takes. */
export type NumberProblem =
  | 'unreadable'
  | 'notWhole'
  | 'tooManyDecimals'
  | 'tooLarge'
  | { refusedCharacter: string };

export type NumberReading = { value: number } | { problem: NumberProblem };

/** Number of decimals that a field takes: none for quantities, two for amounts of money. */
export type Decimals = 0 | 2;

/** Largest value of a field without a maximum. One more digit would only be a slip of the finger. */
const READABLE_MAXIMUM = 999_999_999;
const THOUSAND = 1000;
/** Digits that may be grouped by dots, decimals after a comma or a dot, then « k » and the unit. */
const NUMBER = /^€?(?<whole>\d{1,3}(?:\.\d{3})+|\d*)(?:[.,](?<decimals>\d*))?(?<thousands>k)?€?$/i;
const IMPOSSIBLE_CHARACTER = /[^\d\s.,€k]/iu;

/**
 * Reads a number as French people write it: « 800,00 », « 1 500 € », « 1.500 € », « 1,5 k€ », with spaces of any kind
 * (D-147). An empty text is 0 (CF-31).
 */
export function readNumberText(text: string, decimals: Decimals): NumberReading {
  const compact = text.replaceAll(/\s/g, '');
  if (compact === '') return { value: 0 };
  const groups = NUMBER.exec(compact)?.groups;
  if (!groups || !/\d/.test(compact)) return { problem: 'unreadable' };
  const { whole = '', decimals: fraction = '', thousands } = groups;
  const factor = thousands === undefined ? 1 : THOUSAND;
  // In hundred-thousandths, because 1.15 × 1000 is not exact in binary.
  const scaled = Number(`${whole.replaceAll('.', '')}.${fraction.padEnd(1, '0')}`) * factor;
  const value = Math.round(scaled * 100_000) / 100_000;
  if (value > READABLE_MAXIMUM) return { problem: 'tooLarge' };
  if (decimals === 0 && !Number.isInteger(value)) return { problem: 'notWhole' };
  // « 1,500 » may be meant as 1 500 or as 1,5.
  const isExact = thousands !== undefined || fraction.length <= 2;
  return isExact && Math.round(value * 100) / 100 === value
    ? { value }
    : { problem: 'tooManyDecimals' };
}

/**
 * Returns the message for a text that is not a number, and says which value counts meanwhile. While the field is edited,
 * « 1.5 » may be on its way to « 1.500 », so nothing is said about decimals yet.
 */
export function problemText(
  problem: NumberProblem | undefined,
  { isEditing, kept }: { isEditing: boolean; kept: string },
): string | undefined {
  if (problem === undefined) return undefined;
  if (typeof problem === 'object') return `« ${problem.refusedCharacter} » n’est pas un chiffre`;
  if (isEditing && (problem === 'notWhole' || problem === 'tooManyDecimals')) return undefined;
  return `${PROBLEM_TEXTS[problem]} : ${kept} est gardé`;
}

const PROBLEM_TEXTS = {
  unreadable: 'Nombre illisible',
  notWhole: 'Nombre entier attendu',
  tooManyDecimals: 'Deux décimales au plus',
  tooLarge: 'Nombre trop grand',
} satisfies Record<Extract<NumberProblem, string>, string>;

export interface NumberEdit {
  /** Text shown in the field. */
  text: string;
  /** Caret position in `text`. */
  caret: number;
  /** The number that was read, or why the text is refused. `aboveMaximum` asks to restore the earlier figure (CF-32). */
  outcome: NumberReading | 'aboveMaximum';
}

interface Typing {
  /** The text before the keystroke or the paste. */
  shown: string;
  typed: string;
  /** Caret position in `typed`. */
  caret: number;
  /** Largest accepted value. */
  maximum: number;
  decimals: Decimals;
}

/**
 * Applies a keystroke or a paste to a number field. A character that is part of no number is not inserted (CF-30), and
 * is named as the problem. A pasted text that cannot be read stays as it is, with its problem.
 */
export function editNumber({ shown, typed, caret, maximum, decimals }: Typing): NumberEdit {
  const inserted = typed.length - shown.length;
  const unchanged = {
    text: shown,
    caret: Math.min(Math.max(caret - inserted, 0), shown.length),
  };
  const character = inserted <= 1 ? typed.slice(Math.max(caret - 1, 0), caret) : '';
  if (IMPOSSIBLE_CHARACTER.test(character) && !IMPOSSIBLE_CHARACTER.test(shown))
    return { ...unchanged, outcome: { problem: { refusedCharacter: character } } };
  const outcome = readNumberText(typed, decimals);
  if ('value' in outcome && outcome.value > maximum)
    return { ...unchanged, outcome: 'aboveMaximum' };
  if ('problem' in outcome) return { text: typed, caret, outcome };
  // Spaces and the unit say nothing in a number of digits only. « 1 500,5 k€ » stays as typed.
  const isPlain = /^[\d\s€]*$/.test(typed);
  const digitsOf = (text: string): string => (isPlain ? text.replaceAll(/\D/g, '') : text);
  const kept = digitsOf(typed);
  if (kept === '') return { text: '0', caret: 1, outcome };
  const text = kept.replace(/^0+(?=\d)/, '');
  const before = digitsOf(typed.slice(0, caret)).length - (kept.length - text.length);
  return { text, caret: Math.min(Math.max(before, 0), text.length), outcome };
}
