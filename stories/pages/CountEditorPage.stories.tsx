import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { searchClients } from '#contract/clients.ts';
import { getCount, getMyCounts } from '#contract/counts.ts';
import { displayCalls } from '#contract/display.ts';
import { CountEditorPage } from '#pages/CountEditorPage.tsx';
import { OPERATIONS } from '#mocks/builders/user.ts';
import { answering, failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { estimate } from '../features/count/campaign/campaignEditorStory.ts';
import { refetchCount } from './refetchCount.ts';
import { makeAppNavigation } from './appNavigation.ts';
import { saveCount } from '../features/count/saving/savingStory.ts';
import { answerPerson } from './storyPerson.ts';
import { answerSaved, displayAt, EDIT, SAVED } from './savedDisplay.ts';

const { onRouter, onStore, store, location, isStaying } = makeAppNavigation();

const EDITING = displayAt(EDIT);

type Canvas = Pick<typeof screen, 'findByRole'>;

/** Navigates from the product choice back to the product's screen. */
async function reopen(canvas: Canvas, user: { click: (element: Element) => Promise<void> }) {
  const card = await canvas.findByRole('link', { name: /Sélectionner.*Display - Impression/ });
  await user.click(card);
}

const meta = preview.meta({
  component: CountEditorPage,
  args: { product: 'display' as const },
  parameters: displayAt('/count/display/new'),
  beforeEach: answerSaved,
});

export const Loaded = meta.story({
  name: '[CF-05, CF-09] opens a new count',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', {
        level: 1,
        name: 'Configuration du comptage Display - Impression',
      }),
    ).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Estimer' })).toBeEnabled();
  },
});

export const Edit = meta.story({
  name: '[CF-05, CF-07] loads the saved count before editing',
  parameters: { tree: true, ...EDITING, visual: true, betweenWidths: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toBeVisible();
    await expect(canvas.getByText(/^Lyon 1er et Bordeaux · Du /)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Mes zones' })).toBeVisible();
  },
});

export const LeftAndReopened = meta.story({
  name: '[CF-08] clears the screen when it is left after a confirmation, and offers the draft back',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Toute la France' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Choix du produit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rester sur le comptage' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('checkbox', { name: 'Toute la France' })).toBeChecked();

    await userEvent.click(canvas.getByRole('link', { name: 'Choix du produit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter' }));
    await reopen(canvas, userEvent);
    await expect(
      await canvas.findByRole('checkbox', { name: 'Toute la France' }),
    ).not.toBeChecked();
    await userEvent.click(await canvas.findByRole('button', { name: 'Reprendre' }));
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: 'Toute la France' })).toBeChecked(),
    );
    await expect(canvas.queryByText(/Reprendre votre brouillon/)).toBeNull();
  },
});

export const DraftIgnored = meta.story({
  name: 'Deletes a draft that is ignored',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Toute la France' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Choix du produit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter' }));
    await reopen(canvas, userEvent);
    await userEvent.click(await canvas.findByRole('button', { name: 'Ignorer' }));
    await expect(canvas.queryByText(/Reprendre votre brouillon/)).toBeNull();
    // Nothing was typed since, so no confirmation is shown.
    await userEvent.click(canvas.getByRole('link', { name: 'Choix du produit' }));
    await reopen(canvas, userEvent);
    await canvas.findByRole('checkbox', { name: 'Toute la France' });
    await expect(canvas.queryByText(/Reprendre votre brouillon/)).toBeNull();
  },
});

export const AnotherMarket = meta.story({
  name: 'Asks for confirmation on a market change, which would discard the count',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Toute la France' }));
    const market = await canvas.findByRole('combobox', { name: 'Marché' });
    await userEvent.selectOptions(market, 'Construire');
    await userEvent.click(await screen.findByRole('button', { name: 'Rester sur le comptage' }));
    await expect(await canvas.findByRole('checkbox', { name: 'Toute la France' })).toBeChecked();
    await expect(market).toHaveValue('Neuf');
  },
});

export const SignOut = meta.story({
  name: 'Asks for confirmation on sign-out, and warns that the draft is deleted',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Toute la France' }));
    await userEvent.click(canvas.getByRole('button', { name: /Camille/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Déconnexion' }));
    const dialog = await screen.findByRole('dialog', { name: 'Se déconnecter sans enregistrer ?' });
    await expect(dialog).toHaveTextContent('La déconnexion les effacera de ce poste.');
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('checkbox', { name: 'Toute la France' })).toBeChecked();
  },
});

export const Forbidden = meta.story({
  name: '[SH-28] is forbidden in a market that does not sell the product',
  parameters: { app: { user: OPERATIONS, market: 'Ancien' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /Pour quelle offre/ })).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: EDITING,
  beforeEach: ({ msw }) => msw.use(pending(getCount)),
});

export const Failing = meta.story({
  name: '[CF-12, ER-15] shows that the saved count could not be loaded',
  parameters: { ...EDITING, visual: true },
  beforeEach: ({ msw }) => msw.use(failing(getCount, 503, INTERNAL_ERROR)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Une erreur est survenue')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
});

/** A forecast without any availability. */
const SOLD_OUT = { total: 48_000, sold: 48_000, available: 0, purchased: 0, budget: 0 };

export const Empty = meta.story({
  name: 'Shows a forecast without availability',
  beforeEach: ({ msw }) =>
    msw.use(
      answering(displayCalls.process, {
        cpm: { MASTHEAD: 30 },
        forecasts: [{ code: 'LOCALISATION', name: 'Géolocalisation', ...SOLD_OUT }],
        forecastSplitByPosition: [{ code: 'MASTHEAD', name: 'Masthead', ...SOLD_OUT }],
        locality: [],
        localityNameByZipCode: {},
        isDemonstration: true,
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await estimate(canvas, userEvent);
    const [row] = canvas.getAllByRole('row', { name: /^Masthead/ });
    await expect(row).toHaveTextContent(/48\s000/);
    await expect(canvas.getByRole('textbox', { name: 'Budget, Masthead' })).toHaveValue('0');
  },
});

export const Refetching = meta.story({
  name: 'Keeps the input while the count is refetched',
  parameters: { app: { at: EDIT, onStore } },
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Toute la France' }));
    msw.use(pending(getCount));
    await refetchCount(store(), SAVED.id);
    await expect(await canvas.findByRole('checkbox', { name: 'Toute la France' })).toBeChecked();
  },
});

export const SavedLeaves = meta.story({
  name: '[CF-25, NO-02, NO-04, KO-09, ER-05] confirms a saved new count, then shows the list after 5.5 s',
  parameters: {
    app: { onRouter },
    fakeTime: true,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Toute la France' }));
    await userEvent.click(canvas.getByRole('button', { name: /Périodicité/ }));
    const [grid = document.body] = await screen.findAllByRole('grid');
    await userEvent.click(within(grid).getByRole('button', { name: /^17\b/ }));
    await userEvent.click(within(grid).getByRole('button', { name: /^30\b/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await saveCount(canvas, userEvent, 'Agence du Port');
    await expect(await screen.findByText('Ce comptage a bien été enregistré')).toBeVisible();
    await advanceTime(4700);
    await expect(screen.getByText('Ce comptage a bien été enregistré')).toBeVisible();
    await expect(isStaying()).toBe(true);
    await expect(location().pathname).toBe('/count/display/new');
    await advanceTime(800);
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Liste des Comptages' })).toBeVisible(),
    );
    await advanceTime(400);
    await waitFor(() => expect(screen.queryByText('Ce comptage a bien été enregistré')).toBeNull());
  },
});

export const SavedOpensAgain = meta.story({
  name: '[EM-46] reopens a saved new e-mailing under its own URL after 5.5 s',
  args: { product: 'emailingOptin' as const },
  parameters: {
    app: { at: '/count/emailing/optin/new', onRouter },
    fakeTime: true,
  },
  // The handler returns the count that was recorded, not the fixture of the other stories.
  beforeEach: answerPerson,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: /Localité/ }), '33000');
    await advanceTime(200);
    await userEvent.click(await screen.findByRole('option', { name: /Bordeaux/ }));
    await userEvent.click(await canvas.findByRole('button', { name: /Date d'envoi/ }));
    const [grid = document.body] = await screen.findAllByRole('grid');
    await userEvent.click(within(grid).getByRole('button', { name: /^30\b/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await saveCount(canvas, userEvent, 'Agence du Port');
    await expect(await screen.findByText('Ce comptage a bien été enregistré')).toBeVisible();
    const table = canvas.getByRole('table');
    await advanceTime(4700);
    await expect(isStaying()).toBe(true);
    await expect(location().pathname).toBe('/count/emailing/optin/new');
    await advanceTime(800);
    await waitFor(() => expect(location().pathname).toMatch(/^\/count\/emailing\/optin\/edit\/.+/));
    // The screen of the new count stays until the saved one is shown.
    await waitFor(async () => {
      await expect(table).not.toBeInTheDocument();
      await expect(canvas.getByRole('table')).toBeVisible();
      await expect(canvas.getByRole('link', { name: 'Voir la proposition client' })).toBeVisible();
    });
  },
});

/** Saves the count on screen as « Horizon Promotions », which is almost a client; typing never pauses before Enter. */
async function saveAtOnce(canvas: Canvas, user: Parameters<typeof saveCount>[1]) {
  await user.click(await canvas.findByRole('button', { name: 'Enregistrer' }));
  const field = await screen.findByRole('textbox', { name: /Nom de l'agence/ });
  await fireEvent.change(field, { target: { value: '' } });
  await user.type(field, 'Horizon Promotions{Enter}');
}

export const NearNameAtOnce = meta.story({
  name: '[CF-33] asks about a name that is almost a client, also when Enter follows at once',
  parameters: { ...EDITING, fakeTime: true },
  play: async ({ canvas, userEvent }) => {
    await saveAtOnce(canvas, userEvent);
    await screen.findByRole('button', { name: 'Oui, enregistrer pour Horizon Promotion' });
  },
});

export const NamesUnavailable = meta.story({
  name: '[CF-33] saves although the known names cannot be loaded, or not in time',
  parameters: { ...EDITING, fakeTime: true },
  beforeEach: ({ msw }) =>
    msw.use(pending(searchClients), failing(getMyCounts, 500, INTERNAL_ERROR)),
  play: async ({ canvas, userEvent }) => {
    await saveAtOnce(canvas, userEvent);
    const validate = screen.getByRole('button', { name: /Valider/ });
    await expect(validate).toHaveAttribute('aria-busy', 'true');
    await advanceTime(1500);
    await screen.findByText('Ce comptage a bien été enregistré');
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Estimer' });
  },
});
