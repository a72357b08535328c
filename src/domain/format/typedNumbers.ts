/** Why a text is not a number that a field takes. */
export type NumberProblem =
  | 'unreadable'
  | 'notWhole'
  | 'tooManyDecimals'
  | 'tooLarge'
  | 'withTax'
  /** « 1,500 » may be 1 500 or 1,50 (D-167). Only what the field takes is among the readings. */
  | { readings: readonly number[] }
  | { refusedCharacter: string }
  /** What a field that takes more than numbers says; unfinished while the next keys may mend it. */
  | { reason: string; isUnfinished?: boolean };

export type NumberReading = { value: number } | { problem: NumberProblem };

/** Number of decimals that a field takes: none for quantities, two for amounts of money. */
export type Decimals = 0 | 2;

/** Largest value of a field without a maximum. One more digit would only be a slip of the finger. */
const READABLE_MAXIMUM = 999_999_999;
const THOUSAND = 1000;
/** Digits of « 1,500 », which English writers group by a comma. */
const GROUP_DIGITS = 3;

/** What may stand within a number without saying anything: spaces, also those without width. */
const NOTHING = /[\s\p{Cf}]/gu;
/** The unit may still be typed: « 100 eu ». */
const UNIT = '(?:€|e(?:u(?:r(?:os?)?)?)?)?';
const TAX = '(?<tax>h(?:t|o(?:r(?:s(?:t(?:a(?:x(?:es?)?)?)?)?)?)?)?|t(?:tc?)?)?';
/** Digits that may be grouped by dots, decimals after a comma or a dot, then « k », the unit and the tax. */
const NUMBER = new RegExp(
  String.raw`^€?(?<whole>\d{1,3}(?:\.\d{3})+|\d*)(?:[.,](?<decimals>\d*))?(?<thousands>k)?${UNIT}${TAX}$`,
  'iu',
);

/** Rounds to hundred-thousandths, because 1.15 × 1000 is not exact in binary. */
const rounded = (value: number): number => Math.round(value * 100_000) / 100_000;
const isInCents = (value: number): boolean => Math.round(value * 100) / 100 === value;

/**
 * Reads a number as French people write it: « 800,00 », « 1 500 € », « 1.500 € », « 1,5 k€ », « 100 euros HT », with spaces
 * of any kind (D-147). An empty text is 0 (CF-31).
 * @returns the number, with at most `decimals` decimals, or why the text is none
 */
export function readNumberText(text: string, decimals: Decimals): NumberReading {
  const compact = text.normalize('NFKC').replaceAll(NOTHING, '');
  if (compact === '') return { value: 0 };
  const groups = NUMBER.exec(compact)?.groups;
  if (!groups || !/\d/.test(compact)) return { problem: 'unreadable' };
  const { whole = '', decimals: fraction = '', thousands, tax = '' } = groups;
  if (tax.toLowerCase().startsWith('t')) return { problem: 'withTax' };
  const factor = thousands === undefined ? 1 : THOUSAND;
  const value = rounded(Number(`${whole.replaceAll('.', '')}.${fraction.padEnd(1, '0')}`) * factor);
  if (value > READABLE_MAXIMUM) return { problem: 'tooLarge' };
  const isTaken = (number: number) =>
    decimals === 0 ? Number.isInteger(number) : isInCents(number);
  if (thousands === undefined && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === GROUP_DIGITS) {
    return { problem: { readings: [Number(whole + fraction), value].filter(isTaken) } };
  }
  if (decimals === 0 && !isTaken(value)) return { problem: 'notWhole' };
  const isExact = thousands !== undefined || fraction.length <= 2;
  return isExact && isTaken(value) ? { value } : { problem: 'tooManyDecimals' };
}
