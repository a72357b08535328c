import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ProposalMeaning } from '#features/count/documents/Proposal/ProposalMeaning.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildSavedEmailingCount } from '#mocks/builders/emailing.ts';
import { describedCount } from './proposalStory.ts';

const meta = preview.meta({
  component: ProposalMeaning,
  args: { description: describedCount(buildSavedDisplayCount()) },
});

const figures = (list: HTMLElement[]) => list.map(({ textContent }) => textContent);

export const Typical = meta.story({
  name: '[N-19] says impressions a day, share of the audience and price in words',
  parameters: { visual: true, phone: true },
  play: async ({ canvas }) => {
    await expect(figures(canvas.getAllByRole('listitem'))).toEqual([
      '9 070 impressions par jour, en moyenne sur 30 jours',
      '54 % de l’audience prévue, 500\u00A0095 impressions',
      '15,75 € hors taxe les mille impressions, en moyenne',
    ]);
  },
});

export const Sending = meta.story({
  name: '[N-19] repeats no figure of a single sending: its price alone is left',
  args: { description: describedCount(buildSavedEmailingCount()) },
  play: async ({ canvas }) => {
    await expect(figures(canvas.getAllByRole('listitem'))).toEqual([
      '0,33 € hors taxe par contact, en moyenne, frais compris',
    ]);
  },
});
