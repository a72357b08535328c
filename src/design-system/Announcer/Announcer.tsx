import { useEffect, useState } from 'react';
import { registerAnnouncer } from './announce.ts';

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
