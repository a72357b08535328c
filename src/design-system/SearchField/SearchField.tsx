import { useEffect, useRef, useState } from 'react';
import { TextField } from '../TextField/TextField.tsx';

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
}

/** Searches as one types: what is typed shows at once, `onChange` follows a moment later. */
export function SearchField({
  label,
  value,
  onChange,
  delay = 150,
  pending = false,
  disabled = false,
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
    <div role="search" aria-label={label}>
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
    </div>
  );
}
