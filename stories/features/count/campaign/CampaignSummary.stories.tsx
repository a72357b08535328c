import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { CampaignSummary } from '#features/count/campaign/CampaignSummary/CampaignSummary.tsx';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';

const { Neuf: NEUF, Luxe: LUXE } = DISPLAY_VALUES_BY_MARKET;

const meta = preview.meta({
  component: CampaignSummary,
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
  args: {
    values: NEUF,
    targetings: NEUF.targetings,
    locations: [LYON, BORDEAUX],
    isAllFrance: false,
    radius: 0,
    dates: { start: '2026-11-17', end: '2026-12-16' },
  },
});

export const Neuf = meta.story({
  name: '[DI-05, DI-08, FO-06] formats, devices and period of a Neuf count',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Masthead, Pavé et Natif')).toBeVisible();
    await expect(canvas.getByText('Desktop, tablette, mobile')).toBeVisible();
    await expect(canvas.getByText('Du 17/11/2026 au 16/12/2026')).toBeVisible();
  },
});

export const Luxe = meta.story({
  name: '[DI-06] a recurring Luxe count: its formats, and no contexts, which nobody chooses',
  args: { values: LUXE, targetings: LUXE.targetings, dates: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Masthead, Billboard et Natif inter-annonces')).toBeVisible();
    await expect(canvas.getByText('Récurrent')).toBeVisible();
    await expect(canvas.queryByText('Contexte(s) de diffusion')).toBeNull();
  },
});

export const Recurring = meta.story({ args: { dates: null, isAllFrance: true, locations: [] } });
export const WithRadius = meta.story({ args: { locations: [BORDEAUX], radius: 20 } });
export const FiftyLocalities = meta.story({ args: { locations: manyLocalities(50) } });
