import type { ClipboardEventHandler, FocusEventHandler, RefObject, ComponentProps } from 'react';
import type { SearchResults, EnterChoice } from '../Combobox/searchResults.ts';
import type { ControlAttributes, FieldProps } from '../FieldShell/FieldShell.tsx';

export type InputProps = ComponentProps<'input'>;

/** The props that the search gives to the input, which is rendered outside of it. */
export interface InputStore {
  current: () => InputProps | undefined;
  set: (props: InputProps) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates the store of one field. The search and the input are no ancestors of each other. */
export function createInputStore(): InputStore {
  let current: InputProps | undefined;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    set: (props) => {
      current = props;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Props for the chosen values and the search text. */
export interface TagValues<Item> extends FieldProps, SearchResults<Item> {
  value: readonly Item[];
  onChange: (value: Item[]) => void;
  /** Text of the search input. */
  inputValue: string;
  /** Receives the typed text, to search with it. */
  onInput: (text: string) => void;
  placeholder?: string;
}

/** Attributes and handlers of the input, with or without the search. */
export interface TagInputAttributes extends ControlAttributes {
  'aria-labelledby': string;
  'aria-required': true | undefined;
  placeholder: string | undefined;
  onPaste: ClipboardEventHandler<HTMLInputElement>;
  onKeyDown: EnterChoice;
  onFocus: FocusEventHandler<HTMLInputElement>;
  onBlur: FocusEventHandler<HTMLInputElement>;
}

/** Props of the search, whose input is rendered by `TagInput`. */
export interface TagSearchProps<Item> extends Omit<TagValues<Item>, keyof FieldProps> {
  failure: FieldProps['failure'];
  labelId: string;
  disabled: boolean;
  readOnly: boolean;
  /** The input has the focus. */
  isFocused: boolean;
  attributes: TagInputAttributes;
  store: InputStore;
  boxRef: RefObject<HTMLElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
}
