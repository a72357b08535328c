import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { ProfilePage } from '#pages/ProfilePage.tsx';
import { LONG_NAME, NEWCOMER, SALES } from '#mocks/builders/user.ts';
import { shellStates } from './shellStates.ts';
import { answerPerson, pageAt } from './storyPerson.ts';

const meta = preview.meta({
  component: ProfilePage,
  parameters: pageAt('/profile'),
  beforeEach: answerPerson,
});

export const Loaded = meta.story({
  name: '[PR-01] [SH-19] « Mon Profil »',
  parameters: { visual: true, tree: true },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Mon Profil' }),
    ).toBeVisible();
    await expect(canvas.getByText('camille.legoff@adfactory.test')).toBeVisible();
    await expect(
      canvas.getByRole('link', {
        name: 'Licences des logiciels, de la police et des données (nouvel onglet)',
      }),
    ).toHaveAttribute('href', '/licences.txt');
    await waitFor(() => expect(document.title).toBe('Mon Profil · AdFactory'));
  },
});

export const FromTheMenu = meta.story({
  name: '[SH-37] Opens from « Mon Profil » in the user menu',
  parameters: { app: { at: '/accueil' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Camille Le Goff' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mon Profil' }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Mon Profil' }),
    ).toBeVisible();
  },
});

const STATES = shellStates({ user: SALES, at: '/profile', heading: 'Mon Profil' });

export const Loading = meta.story({ ...STATES.loading });

export const Empty = meta.story({
  name: '[FC-01] Asks for an incomplete profile before showing it',
  parameters: { app: { user: NEWCOMER } },
  play: async ({ canvas }) => {
    await expect(await screen.findByRole('dialog', { name: 'Bienvenue' })).toBeVisible();
    // The dialog hides what is behind it, so a screen there would be hidden too.
    await expect(canvas.queryByRole('heading', { name: 'Mon Profil', hidden: true })).toBeNull();
  },
});

export const Failing = meta.story({ ...STATES.failing });

export const Forbidden = meta.story({
  ...STATES.signedOut,
  name: '[SH-35] Redirects to the sign-in, which returns here afterwards',
});

export const Refetching = meta.story({ ...STATES.refetching });

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { app: { user: LONG_NAME } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
  },
});
