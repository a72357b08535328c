import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { campaignProposal } from '#features/count/campaign/CampaignProposal.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { DISPLAY_CAMPAIGN } from '#domain/products/display/values.ts';
import { SALES } from '#mocks/builders/user.ts';
import { tableText } from '../tableText.ts';

const meta = preview.meta({
  component: campaignProposal(DISPLAY_CAMPAIGN),
  parameters: { layout: 'fullscreen' },
  args: { saved: buildSavedDisplayCount(), user: SALES, onBack: fn() },
});

export const Typical = meta.story({
  name: '[PP-01, PP-05] shows the saved lines in a read-only table',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(tableText(canvas.getByRole('table', { name: 'Plan média' }))).toEqual([
      'Format | Coût pour mille | Impressions | Budget',
      'Masthead En haut de la page, sur toute sa largeur | 30,00 € | 122 969 sur 175 659 prévues | 3 689,00 €',
      'Natif Entre deux annonces, à leur format | 4,00 € | 39 333 sur 62 811 prévues | 157,00 €',
      'Pavé À côté des annonces, 300 × 250 pixels | 4,00 € | 37 350 sur 82 278 prévues | 149,00 €',
      'Grand Angle En colonne, à droite, 300 × 600 pixels | 4,00 € | 72 457 sur 179 347 prévues | 290,00 €',
      'Total hors taxeBudgets arrondis à l’euro. | 272 109 | 4 285,00 €',
    ]);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('spinbutton')).toBeNull();
  },
});

export const ByContext = meta.story({
  args: {
    saved: buildSavedDisplayCount({}, { countData: { saveBy: 'context' } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: 'Neuf' })).toBeVisible();
    // The price of a targeting is an average of its formats, so it lies between Pavé and Masthead.
    await expect(canvas.getByRole('row', { name: /^Neuf/ })).toHaveTextContent(/[4-9],\d{2} €/);
  },
});

export const Luxe = meta.story({
  args: { saved: buildSavedDisplayCount({}, { market: 'Luxe' }) },
  parameters: { visual: true },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
});
