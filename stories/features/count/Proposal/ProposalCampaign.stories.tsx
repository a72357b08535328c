import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ProposalCampaign } from '#features/count/Proposal/ProposalCampaign/ProposalCampaign.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildSavedEmailingCount } from '#mocks/builders/emailing.ts';
import { describedCount } from './proposalStory.ts';

const meta = preview.meta({
  component: ProposalCampaign,
  args: { description: describedCount(buildSavedDisplayCount()) },
});

export const Typical = meta.story({
  name: '[N-13] shows the criteria, the weeks and the map',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Carte/ })).toBeVisible();
    await expect(canvas.getByRole('img', { name: /5 semaines$/ })).toBeVisible();
    await expect(canvas.getByText('Masthead, Pavé et Natif')).toBeVisible();
  },
});

export const WithoutMap = meta.story({
  name: '[N-13] needs no map for a count without positions',
  args: { description: describedCount(buildSavedEmailingCount()) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.getByText("Date d'envoi")).toBeVisible();
  },
});
