import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { MasterDisplaySummary } from '#features/count/products/masterDisplay/MasterDisplaySummary.tsx';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';

const meta = preview.meta({
  component: MasterDisplaySummary,
  args: {
    broadcastMediums: ['PORTAIL', 'LOGICIMMO'],
    projectTypes: ['ACHAT', 'LOCATION'],
    locations: [LYON, BORDEAUX],
    radius: 0,
  },
});

export const Typical = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('PORTAIL, LOGICIMMO')).toBeVisible();
    await expect(canvas.getByText('Achat, Location')).toBeVisible();
    await expect(canvas.getByText('Récurrent')).toBeVisible();
  },
});
export const Radius = meta.story({ args: { locations: [LYON], radius: 20 } });
export const FiftyLocalities = meta.story({ args: { locations: manyLocalities(50) } });
