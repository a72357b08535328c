import { useEffect, useState } from 'react';

type Listener = (text: string) => void;

// The application has one announcer, as it has one document.
let listener: Listener | null = null;

/** Announces a text politely to people who use a screen reader. Nothing happens where no `Announcer` is shown. */
export function announce(text: string): void {
  listener?.(text);
}

/** Sets the function that announces. Returns a function that withdraws it. */
function registerAnnouncer(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}

/** The live region of `announce`. It stays on the page, because only what is added to an existing region is read out. */
export function Announcer() {
  const [{ text, count }, setAnnounced] = useState({ text: '', count: 0 });
  useEffect(
    () =>
      registerAnnouncer((next) => setAnnounced(({ count: n }) => ({ text: next, count: n + 1 }))),
    [],
  );
  return (
    <div aria-live="polite" className="visually-hidden">
      {/* A new element, so that the same text is read out again. */}
      {text !== '' && <p key={count}>{text}</p>}
    </div>
  );
}
