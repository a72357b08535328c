import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Expert360Editor } from '#features/count/products/expert360/Expert360Editor.tsx';
import {
  buildSavedExpert360Count,
  NOT_COUNTED,
  SHORT_OF_INVENTORY,
  TOO_SMALL,
} from '#mocks/builders/expert360.ts';
import { LYON } from '#mocks/builders/locality.ts';
import { startStory } from '../../campaign/campaignEditorStory.ts';

/** Messages about localities after an estimate, on the whole screen. */
const meta = preview.meta({
  component: Expert360Editor,
  args: {
    market: 'Ancien' as const,
    saved: buildSavedExpert360Count(),
    onMessage: fn(),
    onLeave: fn(),
  },
  beforeEach: ({ msw }) => msw.use(...startStory()),
});

export const InsufficientRemoved = meta.story({
  name: '[E3-24] lists localities that lack an intensity, and removes them with « Supprimer ces localités »',
  args: { saved: buildSavedExpert360Count({}, { locations: [LYON, SHORT_OF_INVENTORY] }) },
  play: async ({ canvas, userEvent }) => {
    const notice = (await canvas.findByText('Intensités non disponibles')).parentElement;
    await expect(notice).toHaveTextContent('La Rochelle (17000)');
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer ces localités' }));
    await expect(canvas.getByText('Comptage en cours de configuration')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /La Rochelle/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await canvas.findByRole('table');
    await expect(canvas.queryByText('Intensités non disponibles')).toBeNull();
  },
});

export const Missing = meta.story({
  name: '[E3-12, E3-25] lists localities that cannot be counted instead of a result, and estimates without them',
  args: { saved: buildSavedExpert360Count({}, { locations: [LYON, NOT_COUNTED] }) },
  play: async ({ canvas, userEvent }) => {
    const notice = (await canvas.findByText('Localités non disponibles')).parentElement;
    await expect(notice).toHaveTextContent('Saint-Pierre (97500)');
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer ces localités' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await expect(await canvas.findByRole('table')).toBeVisible();
  },
});

export const TooRestricted = meta.story({
  name: '[E3-23] shows « Ciblage trop restreint » and no save button when no intensity is available',
  args: { saved: buildSavedExpert360Count({}, { locations: [TOO_SMALL] }) },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const notice = (await canvas.findByText('Ciblage trop restreint')).parentElement;
    await expect(notice).toHaveTextContent(
      "Les localités sélectionnées ne disposent pas d'un inventaire suffisant. Merci d'ajouter des localités.",
    );
    for (const card of canvas.getAllByRole('radio')) await expect(card).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  },
});
