import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextField } from '../TextField/TextField.tsx';
import { space } from '../tokens/tokens.ts';

export interface SearchFieldProps {
  /** Says what is searched, and by what; shown in the empty field. */
  label: string;
  /** The search that is answered. */
  value: string;
  onChange: (search: string) => void;
  /** Pause in the typing, in milliseconds, before `onChange`. */
  delay?: number;
  /** The answer to what was typed is awaited. */
  pending?: boolean;
  disabled?: boolean;
  /** Stands above the list that it searches: no wider than needed, and space below. */
  aboveList?: boolean;
}

const Root = styled.div`
  &[data-above-list] {
    width: min(28rem, 100%);
    margin-block-end: ${space[4]};
  }
`;

/** Searches as one types: what is typed shows at once, `onChange` follows a moment later. */
export function SearchField({
  label,
  value,
  onChange,
  delay = 150,
  pending = false,
  disabled = false,
  aboveList = false,
}: SearchFieldProps) {
  // What is typed runs ahead of `value`; another `value` (Back, another list) takes its place.
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const [isWaiting, setIsWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What `onChange` does may have changed while the timer ran.
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);

  if (seen !== value) {
    setSeen(value);
    if (!isWaiting) setTyped(null);
  }
  const emit = (text: string) => {
    clearTimeout(timer.current);
    setIsWaiting(false);
    latestOnChange.current(text);
  };
  const handleChange = (text: string) => {
    setTyped(text);
    setIsWaiting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => emit(text), delay);
  };
  const handleClear = () => {
    setTyped('');
    emit('');
  };
  return (
    <Root role="search" aria-label={label} data-above-list={aboveList || undefined}>
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
          if (event.key === 'Enter' && isWaiting) emit(typed ?? value);
        }}
        {...{ pending, disabled }}
      />
    </Root>
  );
}
