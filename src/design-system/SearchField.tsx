import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextField } from './TextField.tsx';
import { space } from './tokens/tokens.ts';
import { useLatest } from './useLatest.ts';

export interface SearchFieldProps {
  /** Says what is searched and by which criterion. Also the placeholder. */
  label: string;
  /** The search whose results are shown. */
  value: string;
  /** Receives the search when typing pauses, and at once when the field is emptied or Enter is pressed. */
  onChange: (search: string) => void;
  /** Results for the typed text are loading. */
  pending?: boolean;
  disabled?: boolean;
  /** Layout above the list that it searches: limited width, and a margin below. */
  aboveList?: boolean;
}

/** Debounce before a search is reported (CL-05, US-08). */
const DEBOUNCE_MS = 150;

const Root = styled.div`
  &[data-above-list] {
    width: min(28rem, 100%);
    margin-block-end: ${space[4]};
  }
`;

/** A field that searches while the user types. The text shows at once; `onChange` is debounced. */
export function SearchField({
  label,
  value,
  onChange,
  pending = false,
  disabled = false,
  aboveList = false,
}: SearchFieldProps) {
  // Typed text is ahead of `value`. A new `value` from outside (Back, another list) replaces it.
  const [typed, setTyped] = useState<string | null>(null);
  const [previousValue, setPreviousValue] = useState(value);
  const [isDebouncing, setIsDebouncing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // `onChange` may change while the timer runs.
  const latestOnChange = useLatest(onChange);

  if (previousValue !== value) {
    setPreviousValue(value);
    if (!isDebouncing) setTyped(null);
  }
  const emit = (text: string) => {
    clearTimeout(timer.current);
    setIsDebouncing(false);
    latestOnChange.current(text);
  };
  const handleChange = (text: string) => {
    setTyped(text);
    setIsDebouncing(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => emit(text), DEBOUNCE_MS);
  };
  const handleClear = () => {
    setTyped('');
    emit('');
  };
  return (
    <Root
      role="search"
      data-print="hidden"
      aria-label={label}
      data-above-list={aboveList || undefined}
    >
      <TextField
        type="search"
        icon="search"
        label={label}
        hideLabel
        placeholder={label}
        autoComplete="off"
        value={typed ?? value}
        onChange={handleChange}
        onClear={handleClear}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isDebouncing) emit(typed ?? value);
        }}
        {...{ pending, disabled }}
      />
    </Root>
  );
}
