import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { MARKETS } from '#domain/markets.ts';
import { buildUser, NEWCOMER } from '#mocks/builders/user.ts';
import { FirstConnection } from '#features/users/FirstConnection.tsx';

const meta = preview.meta({
  component: FirstConnection,
  args: { user: NEWCOMER, pending: false, onSubmit: fn(), onSignOut: fn() },
});

const job = () => screen.findByRole('combobox', { name: 'Votre métier' });
const valid = () => screen.getByRole('button', { name: 'Valider' });

export const Typical = meta.story({
  name: '[FC-01] [FC-02] Stays open on Escape and on a click outside, and keeps focus inside',
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Bienvenue' });
    await waitFor(async () => expect(await job()).toHaveFocus());
    await expect(screen.queryByRole('button', { name: 'Fermer' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body);
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    }
  },
});

export const Rule = meta.story({
  name: '[FC-03] [FC-04] Enables « Valider » for another job, or for commerce with a market',
  play: async ({ userEvent }) => {
    const select = await job();
    await expect(valid()).toBeDisabled();
    await userEvent.selectOptions(select, 'Commerce');
    await expect(valid()).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Luxe' }));
    await expect(valid()).toBeEnabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Luxe' }));
    await expect(valid()).toBeDisabled();
    await userEvent.selectOptions(select, 'Studio');
    await expect(valid()).toBeEnabled();
  },
});

export const WithoutMarket = meta.story({
  name: 'Asks only for the markets when the job is known',
  args: { user: buildUser({ typeProfil: 'commerce', markets: [] }) },
  play: async () => {
    await expect(await job()).toHaveValue('commerce');
    await expect(valid()).toBeDisabled();
  },
});

export const Pending = meta.story({
  name: 'Allows signing out while saving',
  args: { pending: true, onSignOut: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
    await expect(valid()).toBeDisabled();
  },
});

export const Reserved = meta.story({
  name: 'Says who can give a reserved job, and lets the person choose another one',
  args: {
    failure:
      'Le métier «\u00A0Opérations\u00A0» est réservé. Choisissez votre métier, ou demandez à un administrateur de vous donner celui-ci.',
    onSubmit: fn(),
  },
  parameters: { visual: true },
  play: async ({ args, userEvent }) => {
    await userEvent.selectOptions(await job(), 'Opérations');
    await userEvent.click(valid());
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('demandez à un administrateur');
    await userEvent.selectOptions(await job(), 'Studio');
    await userEvent.click(valid());
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      typeProfil: 'Studio',
      markets: [...MARKETS],
    });
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { user: buildUser({ typeProfil: 'commerce', markets: ['Neuf'] }) },
  play: async () => {
    await screen.findByRole('dialog');
  },
});
