import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { NavItem } from '#design-system/NavItem/NavItem.tsx';

const meta = preview.meta({
  component: NavItem,
  args: { href: '/comptage', icon: 'list' as const, children: 'Comptages' },
});

export const Elsewhere = meta.story();

export const Current = meta.story({
  args: { current: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Comptages');
  },
});
