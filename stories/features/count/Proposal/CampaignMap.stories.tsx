import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import type { SavedCount } from '#contract/counts.ts';
import { CampaignMap, drawnLocalities } from '#features/count/Proposal/CampaignMap/CampaignMap.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { BORDEAUX } from '#mocks/builders/locality.ts';
import { describedCount } from './proposalStory.ts';
import { framed } from '../../../framed.tsx';

function drawn(saved: SavedCount) {
  const localities = drawnLocalities(describedCount(saved));
  if (!localities) throw new Error('The count has no map');
  return { drawn: localities };
}

const meta = preview.meta({
  component: CampaignMap,
  args: drawn(buildSavedDisplayCount()),
  decorators: [framed({ width: '17rem' })],
});

export const TwoTowns = meta.story({
  name: '[N-13] draws the localities of a campaign',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: 'Carte de votre campagne\u00A0: 2 localités' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Radius = meta.story({
  args: drawn(buildSavedDisplayCount({}, { locations: [BORDEAUX], radius: 20 })),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', {
        name: 'Carte de votre campagne\u00A0: 1 localité, et 20 km autour',
      }),
    ).toBeVisible();
  },
});

export const WholeFrance = meta.story({
  args: drawn(buildSavedDisplayCount({}, { isAllFrance: true })),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: 'Carte\u00A0: toute la France' }),
    ).toBeVisible();
  },
});
