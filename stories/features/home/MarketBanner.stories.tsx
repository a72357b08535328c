import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { MarketBanner } from '#features/home/MarketBanner/MarketBanner.tsx';

const meta = preview.meta({ component: MarketBanner, args: { market: 'Neuf' as const } });

export const Neuf = meta.story({
  name: '[HO-04] [HO-06] Neuf: Boost Social Immo',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Boost Social Immo est disponible dans Boost > Nouveau Boost'),
    ).toBeVisible();
  },
});

export const Ancien = meta.story({
  name: '[HO-05] Ancien: the new application and Expert 360',
  args: { market: 'Ancien' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveTextContent(/nouvelle application.*Expert 360/);
  },
});

export const Construire = meta.story({
  name: '[HO-07] Construire: the Display count',
  args: { market: 'Construire' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Le comptage Display est disponible')).toBeVisible();
  },
});

export const Luxe = meta.story({
  name: '[HO-08] Luxe: Display Luxury Duo',
  args: { market: 'Luxe' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Découvrez l'offre Display Luxury Duo")).toBeVisible();
  },
});

export const NothingToAnnounce = meta.story({
  args: { market: 'BureauxEtCommerce' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
  },
});
