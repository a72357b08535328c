import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ProposalCampaign } from '#features/count/documents/Proposal/ProposalCampaign.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildSavedEmailingCount } from '#mocks/builders/emailing.ts';
import { describedCount } from './proposalStory.ts';

const meta = preview.meta({
  component: ProposalCampaign,
  args: { description: describedCount(buildSavedDisplayCount()) },
});

export const Typical = meta.story({
  name: '[PP-04] [N-19] [D-152] greets, and says the offer in one sentence, with the criteria and the map, and no stated text of formats',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Carte/ })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Votre campagne' })).toHaveTextContent(
      '272 109 impressions du 01/12/2026 au 30/12/2026 à Lyon 1er et à Bordeaux, pour 4 285 € hors taxe.',
    );
    await expect(canvas.getByText('Bonjour,')).toBeVisible();
    await expect(canvas.queryByText('Masthead, Pavé et Natif')).toBeNull();
  },
});

export const Word = meta.story({
  name: '[N-17] prints the word of the seller below the greeting',
  args: { word: 'Comme convenu au téléphone, le prix est tenu jusqu’à lundi.' },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const greeting = canvas.getByText('Bonjour,');
    await expect(greeting.nextElementSibling).toHaveTextContent(/^Comme convenu/);
  },
});

export const OneFormat = meta.story({
  name: '[N-19] names and draws the only format among the criteria, when no line of the plan does',
  args: { description: describedCount(buildSavedEmailingCount()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Format').nextElementSibling).toHaveTextContent('E-mail');
    await expect(canvas.queryByRole('list', { name: 'Formats achetés' })).toBeNull();
  },
});

export const WholeFrance = meta.story({
  name: '[N-19] needs no map of the whole of France',
  args: { description: describedCount(buildSavedDisplayCount({}, { isAllFrance: true })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Toute la France')).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.queryByText('Chargement de la carte')).toBeNull();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
});
