import type { ClipboardEventHandler, FocusEventHandler, RefObject } from 'react';
import type { SearchResults } from '../Combobox/searchResults.ts';
import type { EnterChoice } from '../Combobox/useEnterChoice.ts';
import type { ControlAttributes, FieldProps } from '../FieldShell/FieldShell.tsx';
import type { InputStore } from './inputStore.ts';

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
