import { useId } from 'react';
import type { FocusEvent, InputHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { controlStyles } from '../FieldShell/FieldShell.tsx';
import { color, media, size, space } from '../tokens/tokens.ts';
import { LimitMessage } from './LimitMessage.tsx';
import { problemText, quantityText, type ReadOther } from './quantityText.ts';
import type { Decimals } from '#domain/format/typedNumbers.ts';
import { useDigits } from './useDigits.ts';

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onPaste' | 'onPointerDown' | 'onFocus' | 'type' | 'max'
>;

export interface DigitsInputProps extends NativeProps {
  value: number;
  /** Without it, only numbers of ten digits and more are refused. */
  max?: number | undefined;
  /** Decimals that can be typed: two for money, none by default. */
  decimals?: Decimals | undefined;
  /** Message for a value above `max`. Without it the key that would pass the maximum is ignored. */
  excessError?: string | undefined;
  /** Shown in the place of a 0. */
  placeholder?: string | undefined;
  /** Message for a value that cannot stay. */
  error?: string | undefined;
  /** The smallest value that can stay, offered with `error`. */
  minimum?: number | undefined;
  /** Reads what the field takes besides numbers; the value that it reads is taken as if it had been typed. */
  readOther?: ReadOther | undefined;
  /** Called with the text where a person typed it. */
  onChange: (value: number, text?: string) => void;
  unit?: string | undefined;
  /** `cell` in a table, `field` in a form. */
  density?: 'cell' | 'field';
  ref?: Ref<HTMLInputElement> | undefined;
}

const Root = styled.span`
  display: block;

  &[data-density='cell'] {
    text-align: end;
  }
  /* On paper it is the number alone, aligned with the others of its column and of its row. */
  ${media.print} {
    &[data-density='cell'] {
      --cell-inset: 0px;
    }
  }
`;

const Box = styled.span`
  position: relative;
  display: block;

  /* Wide enough for the maximum, and of a fixed size, so that typing does not trigger layout outside the input, unless the
     text is longer. */
  &[data-density='cell'] {
    min-width: calc(
      var(--longest) * var(--digit, 1ch) + 2 * var(--cell-inset, ${space[2]}) + 2px +
        var(--unit-room)
    );
  }
  ${media.from.sm} {
    &[data-density='cell'] {
      height: ${size.controlSm};
      contain: size layout;
    }
  }
  ${media.print} {
    &[data-density='cell'] {
      height: auto;
      contain: none;
    }
  }
`;

const Input = styled.input`
  ${controlStyles}

  font-variant-numeric: tabular-nums;
  text-align: end;

  &[data-density='cell'] {
    min-height: ${size.controlSm};
    padding-inline: var(--cell-inset, ${space[2]});
    font-size: inherit;
  }
  &[data-unit] {
    padding-inline-end: calc(var(--cell-inset, ${space[2]}) + var(--unit-room));
  }
`;

const Unit = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: var(--cell-inset, ${space[2]});
  display: grid;
  place-items: center;
  color: ${color.text.muted};
  pointer-events: none;
`;

/** Length of the longest number without a maximum, « 999 999 999 », which sizes the field. */
const LONGEST_TEXT = 11;

/** A text that names its unit. */
const NAMES_UNIT = /[\p{L}%]/u;

function inputModeOf(decimals: Decimals, readOther: ReadOther | undefined) {
  // A keypad of digits has no letters.
  if (readOther !== undefined) return 'text';
  return decimals === 0 ? 'numeric' : 'decimal';
}

/** An input for a number: plain digits while it is edited, thousands grouped otherwise. */
export function DigitsInput({
  value,
  max,
  decimals = 0,
  excessError,
  error,
  minimum,
  readOther,
  onChange,
  onBlur,
  unit,
  density = 'field',
  ...native
}: DigitsInputProps) {
  const messageId = useId();
  const maximumId = useId();
  const keepsExcess = excessError !== undefined;
  const { isEditing, isRefused, problem, text, take, endRefusal, handlers } = useDigits({
    value,
    max,
    keepsExcess,
    decimals,
    isMoney: unit === '€',
    readOther,
    onChange,
  });
  const isExcessive = keepsExcess && max !== undefined && value > max;
  const isOver = isExcessive || isRefused;
  const readingError = problemText(problem, { isEditing, kept: quantityText(value, unit) });
  // A refused key is said instead of what is wrong with the value before it.
  const shownError = readingError ?? (isExcessive ? excessError : isRefused ? undefined : error);
  // The maximum itself may be the value that stayed.
  const limit =
    isOver && value !== max ? max : !isOver && shownError === error ? minimum : undefined;
  // A form shows the maximum as a hint. In a table only screen readers have room for it.
  const isDescribed = density === 'cell' && max !== undefined && !isOver;
  const describedBy = [
    native['aria-describedby'],
    (isOver || shownError !== undefined) && messageId,
    isDescribed && maximumId,
  ].filter(Boolean);

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    handlers.onBlur();
    onBlur?.(event);
  };
  // What the message offers is a part of the field.
  const handleLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) endRefusal();
  };
  const unitRoom = unit === undefined ? '0px' : `calc(0.25rem + ${unit.length * 0.625}em)`;
  return (
    <Root data-density={density} onBlur={handleLeave}>
      <Box
        data-density={density}
        style={{
          '--longest': Math.max(
            max === undefined ? LONGEST_TEXT : quantityText(max).length,
            text.length,
          ),
          '--unit-room': unitRoom,
        }}
      >
        <Input
          {...native}
          {...handlers}
          type="text"
          inputMode={inputModeOf(decimals, readOther)}
          autoComplete="off"
          data-unit={unit}
          data-density={density}
          value={native.placeholder !== undefined && text === '0' ? '' : text}
          aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
          aria-invalid={shownError === undefined ? native['aria-invalid'] : true}
          onBlur={handleBlur}
        />
        {unit !== undefined && !NAMES_UNIT.test(text) && <Unit aria-hidden="true">{unit}</Unit>}
      </Box>
      <LimitMessage
        id={messageId}
        error={shownError}
        maximum={isOver && max !== undefined ? quantityText(max, unit) : undefined}
        action={
          limit === undefined
            ? undefined
            : {
                label: isOver ? 'Mettre le maximum' : 'Mettre le minimum',
                onTake: () => take(limit),
              }
        }
      />
      {isDescribed && (
        <span id={maximumId} hidden>
          Maximum {quantityText(max, unit)}
        </span>
      )}
    </Root>
  );
}
