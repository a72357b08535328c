import type { InputHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { controlStyles } from '../FieldShell/controlStyles.ts';
import { FieldShell } from '../FieldShell/FieldShell.tsx';
import type { FieldProps } from '../FieldShell/FieldShell.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { color, space } from '../tokens/tokens.ts';

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'type' | 'required'
>;

export interface TextFieldProps extends FieldProps, NativeProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'search' | 'email' | 'url';
  icon?: IconName;
  /** Shows a counter, and stops typing at this length. */
  maxLength?: number;
  /** Shows a button that clears the field. */
  onClear?: (() => void) | undefined;
  /** The typed text is being processed (searched, validated). Typing stays possible. */
  pending?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Box = styled.span`
  position: relative;
  display: block;

  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space[3]};
    margin-block: auto;
    color: ${color.text.muted};
    pointer-events: none;
  }
  > svg + input {
    padding-inline-start: calc(${space[3]} + 1.0625rem + ${space[2]});
  }
  > button,
  > span {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space[1]};
    margin-block: auto;
  }
  > span {
    inset-inline-end: ${space[3]};
  }
  > input:has(+ button, + span) {
    padding-inline-end: ${space[10]};
  }
`;

const Input = styled.input`
  ${controlStyles}

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

/** A single-line text field. */
export function TextField({
  label,
  hideLabel = false,
  hint,
  error,
  failure,
  required = false,
  value,
  onChange,
  type = 'text',
  icon,
  maxLength,
  onClear,
  pending = false,
  ref,
  ...native
}: TextFieldProps) {
  const counter = maxLength === undefined ? undefined : `${value.length} / ${maxLength}`;
  const canClear = value !== '' && native.readOnly !== true && native.disabled !== true;
  return (
    <FieldShell {...{ label, hideLabel, hint, error, failure, required, counter }}>
      {(control) => (
        <Box>
          {icon && <Icon name={icon} />}
          <Input
            {...native}
            {...control}
            {...{ ref, type, value, maxLength, required }}
            aria-busy={pending || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {pending ? (
            <Spinner />
          ) : (
            onClear &&
            canClear && <IconButton icon="close" label="Effacer" size="sm" onClick={onClear} />
          )}
        </Box>
      )}
    </FieldShell>
  );
}
