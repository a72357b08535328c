import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { GlobalStyle } from '../tokens/GlobalStyle.tsx';

/**
 * What every screen and every story stands on: the global style, one shared tooltip delay, and no
 * `<style>` element injected at run time (the Content Security Policy would refuse it).
 */
export function DesignSystemProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <GlobalStyle />
      <Tooltip.Provider delay={350} closeDelay={80}>
        {children}
      </Tooltip.Provider>
    </CSPProvider>
  );
}
