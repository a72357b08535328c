import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { CampaignTimeline } from '#features/count/Proposal/CampaignTimeline/CampaignTimeline.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildSavedEmailingCount } from '#mocks/builders/emailing.ts';
import { buildSavedMasterDisplayCount } from '#mocks/builders/masterDisplay.ts';
import { describedCount } from './proposalStory.ts';
import { framed } from '../../../framed.tsx';

const between = (start: string, end: string) => ({
  description: describedCount(buildSavedDisplayCount({}, { start, end })),
});

const meta = preview.meta({
  component: CampaignTimeline,
  args: between('2026-12-01', '2026-12-30'),
  decorators: [framed({ maxWidth: '30rem' })],
});

export const Weeks = meta.story({
  name: '[N-13] shows the weeks of a dated campaign',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', {
        name: 'Du 01/12/2026 au 30/12/2026\u00A0: 30 jours, sur 5 semaines',
      }),
    ).toBeVisible();
    await expect(canvas.getByText('14/12')).toBeVisible();
  },
});

export const Months = meta.story({
  args: between('2026-12-15', '2027-05-02'),
  parameters: { visual: true },
});
export const Years = meta.story({ args: between('2026-12-15', '2031-02-01') });
export const Millennia = meta.story({ args: between('2026-12-15', '9999-12-31') });

export const Recurring = meta.story({
  name: '[N-13] says what a month of a recurring count holds',
  args: { description: describedCount(buildSavedMasterDisplayCount()) },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        /^Chaque mois de 30 jours\s: [\d ]+ impressions pour [\d ,]+ € hors taxe\.$/,
      ),
    ).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});

export const Sending = meta.story({
  name: '[N-13] shows nothing for a single sending, whose date is a criterion',
  args: { description: describedCount(buildSavedEmailingCount()) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.queryByText(/mois/)).toBeNull();
  },
});
