import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { MasterDisplayEditor } from '#features/count/products/masterDisplay/MasterDisplayEditor.tsx';
import { LYON } from '#mocks/builders/locality.ts';
import { buildSavedMasterDisplayCount } from '#mocks/builders/masterDisplay.ts';
import {
  asked,
  handleMessage,
  saves,
  startStory,
  EDITOR_ARGS,
} from '../../campaign/campaignEditorStory.ts';
import { refusal, saveCount } from '../../savingStory.ts';

const SAVED = buildSavedMasterDisplayCount();
/** Builds a saved count of one locality with the given budget in euros. */
const savedAt = (value: number) =>
  buildSavedMasterDisplayCount({}, { locations: [LYON], budgets: [{ code: LYON.code, value }] });

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
    await expect(canvas.getByText('Achat', { selector: 'dd' })).toBeVisible();
    await expect(within(table).getByRole('row', { name: /^Bordeaux \(33000\)/ })).toBeVisible();
    await expect(within(table).getByRole('row', { name: /^Total hors taxe/ })).toBeVisible();
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

export const OverBudget = meta.story({
  name: '[MD-07, MD-08] shows an error for a budget above the maximum, which buys no more and cannot be saved',
  args: { saved: SAVED },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Budget, Bordeaux (33000)' });
    const table = within(canvas.getByRole('table', { name: 'Impressions et budget par localité' }));
    const before = table.getByRole('row', { name: /^Bordeaux/ }).textContent;
    await userEvent.clear(field);
    await userEvent.type(field, '99999');
    await expect(field).toHaveValue('99999');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      /^Merci de ne pas dépasser le budget maximum disponible/,
    );
    const impressions = /\)(.*?)Merci/.exec(
      table.getByRole('row', { name: /^Bordeaux/ }).textContent,
    )?.[1];
    await expect(before).toContain(impressions);
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(handleMessage).toHaveBeenCalledWith(refusal('un des champs retourne une erreur'));
    await expect(saves).toHaveLength(0);
  },
});

export const Refused = meta.story({
  name: '[MD-10, KO-11] refuses 149 € with the minimum of 150, and sends nothing',
  args: { saved: savedAt(149) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enregistrer' }));
    await expect(handleMessage).toHaveBeenCalledWith(
      refusal('le budget total doit être superieur à 150€'),
    );
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(saves).toHaveLength(0);
  },
});

export const ExactlyTheMinimum = meta.story({
  name: '[MD-10, D-33] accepts exactly 150 €',
  args: { saved: savedAt(150) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enregistrer' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
});
