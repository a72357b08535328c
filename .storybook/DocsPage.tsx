import { DocsContainer } from '@storybook/addon-docs/blocks';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider/DesignSystemProvider.tsx';
import { THEME } from './theme.ts';

// The reset of the application takes the numbers of lists away: here they are steps.
const Words = styled.div`
  .sbdocs-ol {
    list-style: decimal;
  }
`;

/** A page of documentation: our theme, and the variables that pages without a story lack otherwise. */
export function DocsPage(props: ComponentProps<typeof DocsContainer>) {
  return (
    <DesignSystemProvider>
      <Words>
        <DocsContainer {...props} theme={THEME} />
      </Words>
    </DesignSystemProvider>
  );
}
