import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ProposalAgreement } from '#features/count/documents/Proposal/ProposalAgreement.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildSavedExpert360Count } from '#mocks/builders/expert360.ts';
import { framed } from '../../../../framed.tsx';
import { describedCount } from './proposalStory.ts';

const PIXELS_PER_MM = 96 / 25.4;

const meta = preview.meta({
  component: ProposalAgreement,
  args: { description: describedCount(buildSavedDisplayCount()) },
});

export const Typical = meta.story({
  name: '[N-19] shows the price with its tax, and room for the agreement of the client',
  parameters: { visual: true, phone: true },
  play: async ({ canvas }) => {
    const amounts = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(amounts).toEqual(['4 285,00 €', '857,00 €', '5 142,00 €']);
    await expect(canvas.getByText('TVA 20 %, à titre indicatif')).toBeVisible();
    const form = within(canvas.getByRole('group', { name: 'Bon pour accord' }));
    for (const field of ['Nom', 'Date', 'Cachet et signature'])
      await expect(form.getByText(field)).toBeVisible();
  },
});

export const OnPaper = meta.story({
  name: '[N-19] has lines of 60 mm for name and date, and 60 × 25 mm for the stamp',
  decorators: [framed({ width: '174mm' })],
  play: async ({ canvas }) => {
    for (const field of ['Nom', 'Date', 'Cachet et signature'])
      await expect(canvas.getByText(field).clientWidth).toBeGreaterThanOrEqual(
        Math.floor(60 * PIXELS_PER_MM),
      );
    const stamp = canvas.getByText('Cachet et signature');
    const words = Number.parseFloat(getComputedStyle(stamp).lineHeight);
    await expect(stamp.clientHeight - words).toBeGreaterThanOrEqual(25 * PIXELS_PER_MM);
  },
});

export const Monthly = meta.story({
  name: '[N-19] says that the price of a recurring count is that of a month',
  args: { description: describedCount(buildSavedExpert360Count()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Budget hors taxe par mois')).toBeVisible();
    await expect(canvas.getByText('Budget TTC par mois')).toBeVisible();
  },
});
