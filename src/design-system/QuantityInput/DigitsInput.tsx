import { useId } from 'react';
import type { FocusEvent, InputHTMLAttributes, KeyboardEvent, Ref } from 'react';
import styled from 'styled-components';
import { controlStyles } from '../FieldShell/controlStyles.ts';
import { color, media, size, space } from '../tokens/tokens.ts';
import { LimitMessage } from './LimitMessage.tsx';
import { quantityText } from './quantityText.ts';
import { useDigits } from './useDigits.ts';

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onPaste' | 'onPointerDown' | 'onFocus' | 'type' | 'max'
>;

export interface DigitsInputProps extends NativeProps {
  value: number;
  max: number;
  /** Never shows or announces `max`. */
  hidesMaximum?: boolean;
  /** Message for a value above `max`. Without it such a value is refused, and the earlier figure returns. */
  excessError?: string | undefined;
  /** Message for a value that cannot stay, shown once the field is left. */
  error?: string | undefined;
  onChange: (value: number) => void;
  /** Restores the figure before the edit, with whatever depends on it. By default, `onChange` receives the figure. */
  onRefuse?: (() => void) | undefined;
  unit?: string | undefined;
  /** `cell` in a table, `field` in a form. */
  density?: 'cell' | 'field';
  ref?: Ref<HTMLInputElement> | undefined;
}

const Root = styled.span`
  display: block;

  /* A message is aligned with the figures of its column. */
  &[data-density='cell'] {
    --message-align: flex-end;
    text-align: end;
  }
`;

const Box = styled.span`
  position: relative;
  display: block;

  /* Wide enough for the maximum, and of a fixed size, so that typing does not trigger layout outside the input. */
  &[data-density='cell'] {
    min-width: calc(var(--longest) * 1ch + 2 * ${space[2]} + 2px + var(--unit-room));
  }
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
    padding-inline-end: calc(${space[2]} + var(--unit-room));
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
  excessError,
  error,
  onChange,
  onRefuse,
  onBlur,
  onKeyDown,
  unit,
  density = 'field',
  hidesMaximum = false,
  ...native
}: DigitsInputProps) {
  const messageId = useId();
  const maximumId = useId();
  const keepsExcess = excessError !== undefined;
  const { isEditing, isRefused, takeMaximum, handlers } = useDigits({
    value,
    max,
    keepsExcess,
    onChange,
    onRefuse,
  });
  const isExcessive = keepsExcess && value > max;
  const isOver = isExcessive || isRefused;
  const lateError = isEditing ? undefined : error;
  const shownError = isExcessive ? excessError : lateError;
  // A form shows the maximum as a hint. In a table only screen readers have room for it.
  const isDescribed = density === 'cell' && !isOver && !hidesMaximum;
  const describedBy = [
    native['aria-describedby'],
    (isOver || shownError !== undefined) && messageId,
    isDescribed && maximumId,
  ].filter(Boolean);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    handlers.onKeyDown(event);
    onKeyDown?.(event);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    handlers.onBlur();
    onBlur?.(event);
  };
  const unitRoom = unit === undefined ? '0px' : `calc(0.25rem + ${unit.length * 0.625}em)`;
  return (
    <Root data-density={density}>
      <Box
        data-density={density}
        style={{ '--longest': quantityText(max).length, '--unit-room': unitRoom }}
      >
        <Input
          {...native}
          {...handlers}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          data-unit={unit}
          data-density={density}
          value={isEditing ? String(value) : quantityText(value)}
          aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
          aria-invalid={shownError === undefined ? native['aria-invalid'] : true}
          onKeyDown={handleKeyDown}
          onBlur={handleBlur}
        />
        {unit !== undefined && <Unit aria-hidden="true">{unit}</Unit>}
      </Box>
      <LimitMessage
        id={messageId}
        error={shownError}
        maximum={isOver && !hidesMaximum ? quantityText(max, unit) : undefined}
        onMaximum={takeMaximum}
      />
      {isDescribed && (
        <span id={maximumId} hidden>
          Maximum {quantityText(max, unit)}
        </span>
      )}
    </Root>
  );
}
