import { expect, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { PerformanceEditor } from '#features/count/products/performance/PerformanceEditor.tsx';
import { LYON } from '#mocks/builders/locality.ts';
import { buildSavedPerformanceCount } from '#mocks/builders/display.ts';
import { asked, startStory, EDITOR_ARGS } from '../../campaign/campaignEditorStory.ts';

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
    await expect(canvas.getByText('Masthead et Pavé')).toBeInTheDocument();
    await expect(canvas.queryByRole('tab')).toBeNull();
    for (const format of ['Masthead', 'Pavé']) {
      await expect(within(table).getByRole('rowheader', { name: format })).toBeVisible();
    }
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  },
});
