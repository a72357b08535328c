import { useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { FieldShell } from './FieldShell/FieldShell.tsx';
import type { FieldProps } from './FieldShell/FieldShell.tsx';
import type { Decimals } from '#domain/format/typedNumbers.ts';
import { DigitsInput } from './QuantityInput/DigitsInput.tsx';
import type { ReadOther } from './QuantityInput/quantityText.ts';

export interface NumberFieldProps extends FieldProps {
  value: number;
  /** Never called with a number outside `min`…`max`; with the text where a person typed it. */
  onChange: (value: number, text?: string) => void;
  /** Reads what the field takes besides numbers, such as « -10 % », as the number that it stands for. */
  readOther?: ReadOther;
  min?: number;
  /** Keystrokes that would exceed it are rejected. Without it, only numbers of ten digits and more are. */
  max?: number;
  /** Decimals that can be typed: two for an amount to the cent, none by default. */
  decimals?: Decimals;
  /** Amount that an arrow key adds or subtracts. */
  step?: number;
  /** Unit shown after the number: « € ». */
  unit?: string;
  /** Shown in the place of a 0. */
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

const STEPS_BY_KEY: Partial<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** A number in a form, typed or stepped with the arrow keys. */
export function NumberField({
  value,
  onChange,
  readOther,
  min = 0,
  max,
  decimals,
  step = 1,
  unit,
  placeholder,
  disabled = false,
  readOnly = false,
  ref,
  ...field
}: NumberFieldProps) {
  // Typed text may be below the minimum for a while: « 1 » on the way to « 15 ».
  const [draft, setDraft] = useState<number | null>(null);
  const handleTyped = (next: number, text?: string) => {
    setDraft(next);
    if (next >= min) onChange(next, text);
  };
  const handleBlur = () => {
    if (draft !== null && draft < min && value !== min) onChange(min);
    setDraft(null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS_BY_KEY[event.key];
    if (steps === undefined || readOnly) return;
    event.preventDefault();
    const next = Math.min(Math.max(value + steps * step, min), max ?? Infinity);
    setDraft(null);
    if (next !== value) onChange(next);
  };
  return (
    <FieldShell {...field}>
      {(control) => (
        <DigitsInput
          {...control}
          {...{ ref, max, decimals, readOther, unit, placeholder, disabled, readOnly }}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={unit === undefined ? undefined : `${value} ${unit}`}
          aria-required={field.required === true || undefined}
          value={draft ?? value}
          onChange={handleTyped}
          onKeyDown={handleKeyDown}
          onBlur={handleBlur}
        />
      )}
    </FieldShell>
  );
}
