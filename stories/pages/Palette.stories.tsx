import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getMyCounts } from '#contract/counts.ts';
import { Palette } from '#pages/Palette/Palette.tsx';
import { ADMIN } from '#mocks/builders/user.ts';
import { answering, failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { expectPath, searchPalette, PALETTE } from './openPalette.ts';

const meta = preview.meta({ component: Palette, ...PALETTE });

export const Loaded = meta.story({
  name: '[N-12] lists screens and products, and returns the focus on Escape',
  parameters: { tree: true, visual: true },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: /Aller à…/ });
    button.focus();
    const { dialog } = await searchPalette(canvas, userEvent, '');
    const options = await dialog.findAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      'Accueil',
      'Comptages',
      'Boost',
      'Mon Profil',
      'Exports',
      'Emailing OptinNouveau comptage',
      'Emailing AlerteNouveau comptage',
      'Display - ImpressionNouveau comptage',
      'Vedette +Nouveau comptage',
      'Display - PerformanceNouveau comptage',
      'Boost Social ImmoNouveau boost',
      'Raccourcis clavier',
      'Déconnexion',
    ]);
    await expect(dialog.getByRole('status')).toHaveTextContent(/un comptage en une ligne/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    // For the picture.
    await searchPalette(canvas, userEvent, '');
  },
});

export const Screen = meta.story({
  name: '[N-12] opens a screen, and lists it first the next time',
  play: async ({ canvas, userEvent }) => {
    await searchPalette(canvas, userEvent, 'accu');
    await userEvent.keyboard('{Enter}');
    await expectPath('/accueil');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { dialog } = await searchPalette(canvas, userEvent, '');
    const recents = await dialog.findByRole('group', { name: 'Récents' });
    await expect(within(recents).getByRole('option')).toHaveTextContent('Accueil');
  },
});

export const Count = meta.story({
  name: '[N-12] finds a count by its MAF number, and opens it',
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, 'MAF-1042');
    const option = await dialog.findByRole('option', { name: /MAF-1042/ });
    await expect(option).toHaveTextContent(/·/);
    await expect(dialog.getByRole('status')).toHaveTextContent(/^1 résultat\.$/);
  },
});

export const Town = meta.story({
  name: '[N-12] finds counts by their town, and says where, when and for how much each is',
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, 'villeurbanne');
    const counts = await dialog.findByRole('group', { name: 'Comptages' });
    await expect(within(counts).getAllByRole('option')[0]).toHaveTextContent(
      /Lyon 3e et 2 autres · Du 01\/12\/2026 au 28\/12\/2026 · \d[\d\s]* €$/,
    );
  },
});

export const Client = meta.story({
  name: '[N-12] opens the page of a client by name',
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, 'horizon');
    const clients = await dialog.findByRole('group', { name: 'Clients' });
    const option = within(clients).getByRole('option', { name: /Horizon Promotion/ });
    await expect(option).toHaveTextContent('Horizon PromotionPage du client · RC20418');
    await userEvent.click(option);
    await expectPath('/client');
    await expect(
      await canvas.findByRole('heading', { name: 'RC20418 - Horizon Promotion' }),
    ).toBeVisible();
    // A line that names no client means the client on screen (N-18).
    const again = await searchPalette(canvas, userEvent, 'comme l’année dernière');
    await waitFor(() =>
      expect(again.dialog.getByRole('option', { name: /^Refaire/ })).toHaveTextContent(
        /Horizon Promotion » n’a couru l’année dernière/,
      ),
    );
  },
});

export const Admin = meta.story({
  name: '[N-12] lists only what role and market allow',
  parameters: { app: { user: ADMIN, market: 'Luxe' } },
  beforeEach: ({ msw }) => msw.use(...wholeApplication(ADMIN)),
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, '');
    const options = await dialog.findAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      'Accueil',
      'Comptages',
      'Utilisateurs',
      'Mon Profil',
      'Exports',
      'Display - LuxuryNouveau comptage',
      'Raccourcis clavier',
      'Déconnexion',
    ]);
  },
});

export const Line = meta.story({
  name: '[N-12] opens a form that a line fills, estimated and with the budget spread',
  parameters: { tree: true, visual: true },
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(
      canvas,
      userEvent,
      'display 33000 10 km décembre 800 € pour Agence du Parc',
    );
    const option = await dialog.findByRole('option', { name: /Nouveau comptage/ });
    await waitFor(() => expect(option).toHaveTextContent(/Bordeaux \(33000\)/));
    for (const text of [
      'Display - Impression',
      '10 km',
      'du 01/12/2026 au 31/12/2026',
      '800 € HT',
      'Agence du Parc',
    ]) {
      await expect(option).toHaveTextContent(text);
    }
  },
});

export const NotUnderstood = meta.story({
  name: '[D-149] asks on Enter what is not understood, and runs nothing',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const { dialog, field } = await searchPalette(canvas, userEvent, 'display bordaux décembre');
    await dialog.findByText(/« bordaux » : non compris\. Vouliez-vous dire « Bordeaux »/);
    await userEvent.keyboard('{Enter}');
    const group = await dialog.findByRole('group', { name: /Que voulez-vous dire/ });
    await expect(within(group).getAllByRole('option')[0]).toHaveTextContent(/Bordeaux/);
    await expectPath('/comptage');
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('display Bordeaux décembre');
    // For the picture: what was asked once is asked again.
    await userEvent.clear(field);
    await userEvent.paste('display bordaux décembre');
    await dialog.findByText(/Vouliez-vous dire/);
    await dialog.findByRole('group', { name: /Que voulez-vous dire/ });
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(getMyCounts)),
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, 'terrasses');
    await expect(await dialog.findByText('Recherche…')).toBeVisible();
  },
});

export const Empty = meta.story({
  name: '[N-12] says that nothing is found',
  parameters: { visual: true },
  beforeEach: ({ msw }) => msw.use(answering(getMyCounts, { countBo: [], total: 0 })),
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, 'introuvable');
    await expect(await dialog.findByText('Aucun résultat.')).toBeVisible();
  },
});

export const OlderCounts = meta.story({
  name: '[N-12] says that only the newest counts were searched',
  beforeEach: ({ msw }) =>
    msw.use(answering(getMyCounts, { countBo: [], total: 0, isTotalCapped: true })),
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, 'villeurbanne');
    await expect(
      await dialog.findByText('Aucun résultat, parmi les comptages les plus récents.'),
    ).toBeVisible();
  },
});

export const Failing = meta.story({
  name: '[N-12] says that the search failed, offers a retry, and still leads to screens',
  beforeEach: ({ msw }) => msw.use(failing(getMyCounts, 500, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    const { dialog } = await searchPalette(canvas, userEvent, 'comptages');
    await expect(await dialog.findByText('La recherche a échoué')).toBeVisible();
    await expect(dialog.getByRole('option', { name: 'Comptages' })).toBeVisible();
    msw.use(answering(getMyCounts, { countBo: [], total: 0 }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByText('La recherche a échoué')).toBeNull());
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const { dialog } = await searchPalette(
      canvas,
      userEvent,
      'display 33000 10 km décembre 800 € pour Agence du Parc',
    );
    await expect(await dialog.findByText('Bordeaux (33000)')).toBeVisible();
  },
});
