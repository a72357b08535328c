import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { PerformanceEditor } from '#features/count/products/performance/PerformanceEditor.tsx';
import { LYON } from '#mocks/builders/locality.ts';
import { buildSavedPerformanceCount } from '#mocks/builders/performance.ts';
import {
  asked,
  handleMessage,
  saves,
  startStory,
  EDITOR_ARGS,
} from '../../campaign/campaignEditorStory.ts';
import { refusal, saveCount } from '../../savingStory.ts';

const SAVED = buildSavedPerformanceCount({}, { locations: [LYON] });

const meta = preview.meta({
  component: PerformanceEditor,
  args: {
    market: 'Neuf' as const,
    ...EDITOR_ARGS,
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
    await saveCount(canvas, userEvent);
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
    await expect(handleMessage).toHaveBeenCalledWith(
      refusal('le budget total doit être superieur à 0€'),
    );
    await expect(saves).toHaveLength(0);
  },
});
