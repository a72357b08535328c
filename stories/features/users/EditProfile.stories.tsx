import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { SALES } from '#mocks/builders/user.ts';
import type { BoundAccountProps } from '#features/users/BoundAccount.tsx';
import { EditProfile } from '#features/users/EditProfile.tsx';

const meta = preview.meta({
  component: EditProfile,
  args: {
    user: SALES,
    pending: false,
    failure: undefined as string | undefined,
    account: undefined as BoundAccountProps | undefined,
    onSubmit: fn(),
    onClose: fn(),
  },
});

export const Typical = meta.story({
  name: '[US-10] « Modifier le profil » changes job and markets',
  args: { onSubmit: fn() },
  parameters: { visual: true },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Modifier le profil' });
    await expect(dialog).toHaveTextContent('Camille Le Goff, camille.legoff@adfactory.test');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Luxe' }));
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      typeProfil: 'commerce',
      markets: ['Neuf', 'Construire', 'Luxe'],
    });
  },
});

const handleUnbind = fn();

export const Bound = meta.story({
  name: 'Unbinds the account without saving or losing what was chosen',
  args: {
    account: { isUnbound: false, pending: false, failure: undefined, onUnbind: handleUnbind },
    onSubmit: fn(),
  },
  beforeEach: () => {
    handleUnbind.mockReset();
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Luxe' }));
    await userEvent.click(screen.getByRole('button', { name: 'Délier le compte' }));
    await expect(handleUnbind).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(screen.getByRole('checkbox', { name: 'Luxe' })).toBeChecked();
  },
});

export const Cancelled = meta.story({
  args: { onClose: fn(), onSubmit: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

export const Pending = meta.story({
  args: { pending: true, onClose: fn() },
  play: async ({ args, userEvent }) => {
    for (const name of ['Annuler', 'Valider'])
      await expect(await screen.findByRole('button', { name })).toBeDisabled();
    await expect(screen.getByRole('combobox', { name: 'Métier' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
