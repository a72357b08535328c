import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import type { VedettePlusCountData } from '#contract/vedettePlus.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { VedettePlusProposal } from '#features/count/products/vedettePlus/VedettePlusProposal.tsx';
import { SALES } from '#mocks/builders/user.ts';
import { buildSavedVedettePlusCount } from '#mocks/builders/vedettePlus.ts';
import { tableText } from '../../tableText.ts';

const SAVED = buildSavedVedettePlusCount();
const meta = preview.meta({
  component: VedettePlusProposal,
  parameters: { layout: 'fullscreen' },
  args: { saved: SAVED, user: SALES, onBack: fn() },
});

export const Typical = meta.story({
  name: '[VE-26, VE-27] shows greeting, media plan, PDF button and date, read-only, without sold and available',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bonjour,')).toBeVisible();
    await expect(tableText(canvas.getByRole('table', { name: 'Plan média' }))).toEqual([
      'Localité | Impressions proposées | Budget',
      'Lyon 1er (69001) | 25 % | 91,00 €',
      'Bordeaux (33000) | 25 % | 64,00 €',
      'Total hors taxe | 155,00 €',
    ]);
    await expect(canvas.getByText(/voici le plan média/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Télécharger le PDF' })).toBeVisible();
    await expect(canvas.getByText('Proposition réalisée le 12/11/2026 par')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

export const Figures = meta.story({
  name: '[D-98] shows the impressions and the investment of the count, excluding tax, as every proposal does',
  play: async ({ canvas }) => {
    const { totalBudget, totalImpPurchased } = SAVED.countData as VedettePlusCountData;
    await expect(canvas.getByText(`${formatInteger(totalImpPurchased)} impressions`)).toBeVisible();
    await expect(canvas.getByText(`${formatInteger(totalBudget)} €`)).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Total hors taxe/ })).toHaveTextContent(
      formatEuroCents(totalBudget),
    );
    await expect(canvas.queryByText(/Total du comptage\s:/)).toBeNull();
  },
});
