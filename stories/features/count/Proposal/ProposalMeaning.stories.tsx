import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ProposalMeaning } from '#features/count/Proposal/ProposalMeaning/ProposalMeaning.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildSavedEmailingCount } from '#mocks/builders/emailing.ts';
import { buildSavedExpert360Count } from '#mocks/builders/expert360.ts';
import { describedCount } from './proposalStory.ts';

const meta = preview.meta({
  component: ProposalMeaning,
  args: { description: describedCount(buildSavedDisplayCount()) },
});

export const Typical = meta.story({
  name: '[N-13] shows impressions a day, share of the audience and price',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const figures = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(figures).toEqual(['9 070', '54 %', '15,75 €']);
    await expect(canvas.getByText('en moyenne, sur 30 jours')).toBeVisible();
  },
});

export const Recurring = meta.story({
  name: '[N-13] spreads a recurring count over a month of thirty days',
  args: { description: describedCount(buildSavedExpert360Count()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('en moyenne, sur 30 jours')).toBeVisible();
    await expect(canvas.queryByText(/audience/)).toBeNull();
  },
});

export const Sending = meta.story({
  name: '[N-13] counts the contacts of a single sending, and the price of one with its fee',
  args: { description: describedCount(buildSavedEmailingCount()) },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('en un seul envoi')).toBeVisible();
    await expect(canvas.getByText('hors taxe, en moyenne, frais compris')).toBeVisible();
  },
});
