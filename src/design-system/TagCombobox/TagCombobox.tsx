import { useId, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import styled from 'styled-components';
import { enabledItems, useEnterChoice, type EnterChoice } from '../Combobox/searchResults.ts';
import { FieldShell, type ControlAttributes } from '../FieldShell/FieldShell.tsx';
import { defer, prefetch, useDeferred } from '../Popup/deferred.ts';
import {
  createInputStore,
  type TagInputAttributes,
  type TagValues,
  type InputProps,
  type InputStore,
} from './tagParts.ts';
import { TagBox } from './TagBox.tsx';
import { inputStyles } from './tagParts.ts';

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
function TagInput(props: TagInputProps) {
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

export interface TagComboboxProps<Item> extends TagValues<Item> {
  /** Handles pasted text. Return true to keep it out of the input. */
  onPasteText?: (text: string) => boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/** The headless combobox and its dependencies weigh about 40 kB, so they load when the user starts to search. */
export const TAG_SEARCH = defer(async () => import('./TagSearch.tsx'), 'TagSearch');

const handlePrefetch = () => prefetch(TAG_SEARCH);

/**
 * A field for several values found by a search, shown as chips. Fully controlled and generic. Its box, chips and input
 * are the same elements before and after the search has loaded, because what is pressed or focused must not be replaced.
 */
export function TagCombobox<Item>({
  onPasteText,
  disabled = false,
  readOnly = false,
  ...props
}: TagComboboxProps<Item>) {
  const { inputValue, loading = false, value, onChange, onInput, required = false } = props;
  const labelId = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [store] = useState(createInputStore);
  const [isFocused, setIsFocused] = useState(false);
  const { loaded: Search, failure: loadFailure } = useDeferred(TAG_SEARCH, isFocused, () =>
    setIsFocused(true),
  );
  const failed = props.failure ?? loadFailure;
  // The button goes with the failure, and the focus would go with it.
  const handleRetry = () => {
    inputRef.current?.focus();
    failed?.onRetry();
  };
  const failure = failed && { ...failed, onRetry: handleRetry };
  const handleRemove = (index: number) => onChange(value.filter((_, at) => at !== index));
  const handleEnter = useEnterChoice({
    text: inputValue,
    items: props.mustChoose === true ? [] : enabledItems(props, inputValue),
    loading,
    onChoose: (item) => {
      onChange([...value, item]);
      onInput('');
    },
  });
  const handleKeyDown: EnterChoice = (event) => {
    handleEnter(event);
    const { key, currentTarget, shiftKey, ctrlKey, altKey, metaKey } = event;
    const isChanged = shiftKey || ctrlKey || altKey || metaKey || disabled || readOnly;
    if (isChanged || currentTarget.selectionEnd !== 0) return;
    if (key === 'Backspace' && inputValue === '') handleRemove(value.length - 1);
    if (key !== 'ArrowLeft') return;
    event.preventDefault();
    [...(boxRef.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  };
  const attributesOf = (control: ControlAttributes): TagInputAttributes => ({
    ...control,
    // An open list hides the rest of the page, including the label, so the input is named explicitly.
    'aria-labelledby': labelId,
    'aria-required': required || undefined,
    placeholder: value.length === 0 ? props.placeholder : undefined,
    onKeyDown: handleKeyDown,
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
    onPaste: (event) => {
      if (onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
    },
  });
  const { label, hideLabel = false, hint, error } = props;
  return (
    <FieldShell {...{ label, hideLabel, hint, error, required, failure, labelId }}>
      {(control) => {
        const shared = { disabled, readOnly, inputRef };
        const input = { ...shared, store, attributes: attributesOf(control) };
        return (
          <>
            <TagBox<Item>
              {...shared}
              {...{ value, boxRef }}
              getKey={props.getKey}
              getLabel={props.getLabel}
              isUnfolded={props.isUnfolded}
              onFold={props.onFold}
              isInvalid={error !== undefined}
              onRemove={handleRemove}
              onPointerEnter={handlePrefetch}
            >
              <TagInput {...input} text={inputValue} onInput={onInput} />
            </TagBox>
            {Search && (
              <Search<Item> {...props} {...input} {...{ boxRef, labelId, failure, isFocused }} />
            )}
          </>
        );
      }}
    </FieldShell>
  );
}
