import { memo, useId } from 'react';
import type { Ref } from 'react';
import { DigitsInput } from './DigitsInput.tsx';
import { groupThousands } from './quantityText.ts';

export interface QuantityInputProps {
  /** Accessible name; say the row too: « Impressions, Masthead ». */
  label: string;
  value: number;
  /** A keystroke that would go above it is refused. */
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean;
  readOnly?: boolean;
  /** Shown after the figure, as « € ». */
  unit?: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A whole quantity in a table cell. In a form, with a visible label, use `NumberField`.
 * Memoised: in a long table only the edited row renders, if `onChange` is stable.
 */
export const QuantityInput = memo(function QuantityInput({
  label,
  value,
  max,
  unit,
  ...input
}: QuantityInputProps) {
  const maximumId = useId();
  return (
    <>
      <DigitsInput
        {...input}
        {...{ value, max, unit }}
        density="cell"
        aria-label={label}
        aria-describedby={maximumId}
      />
      <span id={maximumId} hidden>
        Maximum {groupThousands(max)}
        {unit === undefined ? '' : ` ${unit}`}
      </span>
    </>
  );
});
