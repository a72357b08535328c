import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FieldShell } from '../FieldShell/FieldShell.tsx';
import type { FieldProps } from '../FieldShell/FieldShell.tsx';
import { Radio } from '../Radio/Radio.tsx';
import { space } from '../tokens/tokens.ts';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> extends FieldProps {
  options: readonly RadioOption<Value>[];
  /** `null` while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Side by side: for two or three short options. */
  layout?: 'stacked' | 'inline';
  disabled?: boolean;
}

const Options = styled.div`
  display: grid;
  gap: ${space[1]};

  &[data-layout='inline'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[5]};
  }
`;

/** One value among a few that are all worth seeing. The browser's own radio buttons: arrows choose, Tab leaves. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  layout = 'stacked',
  disabled = false,
  ...field
}: RadioGroupProps<Value>) {
  const name = useId();
  const labelId = useId();
  return (
    <FieldShell {...field} labelId={labelId}>
      {(control) => (
        <Options
          {...control}
          role="radiogroup"
          aria-labelledby={labelId}
          aria-required={field.required === true || undefined}
          data-layout={layout}
        >
          {options.map((option) => (
            <Radio
              key={option.value}
              name={name}
              label={option.label}
              hint={option.hint}
              checked={option.value === value}
              disabled={disabled || option.disabled === true}
              invalid={field.error !== undefined}
              onChange={() => onChange(option.value)}
            />
          ))}
        </Options>
      )}
    </FieldShell>
  );
}
