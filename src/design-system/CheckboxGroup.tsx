import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Checkbox } from './Checkbox.tsx';
import { FieldShell } from './FieldShell/FieldShell.tsx';
import type { FieldProps } from './FieldShell/FieldShell.tsx';
import { space } from './tokens/tokens.ts';

export interface CheckboxGroupOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface CheckboxGroupProps<Value extends string> extends FieldProps {
  /** The boxes, in the order in which they are shown. */
  options: readonly CheckboxGroupOption<Value>[];
  /** Checked values, in any order. */
  value: readonly Value[];
  /** Receives the checked values in the order of the options. */
  onChange: (value: Value[]) => void;
  /** `inline` places the options side by side, for two or three short ones. */
  layout?: 'stacked' | 'inline';
  disabled?: boolean;
}

const Options = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[1]};

  &[data-layout='inline'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[5]};
  }
`;

/** A group of checkboxes, for choosing several of a few visible values. */
export function CheckboxGroup<Value extends string>({
  options,
  value,
  onChange,
  layout = 'stacked',
  disabled = false,
  ...field
}: CheckboxGroupProps<Value>) {
  const labelId = useId();
  const handleChange = (changed: Value, isChecked: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === changed ? isChecked : value.includes(one))),
    );
  return (
    <FieldShell {...field} labelId={labelId}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Options
          id={id}
          role="group"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          data-layout={layout}
        >
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              hint={option.hint}
              checked={value.includes(option.value)}
              disabled={disabled || option.disabled === true}
              invalid={field.error !== undefined}
              onChange={(isChecked) => handleChange(option.value, isChecked)}
            />
          ))}
        </Options>
      )}
    </FieldShell>
  );
}
