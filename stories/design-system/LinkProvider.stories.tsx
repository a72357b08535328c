import type { MouseEvent } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { BaseLink, LinkProvider } from '#design-system/LinkProvider.tsx';
import type { LinkProps } from '#design-system/LinkProvider.tsx';

const handleNavigate = fn();

function RouterLink({ children, ...props }: LinkProps) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    handleNavigate(props.href);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a real link with an href
    <a {...props} onClick={handleClick}>
      {children}
    </a>
  );
}

const meta = preview.meta({ component: LinkProvider });

export const InsideAndOutside = meta.story({
  name: 'Leaves links within the application to the router, and others to the browser',
  parameters: { controls: { disable: true } },
  render: () => (
    <LinkProvider component={RouterLink}>
      <BaseLink href="/comptage">Comptages</BaseLink>{' '}
      <BaseLink href="mailto:support@example.org">Écrire</BaseLink>
    </LinkProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    handleNavigate.mockClear();
    await userEvent.click(canvas.getByRole('link', { name: 'Comptages' }));
    await expect(handleNavigate).toHaveBeenCalledWith('/comptage');
    await expect(canvas.getByRole('link', { name: 'Écrire' })).toHaveAttribute(
      'href',
      'mailto:support@example.org',
    );
  },
});
