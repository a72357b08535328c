import { memo } from 'react';
import type { Ref } from 'react';
import { DigitsInput } from './DigitsInput.tsx';

export interface QuantityInputProps {
  /** Marks of the input, for what finds it in its table. */
  [data: `data-${string}`]: string | undefined;
  /** Accessible name, including the row: « Impressions, Masthead ». */
  label: string;
  value: number;
  /** A key that would pass it is ignored, unless `excessError` is set. */
  max: number;
  /** Keeps values above `max`, and is shown for them. */
  excessError?: string;
  /** Message for a value that cannot stay, such as one below the smallest purchase. */
  error?: string | undefined;
  /** The smallest value that can stay, offered with `error`. */
  minimum?: number | undefined;
  onChange: (value: number) => void;
  disabled?: boolean;
  readOnly?: boolean;
  /** Unit shown after the number: « € ». */
  unit?: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A whole quantity in a table cell. In a form, with a visible label, use `NumberField`.
 * Memoised: in a long table only the edited row renders, provided that `onChange` is stable.
 */
export const QuantityInput = memo(function QuantityInput({ label, ...input }: QuantityInputProps) {
  return <DigitsInput {...input} density="cell" aria-label={label} />;
});
