import type { TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { controlStyles } from './FieldShell/FieldShell.tsx';
import { FieldShell } from './FieldShell/FieldShell.tsx';
import type { FieldProps } from './FieldShell/FieldShell.tsx';
import { font, space } from './tokens/tokens.ts';

type NativeProps = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange' | 'required' | 'children'
>;

export interface TextareaProps extends FieldProps, NativeProps {
  value: string;
  onChange: (value: string) => void;
  /** Shows a counter, and stops typing at this length. */
  maxLength?: number;
}

const Area = styled.textarea`
  ${controlStyles}

  display: block;
  /* Grows with its text where the browser supports it, up to a third of the window. */
  field-sizing: content;
  min-height: 5.5rem;
  max-height: 33vh;
  padding-block: ${space[2]};
  --line-height: ${font.lineHeight.normal};
  resize: vertical;
`;

/** A multi-line text field. */
export function Textarea({
  label,
  hideLabel = false,
  hint,
  error,
  failure,
  required = false,
  value,
  onChange,
  maxLength,
  ...native
}: TextareaProps) {
  const counter = maxLength === undefined ? undefined : `${value.length} / ${maxLength}`;
  return (
    <FieldShell {...{ label, hideLabel, hint, error, failure, required, counter }}>
      {(control) => (
        <Area
          {...native}
          {...control}
          {...{ value, maxLength, required }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldShell>
  );
}
