/** « 1234567 » → « 1 234 567 », with ordinary spaces. */
export function groupThousands(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');
}

/** Decimals of a price as a document or a spreadsheet copies it, « 1 234,50 € ». Three digits after a dot are thousands. */
const DECIMALS = /[.,]\d{1,2}(?=\D*$)/;

/** A pasted figure without its decimals: with them, « 12,50 € » would be taken for 1250. */
export function wholeFigure(pasted: string): string {
  return pasted.replace(DECIMALS, '');
}

export interface QuantityEdit {
  value: number;
  /** What the field shows. */
  text: string;
  /** Where the caret stands in `text`. */
  caret: number;
}

interface TypedText {
  typed: string;
  caret: number;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/**
 * What a keystroke or a paste makes of a quantity: only digits are kept, nothing becomes 0 (CF-31),
 * and a value above the maximum is ignored (CF-32): the former value stays, the caret with it.
 */
export function editQuantity(current: number, max: number, edit: TypedText): QuantityEdit {
  const former = String(current);
  const digits = digitsOf(edit.typed);
  const value = Number(digits);
  if (value > max || !Number.isSafeInteger(value)) {
    const inserted = edit.typed.length - former.length;
    const caret = Math.min(Math.max(edit.caret - inserted, 0), former.length);
    return { value: current, text: former, caret };
  }
  const text = String(value);
  const leadingZeros = digits.length - text.length;
  const before = digitsOf(edit.typed.slice(0, edit.caret)).length;
  const caret =
    digits === '' ? text.length : Math.min(Math.max(before - leadingZeros, 0), text.length);
  return { value, text, caret };
}
