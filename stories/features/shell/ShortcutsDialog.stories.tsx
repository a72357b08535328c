import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { SHORTCUT_KEYS } from '#domain/shortcuts.ts';
import { isHelpKeyOn } from '#features/shell/helpKey.ts';
import { ShortcutsDialog } from '#features/shell/ShortcutsDialog.tsx';

const meta = preview.meta({
  component: ShortcutsDialog,
  args: { open: true, onClose: fn() },
  beforeEach: () => localStorage.clear(),
});

export const AllShortcuts = meta.story({
  name: '[N-12] Lists every shortcut by where it works',
  parameters: { visual: true, phone: true, tree: true },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Raccourcis clavier' }));
    await expect(dialog.getAllByRole('term')).toHaveLength(Object.keys(SHORTCUT_KEYS).length);
    await expect(
      dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual([
      'Partout',
      'Tableau de quantités',
      'Champ de nombre',
      'Curseur',
      'Calendrier',
      'Carte',
    ]);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const HelpKeyOff = meta.story({
  name: '[N-12] Turns « ? » off, and on again',
  play: async ({ userEvent }) => {
    const box = await screen.findByRole('checkbox', { name: /ouvre cette page/ });
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    await expect(isHelpKeyOn(localStorage)).toBe(false);
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
    await expect(isHelpKeyOn(localStorage)).toBe(true);
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
  },
});
