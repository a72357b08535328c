import { useId, useState } from 'react';
import type { ClipboardEvent } from 'react';
import { enabledItems } from '../Combobox/searchResults.ts';
import { useEnterChoice } from '../Combobox/useEnterChoice.ts';
import { FieldShell } from '../FieldShell/FieldShell.tsx';
import { defer, prefetch, useDeferred } from '../Popup/deferred.ts';
import { TagInput } from './TagInput.tsx';
import type { TagValues } from './tagProps.ts';

export interface TagComboboxProps<Item> extends TagValues<Item> {
  /** Handles pasted text. Return true to keep it out of the input. */
  onPasteText?: (text: string) => boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/** The headless combobox and its dependencies weigh about 40 kB, so they load when the user starts to search. */
export const TAG_SEARCH = defer(async () => import('./TagSearch.tsx'), 'TagSearch');

const handlePrefetch = () => prefetch(TAG_SEARCH);

/** A field for several values found by a search, shown as chips. Fully controlled and generic. */
export function TagCombobox<Item>({
  onPasteText,
  disabled = false,
  readOnly = false,
  ...props
}: TagComboboxProps<Item>) {
  const labelId = useId();
  const [isSearchNeeded, setIsSearchNeeded] = useState(false);
  /** Caret position to restore when the search replaces the plain input. */
  const [caret, setCaret] = useState<number | null>(null);
  const { loaded: Search, failure: loadFailure } = useDeferred(TAG_SEARCH, isSearchNeeded, () =>
    setIsSearchNeeded(true),
  );
  // The plain input is skipped when the search has already loaded.
  const [startsWithSearch] = useState(Search !== undefined);
  const failure = props.failure ?? loadFailure;
  const handlePaste = (event: ClipboardEvent) => {
    if (onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
  };
  const { inputValue, loading = false, value, onChange, onInput } = props;
  const handleKeyDown = useEnterChoice({
    text: inputValue,
    items: enabledItems(props, inputValue),
    loading,
    onChoose: (item) => {
      onChange([...value, item]);
      onInput('');
    },
  });
  const { label, hideLabel = false, hint, error, required = false } = props;
  return (
    <FieldShell {...{ label, hideLabel, hint, error, required, failure, labelId }}>
      {(control) => {
        const shared = {
          ...props,
          control,
          labelId,
          disabled,
          readOnly,
          failure,
          onKeyDown: handleKeyDown,
        };
        return Search && (startsWithSearch || caret !== null) ? (
          <Search<Item> {...shared} caret={caret} onPaste={handlePaste} />
        ) : (
          <TagInput<Item>
            {...shared}
            isReady={Search !== undefined}
            onPaste={handlePaste}
            onPrefetch={handlePrefetch}
            onFocusChange={setIsSearchNeeded}
            onHandOver={setCaret}
          />
        );
      }}
    </FieldShell>
  );
}
