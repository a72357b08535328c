import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { GlobalStyle } from './tokens/GlobalStyle.tsx';

/**
 * Provides the global style to every screen and story, and stops Base UI from injecting `<style>`
 * elements at run time, which the Content Security Policy would block.
 */
export function DesignSystemProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <GlobalStyle />
      {children}
    </CSPProvider>
  );
}
