import { expect, fn, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { MasterDisplayProposal } from '#features/count/products/masterDisplay/MasterDisplayProposal.tsx';
import {
  buildMasterDisplayCountData,
  buildSavedMasterDisplayCount,
} from '#mocks/builders/masterDisplay.ts';
import { manyLocalities } from '#mocks/builders/locality.ts';
import { SALES } from '#mocks/builders/user.ts';
import { tableText } from '../../tableText.ts';

const SAVED = buildSavedMasterDisplayCount();

const meta = preview.meta({
  component: MasterDisplayProposal,
  parameters: { layout: 'fullscreen' },
  args: { saved: SAVED, user: SALES, onBack: fn() },
});

export const Typical = meta.story({
  name: '[MD-03, PP-01] shows criteria, impressions and budget per locality, read-only',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bonjour,')).toBeVisible();
    await expect(canvas.getByText('MAF-1842')).toBeVisible();
    await expect(tableText(canvas.getByRole('table', { name: 'Plan média' }))).toEqual([
      'Localité | Impressions | Budget',
      'Lyon 1er (69001) | 73 461 | 294,00 €',
      'Bordeaux (33000) | 57 780 | 231,00 €',
      'Total hors taxe | 131 241 | 525,00 €',
    ]);
    await expect(canvas.getByRole('button', { name: 'Télécharger le PDF' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('link', { name: /spécifications/ })).toBeNull();
  },
});

export const ManyLocalities = meta.story({
  name: '[N-19] counts many localities in the criteria and names them once, as the lines of the plan',
  args: { saved: buildSavedMasterDisplayCount({}, { locations: manyLocalities(12) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12 localités, voir le plan média')).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(13);
    await expect(canvas.queryByRole('heading', { name: /localités/i })).toBeNull();
  },
});

/** More than the criteria name. */
const MANY = buildMasterDisplayCountData({ locations: manyLocalities(15) });

export const NotBought = meta.story({
  name: '[N-19] names once, apart from the plan, a searched locality that is not bought',
  args: {
    saved: buildSavedMasterDisplayCount({
      countData: {
        ...MANY,
        forecasts: MANY.forecasts.map((line, place) =>
          place === 0 ? { ...line, purchased: 0, budget: 0 } : line,
        ),
      },
    }),
  },
  play: async ({ canvas }) => {
    const section = canvas
      .getByRole('heading', { name: 'Localités recherchées sans achat (1)' })
      .closest('section');
    if (!section) throw new Error('The localities have no section.');
    await expect(within(section).getAllByRole('listitem')).toHaveLength(1);
  },
});
