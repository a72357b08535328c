import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { LeaveDialog } from '#design-system/LeaveDialog/LeaveDialog.tsx';

const meta = preview.meta({
  component: LeaveDialog,
  args: {
    reason: 'screen' as const,
    isKept: true,
    subject: 'ce comptage',
    stayLabel: 'Rester sur le comptage',
    keptText: 'Un brouillon reste sur ce poste pendant 7 jours.',
    onLeave: fn(),
    onStay: fn(),
  },
});

export const Playground = meta.story();

export const Kept = meta.story({
  name: 'Says that a draft stays on this machine',
  args: { onLeave: fn(), onStay: fn() },
  parameters: { visual: true, tree: true },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await expect(dialog).toHaveTextContent(/Un brouillon reste sur ce poste pendant 7.jours/);
    // The safe answer has the focus, so that Enter does not leave by accident.
    const stay = screen.getByRole('button', { name: 'Rester sur le comptage' });
    await waitFor(() => expect(stay).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onStay).toHaveBeenCalledOnce();
    await expect(args.onLeave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
});

export const Lost = meta.story({
  name: 'Warns that the changes are lost when nothing is kept',
  args: { isKept: false, onStay: fn() },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('Elles seront perdues si vous quittez cet écran.');
    await userEvent.keyboard('{Escape}');
    await expect(args.onStay).toHaveBeenCalledOnce();
  },
});

export const SignOut = meta.story({
  name: 'Warns that signing out also deletes the draft',
  args: { reason: 'signOut' as const },
  play: async () => {
    const dialog = await screen.findByRole('dialog', {
      name: 'Se déconnecter sans enregistrer ?',
    });
    await expect(dialog).toHaveTextContent('La déconnexion les effacera de ce poste.');
    await expect(screen.getByRole('button', { name: 'Se déconnecter' })).toBeEnabled();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await screen.findByRole('dialog');
  },
});
