import styled, { css } from 'styled-components';
import { chosenInForcedColors } from '../tokens/forcedColors.ts';
import { color, font, radius, size, space } from '../tokens/tokens.ts';
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
  /** Returns whether the parts of a value are shown; undefined for one without parts, by default for each. */
  isUnfolded?: (item: Item) => boolean | undefined;
  /** Shows or hides the parts of a value. */
  onFold?: (item: Item) => void;
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

/** Styles of the box, its chips and its input, of the tag field. */
export const boxStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  min-height: ${size.control};
  /* A dozen chips are shown without scrolling, each on a row. Half a row more shows that the content scrolls. */
  max-height: calc(13.5 * (${size.target} + ${space[1]}));
  overflow-y: auto;
  padding: 0.1875rem ${space[1]};
  border: 1px solid ${color.border.strong};
  border-radius: ${radius.md};
  background: ${color.surface.raised};

  &:hover:not([data-disabled]) {
    border-color: ${color.text.muted};
  }
  &:focus-within {
    outline: 2px solid ${color.border.focus};
    outline-offset: -1px;
  }
  &[data-invalid='true'] {
    border-color: ${color.intent.danger.solid};
    box-shadow: inset 0 0 0 1px ${color.intent.danger.solid};
  }
  &[data-readonly] {
    border-color: ${color.border.default};
    background: ${color.surface.canvas};
  }
  &[data-disabled] {
    border-color: ${color.border.default};
    background: ${color.surface.sunken};
  }
`;

export const chipStyles = css`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: ${size.target};
  padding-inline-start: 0.375rem;
  border-radius: ${radius.sm};
  background: ${color.intent.accent.surface};
  color: ${color.text.strong};
  font-size: ${font.size.xs};

  &:focus-within {
    background: ${color.intent.accent.border};
    ${chosenInForcedColors}
  }
`;

/** Text of a chip that stands for several. */
export const foldStyles = css`
  display: inherit;
  align-items: center;
  gap: ${space.half};
  min-height: ${size.target};
  color: inherit;
  text-align: start;
`;

/** A chip without a remove button, for a disabled or read-only field. */
export const FixedChip = styled.span`
  ${chipStyles}

  padding-inline-end: ${space[2]};

  [data-disabled] > & {
    background: ${color.surface.raised};
    color: ${color.text.muted};
  }
`;

export const removeStyles = css`
  display: grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  border-radius: ${radius.sm};
  color: ${color.text.muted};

  &:hover {
    color: ${color.text.strong};
  }
`;

export const inputStyles = css`
  flex: 1;
  min-width: 4rem;
  height: ${size.target};
  /* Where fingers touch it, it takes the padding of its box too, so that the box is as high as another field. */
  margin-block: min(0px, (${size.control} - 0.375rem - ${size.target}) / 2);
  padding: 0 ${space[2]};
  border: 0;
  background: none;
  font-size: ${font.size.md};
  color: ${color.text.strong};

  &:focus-visible {
    outline: none;
  }
  &::placeholder {
    color: ${color.text.muted};
    opacity: 1;
  }
`;
