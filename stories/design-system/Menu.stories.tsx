import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '#design-system/Button/Button.tsx';
import { Menu } from '#design-system/Menu/Menu.tsx';

const handleLogout = fn();

const meta = preview.meta({
  component: Menu,
  args: {
    align: 'start' as const,
    trigger: (
      <Button variant="ghost" icon="user">
        Camille Le Goff
      </Button>
    ),
    items: [
      { key: 'profile', label: 'Mon Profil', icon: 'user' as const, href: '/profile' },
      { key: 'share', label: 'Partager', icon: 'share' as const, disabled: true },
      { key: 'logout', label: 'Déconnexion', icon: 'logout' as const, onSelect: handleLogout },
    ],
  },
});

export const Playground = meta.story();

export const Opened = meta.story({
  parameters: { tree: true, visual: true, phone: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Camille Le Goff' }));
    const profile = await screen.findByRole('menuitem', { name: 'Mon Profil' });
    await waitFor(() => expect(profile).toBeVisible());
    await expect(screen.getByRole('menu')).toHaveAccessibleName('Camille Le Goff');
  },
});

export const ClosedByEscape = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Camille Le Goff' });
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Mon Profil' })).toHaveFocus());
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('d');
    await expect(screen.getByRole('menuitem', { name: 'Déconnexion' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  },
});

export const ChosenByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    handleLogout.mockClear();
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Mon Profil' })).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    await expect(handleLogout).toHaveBeenCalledOnce();
  },
});

export const Checked = meta.story({
  name: 'Keeps open while its entries are switched on and off',
  args: {
    items: [
      { key: 'town', label: 'Ville', checked: true, onSelect: fn() },
      { key: 'price', label: 'Prix', checked: false, onSelect: fn() },
      { key: 'reset', label: 'Rétablir', icon: 'undo' as const, onSelect: fn() },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Camille Le Goff' }));
    const price = await screen.findByRole('menuitemcheckbox', { name: 'Prix' });
    await expect(price).not.toBeChecked();
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Ville' })).toBeChecked();
    await userEvent.click(price);
    await expect(args.items?.[1]?.onSelect).toHaveBeenCalledOnce();
    await expect(price).toBeVisible();
  },
});

export const LongNames = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    items: [
      {
        key: 'proposal',
        label: 'Voir la proposition envoyée au client le 16 novembre 2026',
        icon: 'eye' as const,
        href: '/proposition',
      },
      {
        key: 'copy',
        label: 'Dupliquer ce comptage pour une autre agence du même groupe',
        icon: 'copy' as const,
        onSelect: fn(),
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Camille Le Goff' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toBeVisible());
    await expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
});
