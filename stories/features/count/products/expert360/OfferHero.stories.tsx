import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { OfferHero } from '#features/count/products/expert360/OfferHero.tsx';

const meta = preview.meta({
  component: OfferHero,
  args: { title: 'Offre Medium', budget: 480, impressions: 52_400, presence: 5 },
});

export const Typical = meta.story({
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Offre Medium')).toBeVisible();
    await expect(canvas.getByText('480 €')).toBeVisible();
    await expect(canvas.getByText('5 sur 10')).toBeVisible();
  },
});
export const LargeFigures = meta.story({
  args: { title: 'Offre sur-mesure', budget: 1_248_000, impressions: 912_345_678, presence: 10 },
});
