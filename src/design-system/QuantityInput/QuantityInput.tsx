import { memo, useId } from 'react';
import type { Ref } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { color, font, space } from '../tokens/tokens.ts';
import { DigitsInput } from './DigitsInput.tsx';
import { groupThousands } from './quantityText.ts';

export interface QuantityInputProps {
  /** Accessible name, including the row: « Impressions, Masthead ». */
  label: string;
  value: number;
  /** Keystrokes that would exceed it are rejected, unless `excessError` is set. */
  max: number;
  /** Allows values above `max`, and is shown for them. */
  excessError?: string;
  onChange: (value: number) => void;
  disabled?: boolean;
  readOnly?: boolean;
  /** Unit shown after the number: « € ». */
  unit?: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Excess = styled.span`
  display: flex;
  justify-content: flex-end;
  gap: ${space[1]};
  margin-block-start: ${space.half};
  color: ${color.intent.danger.text};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};
  /* Numbers in a table do not wrap, but this sentence may. */
  text-align: start;
  white-space: normal;

  svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
`;

/**
 * A whole quantity in a table cell. In a form, with a visible label, use `NumberField`.
 * Memoised: in a long table only the edited row renders, provided that `onChange` is stable.
 */
export const QuantityInput = memo(function QuantityInput({
  label,
  value,
  max,
  excessError,
  unit,
  ...input
}: QuantityInputProps) {
  const maximumId = useId();
  const excessId = useId();
  const isExcessive = excessError !== undefined && value > max;
  return (
    <>
      <DigitsInput
        {...input}
        {...{ value, unit }}
        max={excessError === undefined ? max : Number.MAX_SAFE_INTEGER}
        density="cell"
        aria-label={label}
        aria-describedby={isExcessive ? `${excessId} ${maximumId}` : maximumId}
        aria-invalid={isExcessive || undefined}
      />
      {excessError !== undefined && (
        // The live region must exist before the error for it to be announced.
        <span id={excessId} aria-live="polite">
          {isExcessive && (
            <Excess>
              <Icon name="error" size="sm" />
              {excessError}
            </Excess>
          )}
        </span>
      )}
      <span id={maximumId} hidden>
        Maximum {groupThousands(max)}
        {unit === undefined ? '' : ` ${unit}`}
      </span>
    </>
  );
});
