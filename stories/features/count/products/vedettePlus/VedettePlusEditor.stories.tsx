import { expect, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { VedettePlusEditor } from '#features/count/products/vedettePlus/VedettePlusEditor.tsx';
import { LYON } from '#mocks/builders/locality.ts';
import { buildSavedVedettePlusCount, SOLD_OUT } from '#mocks/builders/vedettePlus.ts';
import { asked, saves, startStory, EDITOR_ARGS } from '../../campaign/campaignEditorStory.ts';
import { saveCount } from '../../saving/savingStory.ts';

const SAVED = buildSavedVedettePlusCount();

const meta = preview.meta({
  component: VedettePlusEditor,
  args: {
    market: 'Neuf' as const,
    ...EDITOR_ARGS,
  },
  beforeEach: ({ msw }) => msw.use(...startStory()),
});

export const New = meta.story({
  name: '[VE-02, VE-03, VE-04, VE-18, VE-21] shows localities and a period from tomorrow, and requires a locality',
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Configuration du comptage Vedette Plus' }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('combobox', { name: /Localité\(s\) recherchée\(s\)/ }),
    ).toBeVisible();
    const period = canvas.getByRole('button', { name: /Périodicité/ });
    await expect(period).toHaveTextContent('17/11/2026');
    await expect(period).toHaveTextContent('16/12/2026');
    await expect(canvas.queryByRole('checkbox', { name: 'Toute la France' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Contexte/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await expect(canvas.getByText('Sélectionnez au moins une localité')).toBeVisible();
    await expect(asked.estimates).toBe(0);
  },
});

export const Edit = meta.story({
  name: '[VE-06, VE-07, VE-08, VE-09, VE-11, VE-12, VE-13, VE-15, VE-16] shows summary, budget per locality and save button',
  args: { saved: SAVED },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Budget par localité' });
    await expect(canvas.getByText('Desktop, tablette, mobile')).toBeInTheDocument();
    await expect(canvas.getByText('Du 01/12/2026 au 30/12/2026')).toBeInTheDocument();
    await expect(canvas.getByText('Vedette +')).toBeInTheDocument();
    await expect(canvas.getByText('Budget total').parentElement).toHaveTextContent(
      'Budget total155,00 € hors taxe',
    );
    const row = within(table).getByRole('row', { name: /^Bordeaux \(33000\)/ });
    await expect(row).toHaveTextContent('25 %');
    await expect(within(table).getByRole('columnheader', { name: 'Déjà vendu' })).toBeVisible();
    await expect(
      within(table).getByRole('row', { name: /^Total du comptage\u00A0:/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeDisabled();
  },
});

export const Excluded = meta.story({
  name: '[VE-10, VE-20] removes a locality without intensity from the selection, and lists it',
  args: { saved: buildSavedVedettePlusCount({}, { locations: [LYON, SOLD_OUT] }) },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    const notice = canvas.getByText('Intensités non disponibles').parentElement;
    await expect(notice).toHaveTextContent('La Rochelle (17000)');
    await expect(canvas.queryByRole('button', { name: /La Rochelle/ })).toBeNull();
    await saveCount(canvas, userEvent);
    await waitFor(() => expect(saves).toHaveLength(1));
    await expect(saves[0]).toMatchObject({
      method: 'PATCH',
      body: {
        mafProduct: 'VedettePlus',
        mode: 'Edit',
        vedettePlusReq: { postalCodes: ['69001'], projectTypes: ['ACHAT'] },
        excludePostalCode: ['17000'],
      },
    });
  },
});
