import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { GlobalStyle } from '../tokens/GlobalStyle.tsx';

/**
 * What every screen and every story stands on: the global style, and no `<style>`
 * element injected at run time (the Content Security Policy would refuse it).
 */
export function DesignSystemProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <GlobalStyle />
      {children}
    </CSPProvider>
  );
}
