import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, InputHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { controlStyles } from '../FieldShell/controlStyles.ts';
import { color, media, size, space } from '../tokens/tokens.ts';
import { editQuantity, groupThousands, withoutDecimals } from './quantityText.ts';

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onPaste' | 'type' | 'max' | 'onFocus'
>;

interface DigitsInputProps extends NativeProps {
  value: number;
  /** Keystrokes that would exceed it are rejected. */
  max: number;
  onChange: (value: number) => void;
  unit?: string | undefined;
  /** `cell` in a table, `field` in a form. */
  density?: 'cell' | 'field';
  ref?: Ref<HTMLInputElement> | undefined;
}

const Box = styled.span`
  position: relative;
  display: block;

  /* A fixed size, so that typing does not trigger layout outside the input. */
  ${media.from.sm} {
    &[data-density='cell'] {
      height: ${size.controlSm};
      contain: size layout;
    }
  }
`;

const Input = styled.input`
  ${controlStyles}

  font-variant-numeric: tabular-nums;
  text-align: end;

  &[data-density='cell'] {
    min-height: ${size.controlSm};
    padding-inline: ${space[2]};
    font-size: inherit;
  }
  &[data-unit] {
    padding-inline-end: calc(${space[2]} + 0.25rem + var(--unit-width));
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

/** An input for a whole number: plain digits while it is edited, thousands grouped otherwise. */
export function DigitsInput({
  value,
  max,
  onChange,
  onBlur,
  unit,
  density = 'field',
  ref,
  ...native
}: DigitsInputProps) {
  const [isEditing, setIsEditing] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);

  // Focusing the field removes the spaces from its text, which loses the selection made by Tab. Selecting the text again
  // lets the user replace the number by typing.
  useLayoutEffect(() => {
    if (isEditing) input.current?.select();
  }, [isEditing]);

  const handleRef = (element: HTMLInputElement | null) => {
    input.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };

  const write = (target: HTMLInputElement, typed: string, caret: number) => {
    const edit = editQuantity(value, max, { typed, caret });
    // Set the text before React renders: it then finds no difference and does not move the caret.
    target.value = edit.text;
    target.setSelectionRange(edit.caret, edit.caret);
    if (edit.value !== value) onChange(edit.value);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    write(target, target.value, target.selectionStart ?? target.value.length);

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text').trim();
    const whole = withoutDecimals(pasted);
    // Multi-line text is handled by the surrounding table.
    if (whole === pasted || /[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? text.length;
    const typed = text.slice(0, start) + whole + text.slice(selectionEnd ?? start);
    write(event.currentTarget, typed, start + whole.length);
  };

  return (
    <Box data-density={density}>
      <Input
        {...native}
        ref={handleRef}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        data-unit={unit}
        data-density={density}
        style={{ '--unit-width': `${(unit?.length ?? 0) * 0.625}em` }}
        value={isEditing ? String(value) : groupThousands(value)}
        onChange={handleChange}
        onPaste={handlePaste}
        onFocus={() => setIsEditing(true)}
        onBlur={(event) => {
          setIsEditing(false);
          onBlur?.(event);
        }}
      />
      {unit !== undefined && <Unit aria-hidden="true">{unit}</Unit>}
    </Box>
  );
}
