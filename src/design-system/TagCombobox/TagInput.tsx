import { useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import styled from 'styled-components';
import type { InputProps, InputStore } from './inputStore.ts';
import type { TagInputAttributes } from './tagProps.ts';
import { inputStyles } from './tagStyles.ts';

const Input = styled.input`
  ${inputStyles}
`;

/** Attributes without the search, the same as its own while its list is closed. */
const CLOSED = {
  role: 'combobox',
  'aria-expanded': false,
  'aria-haspopup': 'listbox',
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

interface TagInputProps {
  text: string;
  onInput: (text: string) => void;
  disabled: boolean;
  readOnly: boolean;
  attributes: TagInputAttributes;
  store: InputStore;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The text box of the field: one element before and after the search has loaded, which adds its attributes. */
export function TagInput(props: TagInputProps) {
  const { text, onInput, disabled, readOnly, store, inputRef } = props;
  const fromSearch = useSyncExternalStore(store.subscribe, store.current);
  /** The text during an IME composition, which the search does not pass on before its end. */
  const [composed, setComposed] = useState<string | null>(null);
  const shared: InputProps = fromSearch ?? {
    ...CLOSED,
    ...props.attributes,
    disabled,
    readOnly,
    ref: inputRef,
    'aria-autocomplete': readOnly ? 'none' : 'list',
    onChange: ({ target }) => onInput(target.value),
  };
  return (
    <Input
      {...shared}
      value={composed ?? text}
      onCompositionStart={(event) => {
        setComposed(event.currentTarget.value);
        shared.onCompositionStart?.(event);
      }}
      onChange={(event) => {
        if (composed !== null) setComposed(event.target.value);
        shared.onChange?.(event);
      }}
      onCompositionEnd={(event) => {
        setComposed(null);
        shared.onCompositionEnd?.(event);
      }}
    />
  );
}
