import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { MARKETS } from '#domain/markets.ts';
import { MarketBanner } from '#features/home/MarketBanner/MarketBanner.tsx';

const meta = preview.meta({
  component: MarketBanner,
  args: { market: 'Neuf' as const, isAvailable: () => true },
});

export const Neuf = meta.story({
  name: '[HO-04] [HO-06] Neuf: Boost Social Immo',
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Boost Social Immo est disponible dans Boost > Nouveau Boost'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Nouveau Boost' })).toHaveAttribute(
      'href',
      '/boost/produits',
    );
  },
});

export const NotThereYet = meta.story({
  name: 'Has no link while the screens of the offer do not exist',
  args: { isAvailable: () => false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveTextContent('Boost Social Immo');
    await expect(canvas.queryByRole('link')).toBeNull();
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

export const EveryMarket = meta.story({
  name: 'Draws each announcement',
  parameters: { visual: true },
  render: ({ market: _market, ...args }) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {MARKETS.map((market) => (
        <MarketBanner key={market} {...args} market={market} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const paths = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(paths).toEqual([
      '/comptage/produits',
      '/boost/produits',
      '/count/display/new',
      '/count/display/new',
    ]);
  },
});

export const Narrow = meta.story({
  args: { market: 'Luxe' },
  globals: { viewport: { value: 'phone' } },
});
