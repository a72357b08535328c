import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { PlanForm } from '#features/plan/PlanForm.tsx';
import { BRIEF } from './planLines.ts';

const meta = preview.meta({
  component: PlanForm,
  args: {
    market: 'Neuf' as const,
    brief: BRIEF,
    Localities: () => <p>Localités</p>,
    nameError: undefined,
    client: undefined,
    disabled: false,
    isEstimating: false,
    isDue: true,
    onChange: fn(),
    onEstimate: fn(),
    onCancel: fn(),
  },
});

export const Typical = meta.story({
  name: '[N-16] asks for what the products of the market have in common',
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('spinbutton', { name: 'Budget' })).toHaveValue('3 000');
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await expect(args.onEstimate).toHaveBeenCalledOnce();
  },
});

export const Monthly = meta.story({
  name: '[N-16] has no period in a market that sells by the month',
  args: { market: 'Ancien' as const, client: 'Agence du Parc' },
  play: async ({ canvas }) => {
    await canvas.findByRole('spinbutton', { name: 'Budget par mois' });
    await expect(canvas.queryByLabelText('Période')).toBeNull();
    await expect(canvas.getByText(/La période .+ n’est pas retenue/)).toBeVisible();
    await expect(
      canvas.getByRole('textbox', { name: /Nom de l’agence/ }),
    ).toHaveAccessibleDescription(/le dossier porte le nom du client, Agence du Parc/);
  },
});

export const Pending = meta.story({
  name: '[N-16] ends estimates that take too long',
  args: { isEstimating: true, nameError: 'Saisissez un nom' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Annuler' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});
