import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { NavItem } from '#design-system/NavItem.tsx';

const meta = preview.meta({
  component: NavItem,
  args: { href: '/comptage', icon: 'list' as const, children: 'Comptages' },
});

export const Playground = meta.story();

export const Current = meta.story({
  args: { current: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Comptages');
  },
});

export const Menu = meta.story({
  name: 'In a menu: current item, long label, keyboard focus',
  parameters: { visual: true, focus: true },
  render: (args) => (
    <nav aria-label="Menu principal" style={{ width: '14rem' }}>
      <NavItem {...args} href="/accueil" icon="home">
        Accueil
      </NavItem>
      <NavItem {...args} href="/comptage" icon="list" current>
        Comptages
      </NavItem>
      <NavItem {...args} href="/rapports" icon="target">
        Rapports de diffusion des campagnes
      </NavItem>
    </nav>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Comptages' })).toHaveFocus();
  },
});
