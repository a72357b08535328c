import { DocsContainer } from '@storybook/addon-docs/blocks';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider.tsx';
import { ComponentSections } from '../stories/docs/ComponentSections.tsx';
import { THEME } from './theme.ts';

// The application's reset removes list numbers, which documentation pages need for steps.
const Text = styled.div`
  .sbdocs-content > ol {
    list-style: decimal;
  }
`;

/** Returns the component of the design system that a documentation page is about. */
function componentOf({ context }: ComponentProps<typeof DocsContainer>): string | undefined {
  const [story] = context.componentStories();
  return /^design-system\/(\w+)$/.exec(story?.title ?? '')?.[1];
}

/** The container of a documentation page, with our theme and the CSS variables that pages without stories lack. */
export function DocsPage(props: ComponentProps<typeof DocsContainer>) {
  const component = componentOf(props);
  const stories = props.context.componentStories();
  const playground = stories.find(({ id }) => id.endsWith('--playground'));
  const keyboardStory = stories.find(({ id }) => /--(?:by-)?keyboard$/.test(id));
  return (
    <DesignSystemProvider>
      <Text>
        <DocsContainer {...props} theme={THEME}>
          {props.children}
          {component !== undefined && (
            <ComponentSections
              name={component}
              playground={playground?.moduleExport}
              keyboardStory={keyboardStory?.id}
            />
          )}
        </DocsContainer>
      </Text>
    </DesignSystemProvider>
  );
}
