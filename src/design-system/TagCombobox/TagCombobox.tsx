import { useId, useState } from 'react';
import type { ClipboardEvent } from 'react';
import { FieldShell } from '../FieldShell/FieldShell.tsx';
import { defer, prefetch, useDeferred } from '../Popup/deferred.ts';
import { QuietTags } from './QuietTags.tsx';
import type { TagValues } from './tagProps.ts';

export interface TagComboboxProps<Item> extends TagValues<Item> {
  /** Takes a pasted text over: answer true when it was used, and it will not enter the box. */
  onPasteText?: (text: string) => boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/** The headless combobox and what it stands on weigh about 40 kB: they arrive when somebody comes to search. */
export const TAG_SEARCH = defer(async () => import('./TagSearch.tsx'), 'TagSearch');

const handleApproach = () => prefetch(TAG_SEARCH);

/** Many values found by a search, each a chip. Fully controlled, and ignorant of what it holds. */
export function TagCombobox<Item>({
  onPasteText,
  disabled = false,
  readOnly = false,
  ...props
}: TagComboboxProps<Item>) {
  const labelId = useId();
  const [isWanted, setIsWanted] = useState(false);
  /** Where in the text typing goes on, once the search takes over from the box that was there before it. */
  const [caret, setCaret] = useState<number | null>(null);
  const { piece: Search, failure: absence } = useDeferred(TAG_SEARCH, isWanted, () =>
    setIsWanted(true),
  );
  // Already there: no box before it.
  const [isThere] = useState(Search !== undefined);
  const failure = props.failure ?? absence;
  const handlePaste = (event: ClipboardEvent) => {
    if (onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
  };
  const { label, hideLabel = false, hint, error, required = false } = props;
  return (
    <FieldShell {...{ label, hideLabel, hint, error, required, failure, labelId }}>
      {(control) => {
        const shared = { ...props, control, labelId, disabled, readOnly, failure };
        return Search && (isThere || caret !== null) ? (
          <Search<Item> {...shared} caret={caret} onPaste={handlePaste} />
        ) : (
          <QuietTags<Item>
            {...shared}
            isReady={Search !== undefined}
            onPaste={handlePaste}
            onApproach={handleApproach}
            onWant={setIsWanted}
            onHandOver={setCaret}
          />
        );
      }}
    </FieldShell>
  );
}
