import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { signInError } from '#features/session/signInErrors.ts';
import { SignInPanel } from '#features/session/SignInPanel.tsx';

const meta = preview.meta({
  component: SignInPanel,
  parameters: { layout: 'fullscreen' },
  args: { onSignIn: fn() },
});

export const Typical = meta.story({
  name: '[SH-02] [SH-07] Shows one button and no password',
  args: { onSignIn: fn() },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector('input')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Je me connecte' }));
    await expect(args.onSignIn).toHaveBeenCalledOnce();
  },
});

export const Failed = meta.story({
  args: { error: signInError('access_denied') },
  parameters: { visual: true, phone: true, tree: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('refusée ou annulée');
  },
});

export const Expired = meta.story({
  name: '[SH-50] Says that the session has expired',
  args: { error: signInError('expired') },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Votre session a expiré');
    await expect(canvas.getByRole('alert')).not.toHaveTextContent('profil');
    await expect(canvas.getByRole('button', { name: 'Je me connecte' })).toBeEnabled();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
});
