import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ProfilePending } from '#features/shell/ProfilePending/ProfilePending.tsx';

const meta = preview.meta({ component: ProfilePending, args: { onSignOut: fn() } });

export const Typical = meta.story({
  args: { onSignOut: fn() },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/Votre profil n’est pas encore complété/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Se déconnecter' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
});
