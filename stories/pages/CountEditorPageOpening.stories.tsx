import { http } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getCount } from '#contract/counts.ts';
import { getFollowUp } from '#contract/followUp.ts';
import { displayCalls } from '#contract/display.ts';
import { marketChosen } from '#features/session/sessionSlice.ts';
import { CountEditorPage } from '#pages/CountEditorPage.tsx';
import { buildFollowUp } from '#mocks/builders/count.ts';
import { OPERATIONS, SALES } from '#mocks/builders/user.ts';
import {
  addressOf,
  answering,
  failing,
  INTERNAL_ERROR,
  pending,
} from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import SPECIFIED from '#tests/fixtures/specified/MasterDisplayNeuf.json' with { type: 'json' };
import { makeAppNavigation } from './appNavigation.ts';
import { answerSaved, displayAt, EDIT, SAVED } from './savedDisplay.ts';

const { onRouter, onStore, store, expectPath } = makeAppNavigation();

const NOT_FOUND = { code: 'not_found', message: 'Ce comptage est introuvable.' };

const meta = preview.meta({
  component: CountEditorPage,
  args: { product: 'display' as const },
  parameters: displayAt(EDIT),
  beforeEach: answerSaved,
});

export const Gone = meta.story({
  name: '[CF-12, ER-15] says that a deleted count no longer exists, and leads to the list',
  parameters: { app: { onRouter } },
  beforeEach: ({ msw }) => msw.use(failing(getCount, 404, NOT_FOUND)),
  play: async ({ canvas, userEvent }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(/Une erreur est survenue.*Ce comptage n'existe plus/);
    await expect(canvas.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    await userEvent.click(within(alert).getByRole('link', { name: 'Liste des comptages' }));
    await expectPath('/comptage');
  },
});

export const Ordered = meta.story({
  name: '[N-17] says of an ordered count that a save does not change what was ordered',
  beforeEach: ({ msw }) => {
    const order = { version: 1, totalBudget: 282 };
    msw.use(answering(getFollowUp, buildFollowUp({ ordered: '2026-11-12', order })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Commandé le 12/11/2026')).toBeVisible();
    await expect(canvas.getByText(/change le comptage, pas la commande\.$/)).toBeVisible();
  },
});

export const CountOfAnotherMarket = meta.story({
  name: '[D-115] offers to switch to the market of the count before anything is estimated',
  parameters: { app: { market: 'Construire' } },
  // Without a handler for the estimate, one that starts too early fails the story.
  beforeEach: ({ msw }) => msw.use(pending(displayCalls.process)),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('Ce comptage est du marché Neuf')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Estimer' })).toBeNull();
    await expect(canvas.getByRole('combobox', { name: 'Marché' })).toHaveValue('Construire');
    msw.use(...wholeApplication(SALES), answering(getCount, SAVED));
    await userEvent.click(canvas.getByRole('button', { name: 'Passer au marché Neuf' }));
    await expect(await canvas.findByRole('table')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Marché' })).toHaveValue('Neuf');
    await expect(
      canvas.getByRole('heading', { name: 'Configuration du comptage Display - Impression' }),
    ).toBeVisible();
  },
});

export const CountOfAnotherProduct = meta.story({
  name: '[D-115] does not open a count under the address of another product',
  args: { product: 'performance' as const },
  parameters: {
    visual: true,
    app: { at: `/count/performance/edit/${SAVED.id}` },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Comptage introuvable')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Estimer' })).toBeNull();
    await expect(canvas.getAllByRole('link', { name: 'Liste des comptages' })[0]).toBeVisible();
  },
});

export const MarketChangedMeanwhile = meta.story({
  name: '[D-115] keeps the market of an open count whatever the current market becomes',
  parameters: { app: { user: OPERATIONS, onStore } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Toute la France' }));
    store().dispatch(marketChosen('Luxe'));
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Marché' })).toHaveValue('Luxe'),
    );
    // Only Neuf asks for « Toute la France ».
    await expect(canvas.getByRole('checkbox', { name: 'Toute la France' })).toBeChecked();
  },
});

export const AsSpecified = meta.story({
  name: '[CF-44, D-116] opens a count whose options stand beside its countData',
  beforeEach: ({ msw }) => msw.use(http.get(addressOf(getCount), () => Response.json(SPECIFIED))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toBeVisible();
    await expect(
      canvas.getByText(/^Commune 10001 et Toutes les villes \(10002\) · Du /),
    ).toBeVisible();
    await expect(canvas.queryByText('Une erreur est survenue')).toBeNull();
  },
});

export const Retried = meta.story({
  name: '[CF-17] loads the saved count on retry',
  beforeEach: ({ msw }) => msw.use(failing(getCount, 503, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('Une erreur est survenue')).toBeVisible();
    msw.use(answering(getCount, SAVED));
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(await canvas.findByRole('table')).toBeVisible();
  },
});
