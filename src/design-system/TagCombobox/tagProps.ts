import type { ClipboardEvent } from 'react';
import type { SearchResults } from '../Combobox/searchResults.ts';
import type { EnterChoice } from '../Combobox/useEnterChoice.ts';
import type { ControlAttributes, FieldProps } from '../FieldShell/FieldShell.tsx';

/** Props for the chosen values and the search text. */
export interface TagValues<Item> extends FieldProps, SearchResults<Item> {
  value: readonly Item[];
  onChange: (value: Item[]) => void;
  /** Text of the search input. */
  inputValue: string;
  onInput: (text: string) => void;
  placeholder?: string;
}

/** Props of the tag input, with or without its search. */
export interface TagBoxProps<Item> extends TagValues<Item> {
  control: ControlAttributes;
  labelId: string;
  disabled: boolean;
  readOnly: boolean;
  onPaste: (event: ClipboardEvent) => void;
  onKeyDown: EnterChoice;
}
