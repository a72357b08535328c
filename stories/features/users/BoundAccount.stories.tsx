import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { BoundAccount } from '#features/users/BoundAccount.tsx';

const meta = preview.meta({
  component: BoundAccount,
  args: {
    isUnbound: false,
    pending: false,
    failure: undefined as string | undefined,
    onUnbind: fn(),
  },
});

export const Typical = meta.story({
  name: 'Unbinds the account of a person',
  args: { onUnbind: fn() },
  parameters: { visual: true, tree: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Délier le compte' }));
    await expect(args.onUnbind).toHaveBeenCalledOnce();
  },
});

export const Pending = meta.story({
  args: { pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Délier le compte' })).toBeDisabled();
  },
});

export const Unbound = meta.story({
  name: 'Says what the next sign-in does once the account is unbound',
  args: { isUnbound: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Compte de connexion' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('La prochaine connexion');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Failed = meta.story({
  args: { failure: 'Le service est momentanément indisponible.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('n’a pas été délié');
    await expect(canvas.getByRole('button', { name: 'Délier le compte' })).toBeEnabled();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeVisible();
  },
});
