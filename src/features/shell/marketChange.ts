import { SCREENS } from '#domain/screens.ts';
import { createContext, use, useLayoutEffect } from 'react';

/** Pages with input that belongs to one market (D-83). */
const ENTRY_PATHS = [
  /^\/plan$/,
  /^\/count\/.+\/new$/,
  /^\/count\/.+\/edit(\/|$)/,
  /^\/boost\/produits$/,
  /^\/boost\/boostsocialimmo(\/|$)/,
];

/**
 * Returns where to navigate when another market is chosen: input pages return to the product choice (SH-44), the list
 * of counts restarts at « Mes comptages », page 1 (CL-19). On other pages the person stays (undefined).
 */
export function marketChangePath(pathname: string): string | undefined {
  if (ENTRY_PATHS.some((path) => path.test(pathname))) return SCREENS.products.path;
  return pathname === SCREENS.counts.path ? pathname : undefined;
}

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
