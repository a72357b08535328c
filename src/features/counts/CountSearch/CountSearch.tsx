import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextField } from '#design-system/TextField/TextField.tsx';
import { space } from '#design-system/tokens/tokens.ts';

/** Pause in the typing before the list is asked again (CL-05). */
const SEARCH_DEBOUNCE_MS = 150;
const LABEL = 'Rechercher un comptage (par nom ou par ID MAF)';

interface CountSearchProps {
  /** The search that the list answers. */
  value: string;
  onChange: (search: string) => void;
}

const Box = styled.div`
  width: min(28rem, 100%);
  margin-block-end: ${space[4]};
`;

/** The search box: what is typed shows at once, the list follows a moment later. */
export function CountSearch({ value, onChange }: CountSearchProps) {
  // What is typed runs ahead of `value`; another `value` (Back, another market) takes its place.
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const [isWaiting, setIsWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The list may have changed its tab or order while the timer ran.
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
    timer.current = setTimeout(() => emit(text), SEARCH_DEBOUNCE_MS);
  };
  const handleClear = () => {
    setTyped('');
    emit('');
  };
  return (
    <Box role="search">
      <TextField
        type="search"
        icon="search"
        label={LABEL}
        hideLabel
        placeholder={LABEL}
        autoComplete="off"
        value={typed ?? value}
        onChange={handleChange}
        onClear={handleClear}
      />
    </Box>
  );
}
