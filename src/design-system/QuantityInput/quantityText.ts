/** Formats a whole number with ordinary spaces and its unit: « 1234567 » → « 1 234 567 € ». */
export function quantityText(value: number, unit?: string): string {
  const text = String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');
  return unit === undefined ? text : `${text} ${unit}`;
}

/** Matches the decimals of a price copied from a document, « 1 234,50 € ». Three digits are thousands instead. */
const DECIMALS = /[.,]\d{1,2}(?=\D*$)/;

/** Removes the decimals of a pasted number, so that « 12,50 € » is not read as 1250. */
export function withoutDecimals(pasted: string): string {
  return pasted.replace(DECIMALS, '');
}

export interface QuantityEdit {
  value: number;
  /** Text shown in the field. */
  text: string;
  /** Caret position in `text`. */
  caret: number;
  /** True for a value above the maximum, which is ignored. */
  isRefused: boolean;
}

interface TypedText {
  typed: string;
  caret: number;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/**
 * Applies a keystroke or a paste to a quantity. Only digits are kept, an empty text becomes 0 (CF-31),
 * and a value above the maximum is ignored: the previous value and caret position stay (CF-32).
 */
export function editQuantity(current: number, max: number, edit: TypedText): QuantityEdit {
  const previous = String(current);
  const digits = digitsOf(edit.typed);
  const value = Number(digits);
  if (value > max || !Number.isSafeInteger(value)) {
    const inserted = edit.typed.length - previous.length;
    const caret = Math.min(Math.max(edit.caret - inserted, 0), previous.length);
    return { value: current, text: previous, caret, isRefused: true };
  }
  const text = String(value);
  const leadingZeros = digits.length - text.length;
  const before = digitsOf(edit.typed.slice(0, edit.caret)).length;
  const caret =
    digits === '' ? text.length : Math.min(Math.max(before - leadingZeros, 0), text.length);
  return { value, text, caret, isRefused: false };
}
