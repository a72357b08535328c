import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { searchCommunes } from '#contract/communes.ts';
import { Palette } from '#pages/Palette/Palette.tsx';
import { OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { failing, INTERNAL_ERROR } from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { expectPath, searchPalette, PALETTE } from './openPalette.ts';

const meta = preview.meta({ component: Palette, ...PALETTE });

export const LineOpened = meta.story({
  name: '[N-12] estimates what a line orders, spreads the budget and keeps the name',
  play: async ({ canvas, userEvent }) => {
    await searchPalette(
      canvas,
      userEvent,
      'display 33000 10 km décembre 800 € pour Agence du Parc',
    );
    // Before the communes are known.
    await userEvent.keyboard('{Enter}');
    await expectPath('/count/display/new');
    await waitFor(() => expect(canvas.getAllByRole('table')[0]).toBeVisible());
    await expect(await canvas.findByText('Bordeaux (33000)', { selector: 'span' })).toBeVisible();
    await expect(await canvas.findByRole('spinbutton', { name: 'Budget du client' })).toHaveValue(
      '800',
    );
    await waitFor(() => expect(canvas.getByText(/ placés : /)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(await screen.findByRole('textbox', { name: /Nom de l'agence/ })).toHaveValue(
      'Agence du Parc',
    );
  },
});

export const Incomplete = meta.story({
  name: '[N-12] shows what a line lacks at its field, and estimates nothing',
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, 'display décembre 800 €');
    await dialog.findByText(/ouvrir le comptage/);
    await userEvent.keyboard('{Enter}');
    await expectPath('/count/display/new');
    await expect(await canvas.findByText(/Sélectionnez au moins une localité/)).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeEnabled();
  },
});

export const Unclear = meta.story({
  name: '[N-12] says what is not understood, and mends it',
  play: async ({ canvas, userEvent }) => {
    const { dialog, field } = await searchPalette(canvas, userEvent, 'emailing 33000');
    const order = await dialog.findByRole('option', { name: /Nouveau comptage/ });
    await waitFor(() => expect(order).toHaveTextContent(/précisez le produit/));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Emailing Alerte 33000');
    await waitFor(() => expect(order).toHaveTextContent(/ouvrir le comptage/));
  },
});

export const WithoutProduct = meta.story({
  name: '[N-12] offers the products of the market to a line without one',
  play: async ({ canvas, userEvent }) => {
    const { dialog, field } = await searchPalette(canvas, userEvent, '33000 10 km');
    await userEvent.click(
      await dialog.findByRole('option', { name: /Ajouter.*Display - Impression/ }),
    );
    await expect(field).toHaveValue('display 33000 10 km');
  },
});

export const ClientFirst = meta.story({
  name: '[N-12] asks for the client of a line for Expert 360, then opens it filled',
  parameters: { app: { user: OPERATIONS, market: 'Ancien' } },
  beforeEach: ({ msw }) => msw.use(...wholeApplication(OPERATIONS)),
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(
      canvas,
      userEvent,
      'expert 360 33000 pour Agence du Parc',
    );
    await dialog.findByText(/choisir le client/);
    await userEvent.keyboard('{Enter}');
    const client = await screen.findByRole('combobox', { name: 'Numéro RC ou nom de la société' });
    await userEvent.type(client, 'RC2041');
    await userEvent.click(await screen.findByRole('option', { name: /Horizon/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await expectPath('/count/expert360/new');
    await expect(await canvas.findByText('Bordeaux (33000)', { selector: 'span' })).toBeVisible();
  },
});

export const LookupFailing = meta.story({
  name: '[N-12] says that the communes of a line could not be looked up',
  beforeEach: ({ msw }) => msw.use(failing(searchCommunes, 500, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, 'display 33000');
    await expect(await dialog.findByText('La recherche a échoué')).toBeVisible();
    msw.use(...wholeApplication(SALES));
    await userEvent.click(await dialog.findByRole('button', { name: 'Réessayer' }));
    await expect(await dialog.findByText('Bordeaux (33000)')).toBeVisible();
  },
});
