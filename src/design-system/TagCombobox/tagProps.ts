import type { ClipboardEvent } from 'react';
import type { SearchResults } from '../Combobox/Results.tsx';
import type { ControlAttributes, FieldProps } from '../FieldShell/FieldShell.tsx';

/** What is chosen and what is typed. */
export interface TagValues<Item> extends FieldProps, SearchResults<Item> {
  value: readonly Item[];
  onChange: (value: Item[]) => void;
  /** Text of the search box. */
  inputValue: string;
  onInput: (text: string) => void;
  placeholder?: string;
}

/** The box inside its label, with its search or without. */
export interface TagBoxProps<Item> extends TagValues<Item> {
  control: ControlAttributes;
  labelId: string;
  disabled: boolean;
  readOnly: boolean;
  onPaste: (event: ClipboardEvent) => void;
}
