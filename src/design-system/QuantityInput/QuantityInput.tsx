import { memo, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, Ref } from 'react';
import styled from 'styled-components';
import { controlStyles } from '../FieldShell/controlStyles.ts';
import { color, size, space } from '../tokens/tokens.ts';
import { editQuantity, groupThousands } from './quantityText.ts';

export interface QuantityInputProps {
  /** Accessible name; say the row too: « Impressions, Masthead ». */
  label: string;
  value: number;
  /** A keystroke that would go above it is refused. */
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean;
  /** Shown after the figure, as « € ». */
  unit?: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Box = styled.span`
  position: relative;
  display: block;
`;

const Input = styled.input`
  ${controlStyles}

  min-height: ${size.controlSm};
  padding-inline: ${space[2]};
  font-size: inherit;
  font-variant-numeric: tabular-nums;
  text-align: end;

  &[data-unit] {
    padding-inline-end: 1.375rem;
  }
`;

const Unit = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space[2]};
  display: grid;
  place-items: center;
  color: ${color.text.muted};
  pointer-events: none;
`;

/**
 * A whole quantity, typed. Bare digits while it is edited, grouped by thousands otherwise.
 * Memoised: in a long table only the edited row renders, if `onChange` is stable.
 */
export const QuantityInput = memo(function QuantityInput({
  label,
  value,
  max,
  onChange,
  disabled = false,
  unit,
  ref,
}: QuantityInputProps) {
  const maximumId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);

  // Entering the field takes the spaces out of its text, which loses the selection that Tab made: whoever types next
  // means to replace the figure, not to add digits to it.
  useLayoutEffect(() => {
    if (isEditing) input.current?.select();
  }, [isEditing]);

  const handleRef = (element: HTMLInputElement | null) => {
    input.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    const edit = editQuantity(value, max, { typed: target.value, caret });
    // Written at once: React then finds the text it expects, and leaves the caret alone.
    target.value = edit.text;
    target.setSelectionRange(edit.caret, edit.caret);
    if (edit.value !== value) onChange(edit.value);
  };

  return (
    <Box>
      <Input
        ref={handleRef}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={maximumId}
        data-unit={unit}
        disabled={disabled}
        value={isEditing ? String(value) : groupThousands(value)}
        onChange={handleChange}
        onFocus={() => setIsEditing(true)}
        onBlur={() => setIsEditing(false)}
      />
      {unit !== undefined && <Unit aria-hidden="true">{unit}</Unit>}
      <span id={maximumId} hidden>
        Maximum {groupThousands(max)}
        {unit === undefined ? '' : ` ${unit}`}
      </span>
    </Box>
  );
});
