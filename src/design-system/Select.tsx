import type { Ref, SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { controlStyles } from './FieldShell/FieldShell.tsx';
import { FieldShell } from './FieldShell/FieldShell.tsx';
import type { FieldProps } from './FieldShell/FieldShell.tsx';
import { Icon } from './Icon/Icon.tsx';
import { Spinner } from './Spinner.tsx';
import { color, space } from './tokens/tokens.ts';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

type NativeProps = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'required' | 'multiple' | 'children'
>;

export interface SelectProps<Value extends string> extends FieldProps, NativeProps {
  /** The choices, in the order in which they are shown. */
  options: readonly SelectOption<Value>[];
  /** `null` shows the placeholder. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  /** The options are loading. */
  pending?: boolean;
  ref?: Ref<HTMLSelectElement> | undefined;
}

const Box = styled.span`
  position: relative;
  display: block;

  > svg,
  > span {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space[3]};
    margin-block: auto;
    color: ${color.text.muted};
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${controlStyles}

  appearance: none;
  padding-inline-end: ${space[8]};
  cursor: pointer;

  &[data-empty] {
    color: ${color.text.muted};
  }
  &:disabled {
    cursor: not-allowed;
  }
`;

/** A native select, for one value among a few: users know it, and it adds no code. */
export function Select<Value extends string>({
  label,
  hideLabel = false,
  hint,
  error,
  failure,
  required = false,
  options,
  value,
  onChange,
  placeholder = 'Choisir',
  pending = false,
  ref,
  ...native
}: SelectProps<Value>) {
  return (
    <FieldShell {...{ label, hideLabel, hint, error, failure, required }}>
      {(control) => (
        <Box>
          <Native
            {...native}
            {...control}
            ref={ref}
            required={required}
            disabled={pending || native.disabled}
            aria-busy={pending || undefined}
            value={value ?? ''}
            data-empty={value === null || undefined}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {value === null && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Native>
          {pending ? <Spinner /> : <Icon name="chevronDown" size="sm" />}
        </Box>
      )}
    </FieldShell>
  );
}
