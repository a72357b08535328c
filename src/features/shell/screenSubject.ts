import { createContext, use, useLayoutEffect } from 'react';

/** Names what the screen shows in the tab of the browser; null for nothing in particular. Given by the application. */
export const ScreenSubjectContext = createContext<(subject: string | null) => void>(
  () => undefined,
);

/** Adds what the screen shows, such as « MAF-1001 · Agence du Parc », to the title of the tab. */
export function useScreenSubject(subject: string | undefined) {
  const name = use(ScreenSubjectContext);
  // Before paint, like the title itself.
  useLayoutEffect(() => {
    if (subject === undefined) return undefined;
    name(subject);
    return () => name(null);
  }, [name, subject]);
}
