import type { ChangeEvent, InputHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { controlStyles } from '../FieldShell/controlStyles.ts';
import { FieldShell } from '../FieldShell/FieldShell.tsx';
import type { FieldProps } from '../FieldShell/FieldShell.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { color, font, space } from '../tokens/tokens.ts';

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'type' | 'required'
>;

export interface TextFieldProps extends FieldProps, NativeProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'search' | 'email' | 'url';
  icon?: IconName;
  /** Several lines. */
  multiline?: boolean;
  /** A counter shows when set, and typing stops there. */
  maxLength?: number;
  /** Shows a button that empties the field. */
  onClear?: (() => void) | undefined;
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
  > button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space[1]};
    margin-block: auto;
  }
  > input:has(+ button) {
    padding-inline-end: ${space[10]};
  }
`;

const Input = styled.input`
  ${controlStyles}

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const TextArea = styled.textarea`
  ${controlStyles}

  display: block;
  min-height: 5.5rem;
  padding-block: ${space[2]};
  line-height: ${font.lineHeight.normal};
  resize: vertical;
`;

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  required = false,
  value,
  onChange,
  type = 'text',
  icon,
  multiline = false,
  maxLength,
  onClear,
  ref,
  ...native
}: TextFieldProps) {
  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(event.target.value);
  const counter = maxLength === undefined ? undefined : `${value.length} / ${maxLength}`;
  return (
    <FieldShell {...{ label, hint, error, required, counter }} hideLabel={hideLabel ?? false}>
      {(control) =>
        multiline ? (
          <TextArea
            {...control}
            {...{ value, maxLength, required }}
            disabled={native.disabled}
            placeholder={native.placeholder}
            onChange={handleChange}
          />
        ) : (
          <Box>
            {icon && <Icon name={icon} />}
            <Input
              {...native}
              {...control}
              {...{ ref, type, value, maxLength, required }}
              onChange={handleChange}
            />
            {onClear && value !== '' && (
              <IconButton icon="close" label="Effacer" size="sm" onClick={onClear} />
            )}
          </Box>
        )
      }
    </FieldShell>
  );
}
