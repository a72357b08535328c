import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '#design-system/Button/Button.tsx';
import type { ProfileChoice } from '#features/users/JobMarketsFields.tsx';
import { ProfileDialog } from '#features/users/ProfileDialog.tsx';

const INITIAL: ProfileChoice = { job: 'commerce', markets: ['Neuf'] };

/** The dialog for somebody else's profile, which can be dismissed. */
const meta = preview.meta({
  component: ProfileDialog,
  args: {
    open: true,
    title: 'Modifier le profil',
    description: 'Camille Le Goff',
    labels: { job: 'Métier', markets: 'Marchés' },
    initial: INITIAL,
    pending: false,
    failure: undefined as string | undefined,
    onSubmit: fn(),
    onClose: fn(),
    otherAction: <Button>Annuler</Button>,
  },
});

export const Typical = meta.story({
  args: { onSubmit: fn() },
  play: async ({ args, userEvent }) => {
    const valid = await screen.findByRole('button', { name: 'Valider' });
    await expect(valid).toBeEnabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ancien' }));
    await userEvent.click(valid);
    // In the order of the markets, whatever the order of the clicks.
    await expect(args.onSubmit).toHaveBeenCalledWith({
      typeProfil: 'commerce',
      markets: ['Ancien', 'Neuf'],
    });
  },
});

export const Failed = meta.story({
  args: { failure: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.' },
  parameters: { visual: true, tree: true },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Vérifiez votre connexion');
    await expect(screen.getByRole('button', { name: 'Valider' })).toBeEnabled();
  },
});
