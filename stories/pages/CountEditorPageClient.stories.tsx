import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { getCatchmentZone } from '#contract/clients.ts';
import { CountEditorPage } from '#pages/CountEditorPage.tsx';
import { OPERATIONS } from '#mocks/builders/user.ts';
import { failing, INTERNAL_ERROR } from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { applicationRoutes } from '../applicationRoutes.ts';
import { makeAppNavigation } from './appNavigation.ts';
import { answerPerson } from './storyPerson.ts';

const { onRouter, expectPath } = makeAppNavigation();

const NEW = '/count/expert360/new';
const CLIENT = { clientId: 'RC204180', clientName: 'Horizon Promotion' };
const app = { user: OPERATIONS, market: 'Ancien' as const, routes: applicationRoutes, onRouter };

const meta = preview.meta({
  component: CountEditorPage,
  args: { product: 'expert360' as const },
  parameters: {
    layout: 'fullscreen',
    app: { ...app, at: NEW, chosenClients: { expert360: CLIENT } },
  },
  beforeEach: answerPerson,
});

export const Kept = meta.story({
  name: '[E3-01, D-80] restores the earlier client on a direct visit, on a screen without header and menu',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Configuration du comptage Expert 360' }),
    ).toBeVisible();
    // Only the heading is shown before the screen has loaded.
    await expect(await canvas.findByText('Horizon Promotion')).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'Marché' })).toBeNull();
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Choix du produit' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Ajouter la zone' })).toBeEnabled();
  },
});

export const FromTheCard = meta.story({
  name: '[PC-20, PC-21] asks for a client on the card, then opens its count',
  parameters: { app: { ...app, at: '/comptage/produits' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sélectionner Expert 360' }));
    const field = await screen.findByRole('combobox', { name: 'Numéro RC ou nom de la société' });
    await userEvent.type(field, 'RC2041');
    await userEvent.click(await screen.findByRole('option', { name: /Horizon/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await expectPath(NEW);
    await expect(await canvas.findByRole('region', { name: 'Client' })).toHaveTextContent(
      'RC204180Horizon Promotion',
    );
  },
});

export const Nobody = meta.story({
  name: 'Redirects to the product choice without a client',
  parameters: { app: { ...app, at: NEW, chosenClients: { expert360: null } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /Pour quelle offre/ })).toBeVisible();
    await expectPath('/comptage/produits');
  },
});

export const ZoneFails = meta.story({
  name: '[E3-49] shows why a catchment zone could not be loaded, and loads it on retry',
  beforeEach: ({ msw }) => msw.use(failing(getCatchmentZone, 503, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('Zone de chalandise indisponible')).toBeVisible();
    msw.use(...wholeApplication(OPERATIONS));
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(await canvas.findByRole('button', { name: 'Ajouter la zone' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Zone de chalandise indisponible')).toBeNull());
  },
});

export const NarrowScreen = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Horizon Promotion');
  },
});
