import { DocsContainer } from '@storybook/addon-docs/blocks';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider.tsx';
import { THEME } from './theme.ts';

// The application's reset removes list numbers, which documentation pages need for steps.
const Text = styled.div`
  .sbdocs-content > ol {
    list-style: decimal;
  }
`;

/** The container of a documentation page, with our theme and the CSS variables that pages without stories lack. */
export default function DocsPage(props: ComponentProps<typeof DocsContainer>) {
  return (
    <DesignSystemProvider>
      <Text>
        <DocsContainer {...props} theme={THEME} />
      </Text>
    </DesignSystemProvider>
  );
}
