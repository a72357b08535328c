import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { PerformanceProposal } from '#features/count/products/performance/PerformanceProposal.tsx';
import { buildSavedPerformanceCount } from '#mocks/builders/display.ts';
import { SALES } from '#mocks/builders/user.ts';
import { tableText } from '../../tableText.ts';

const meta = preview.meta({
  component: PerformanceProposal,
  parameters: { layout: 'fullscreen' },
  args: { saved: buildSavedPerformanceCount(), user: SALES, onBack: fn() },
});

export const Typical = meta.story({
  name: '[PE-16, PP-09] shows formats, cost per click, total budget and total of clicks, read-only',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('482 clics')).toBeVisible();
    await expect(tableText(canvas.getByRole('table', { name: 'Plan média' }))).toEqual([
      'Format | Coût par clic | Clics | Budget',
      'Masthead En haut de la page, sur toute sa largeur | 8,25 € | 369 sur 527 clics prévus | 3 044,00 €',
      'Pavé À côté des annonces, 300 × 250 pixels | 2,20 € | 113 sur 247 clics prévus | 249,00 €',
      'Total hors taxeBudgets à un euro près. | 482 | 3 293,00 €',
    ]);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByText(/Impressions/)).toBeNull();
    await expect(canvas.queryByRole('link', { name: /spécifications/ })).toBeNull();
  },
});
