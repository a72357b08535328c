import { expect, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { MasterDisplayEditor } from '#features/count/products/masterDisplay/MasterDisplayEditor.tsx';
import { buildSavedMasterDisplayCount } from '#mocks/builders/masterDisplay.ts';
import { asked, saves, startStory, EDITOR_ARGS } from '../../campaign/campaignEditorStory.ts';
import { saveCount } from '../../saving/savingStory.ts';

const SAVED = buildSavedMasterDisplayCount();
const meta = preview.meta({
  component: MasterDisplayEditor,
  args: {
    market: 'Ancien' as const,
    ...EDITOR_ARGS,
  },
  beforeEach: ({ msw }) => msw.use(...startStory()),
});

export const New = meta.story({
  name: '[MD-01, MD-05, MD-06] shows localities, broadcast media and project types, and sends nothing while one is missing',
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Configuration du comptage Master Display' }),
    ).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'LOGICIMMO' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'PORTAIL' })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Achat' })).not.toBeChecked();
    await expect(canvas.queryByText('Périodicité')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await expect(canvas.getByText('Sélectionnez au moins une localité')).toBeVisible();
    await expect(canvas.getByText('Sélectionnez au moins une valeur')).toBeVisible();
    await expect(asked.estimates).toBe(0);
  },
});

export const Edit = meta.story({
  name: '[MD-02, MD-04, CF-21, CF-23] shows volume bar, summary and budget per locality, and allows a new estimate until the save',
  args: { saved: SAVED },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: 'Impressions et budget par localité' });
    await expect(canvas.getByRole('figure', { name: 'Volume d’impressions' })).toBeVisible();
    await expect(canvas.getByText('Achat', { selector: 'dd' })).toBeInTheDocument();
    await expect(within(table).getByRole('row', { name: /^Bordeaux \(33000\)/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeEnabled();
    await saveCount(canvas, userEvent);
    await waitFor(() => expect(saves).toHaveLength(1));
    await expect(saves[0]).toMatchObject({
      method: 'PATCH',
      body: {
        mafProduct: 'MasterDisplay',
        mode: 'Edit',
        mafId: 1842,
        masterDisplayReq: {
          broadcastMediums: ['LOGICIMMO'],
          market: 'Ancien',
          periodicity: 'Récurrent',
          postalCodes: ['69001', '33000'],
          projectTypes: ['ACHAT'],
          radius: 0,
        },
      },
    });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeDisabled());
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeDisabled();
  },
});
