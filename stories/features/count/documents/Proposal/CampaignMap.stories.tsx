import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import type { SavedCount } from '#contract/counts.ts';
import { CampaignMap } from '#features/count/documents/Proposal/CampaignMap.tsx';
import { drawnLocalities } from '#features/count/documents/Proposal/MapRoom.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { BORDEAUX } from '#mocks/builders/locality.ts';
import { paperLocalities } from '../../../../documents/paperLocalities.ts';
import { framed } from '../../../../framed.tsx';
import { describedCount } from './proposalStory.ts';

function drawn(saved: SavedCount) {
  const localities = drawnLocalities(describedCount(saved));
  if (!localities) throw new Error('The count has no map');
  return { localities };
}

const meta = preview.meta({
  component: CampaignMap,
  args: drawn(buildSavedDisplayCount()),
  decorators: [framed({ width: '17rem' })],
});

export const TwoTowns = meta.story({
  name: '[N-19] draws the localities of a campaign',
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
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', {
        name: 'Carte de votre campagne\u00A0: 1 localité et 20 km autour',
      }),
    ).toBeVisible();
  },
});

export const FiftyAreas = meta.story({
  name: '[N-19] shades fifty postal areas, which fill the picture',
  args: drawn(buildSavedDisplayCount({}, { locations: paperLocalities(50) })),
  play: async ({ canvas }) => {
    const map = await canvas.findByRole('img', { name: /50 localités$/ });
    await expect(map.querySelectorAll('.place').length).toBeGreaterThan(40);
  },
});
