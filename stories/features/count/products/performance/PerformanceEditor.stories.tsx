import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { SavedCount } from '#contract/counts.ts';
import { performanceCalls } from '#contract/performance.ts';
import { PerformanceEditor } from '#features/count/products/performance/PerformanceEditor.tsx';
import { LYON } from '#mocks/builders/locality.ts';
import { buildSavedPerformanceCount } from '#mocks/builders/performance.ts';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import {
  asked,
  handleLeave,
  handleMessage,
  saves,
  startStory,
} from '../../campaign/campaignEditorStory.ts';

const SAVED = buildSavedPerformanceCount({}, { locations: [LYON] });

const meta = preview.meta({
  component: PerformanceEditor,
  args: {
    market: 'Neuf' as const,
    saved: null as SavedCount | null,
    onMessage: handleMessage,
    onLeave: handleLeave,
  },
  beforeEach: ({ msw }) => msw.use(...startStory()),
});

export const New = meta.story({
  name: '[PE-01, PE-05, PE-07] requires targetings, localities and period',
  play: async ({ canvas, userEvent }) => {
    const contexts = await canvas.findByRole('button', { name: /Contexte\(s\) de diffusion/ });
    await expect(contexts).toHaveTextContent('Neuf');
    await expect(canvas.queryByRole('checkbox', { name: 'Toute la France' })).toBeNull();
    await expect(canvas.queryByRole('combobox', { name: 'Périodicité' })).toBeNull();
    await userEvent.click(contexts);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Neuf' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await expect(canvas.getByText('Sélectionnez au moins une valeur')).toBeVisible();
    await expect(canvas.getByText('Sélectionnez au moins une localité')).toBeVisible();
    await expect(canvas.getByText('Sélectionner une periodicité')).toBeVisible();
    await expect(asked.estimates).toBe(0);
  },
});

export const Edit = meta.story({
  name: '[PE-02, PE-03] shows summary, clicks by format and save area',
  args: { saved: SAVED },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Clics et budget par format' });
    await expect(asked.estimates).toBe(1);
    await expect(canvas.getByText('Masthead et Pavé')).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
    for (const format of ['Masthead', 'Pavé']) {
      await expect(within(table).getByRole('rowheader', { name: format })).toBeVisible();
    }
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  },
});

export const Maximum = meta.story({
  name: '[PE-09, PE-10, PE-12] computes the budget of clicks, and ignores a keystroke above those available',
  args: { saved: SAVED },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table', { name: 'Clics et budget par format' });
    const clicks = canvas.getByRole('textbox', { name: 'Clics, Masthead' });
    await userEvent.clear(clicks);
    await userEvent.type(clicks, '10');
    await expect(canvas.getByRole('textbox', { name: 'Budget, Masthead' })).toHaveValue('83');
    await userEvent.type(clicks, '0000');
    await expect(Number(clicks.getAttribute('value'))).toBeLessThan(100_000);
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  },
});

export const Rounding = meta.story({
  name: '[PE-13] keeps a budget within one euro of its clicks, and adjusts any other when the field loses focus',
  args: { saved: SAVED },
  play: async ({ canvas, userEvent }) => {
    const budget = await canvas.findByRole('textbox', { name: 'Budget, Masthead' });
    const clicks = canvas.getByRole('textbox', { name: 'Clics, Masthead' });
    await userEvent.clear(budget);
    // At 8.25 € per click, 16 € buy two clicks, which cost 17 €.
    await userEvent.type(budget, '16');
    await userEvent.tab();
    await expect(clicks).toHaveValue('2');
    await expect(budget).toHaveValue('16');
    // 20 € also buy two clicks, but differ from their cost by three euros.
    await userEvent.clear(budget);
    await userEvent.type(budget, '20');
    await expect(budget).toHaveValue('20');
    await expect(clicks).toHaveValue('2');
    await userEvent.tab();
    await expect(budget).toHaveValue('17');
    await expect(clicks).toHaveValue('2');
  },
});

export const SavedAgain = meta.story({
  name: '[PE-15, PE-17] saves clicks, their prices and ACHAT under DisplayPerformance',
  args: { saved: SAVED },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enregistrer' }));
    const name = await screen.findByRole('textbox', { name: /Nom de l'agence/ });
    await userEvent.type(name, '{Enter}');
    await waitFor(() => expect(saves).toHaveLength(1));
    await expect(saves[0]).toMatchObject({
      method: 'PATCH',
      body: {
        mafProduct: 'DisplayPerformance',
        cpm: { Masthead: 8.25, Pave: 2.2 },
        displayReq: { market: 'Neuf', projectTypes: ['ACHAT'], periodicity: 'OneShot' },
        mode: 'Edit',
        saveBy: 'format',
      },
    });
  },
});

export const Rejected = meta.story({
  name: '[PE-14] refuses a total budget of 0',
  args: { saved: SAVED },
  play: async ({ canvas, userEvent }) => {
    for (const field of await canvas.findAllByRole('textbox', { name: /^Clics/ })) {
      await userEvent.clear(field);
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(handleMessage).toHaveBeenCalledWith({
      statut: 'error',
      title: 'Oups !',
      subject: 'save',
      description:
        'Ce comptage ne peut pas être enregistré car le budget total doit être superieur à 0€',
    });
    await expect(saves).toHaveLength(0);
  },
});

export const PastDates = meta.story({
  name: '[PE-06, PE-08] clears a period in the past, and sends no estimate',
  args: { saved: buildSavedPerformanceCount({}, { start: '2026-11-01', end: '2026-11-30' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sélectionner une periodicité')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Périodicité/ })).toHaveTextContent(/Début/);
    await expect(asked.estimates).toBe(0);
  },
});

export const EstimateFails = meta.story({
  name: '[PE-04] shows an error when the estimate fails',
  args: { saved: SAVED },
  beforeEach: ({ msw }) => msw.use(failing(performanceCalls.process, 503, INTERNAL_ERROR)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Une erreur est survenue')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeEnabled();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(performanceCalls.getValues)),
});

export const ValuesFail = meta.story({
  name: 'Offers to load the options again when they cannot be loaded',
  beforeEach: ({ msw }) => msw.use(failing(performanceCalls.getValues, 503, INTERNAL_ERROR)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Une erreur est survenue')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Estimer' })).toBeNull();
  },
});

export const Narrow = meta.story({
  args: { saved: SAVED },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('table');
  },
});
