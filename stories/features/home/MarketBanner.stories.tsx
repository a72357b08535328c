import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { MARKETS } from '#domain/markets.ts';
import { MarketBanner } from '#features/home/MarketBanner/MarketBanner.tsx';

const meta = preview.meta({
  component: MarketBanner,
  args: { market: 'Neuf' as const, isAvailable: () => true },
});

export const NotThereYet = meta.story({
  name: 'Has no link while the screens of the offer do not exist',
  args: { isAvailable: () => false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveTextContent('Boost Social Immo');
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const EveryMarket = meta.story({
  name: '[HO-04] [HO-05] [HO-06] [HO-07] [HO-08] draws the announcement of each market',
  parameters: { visual: true, phone: true },
  render: ({ market: _market, ...args }) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {MARKETS.map((market) => (
        <MarketBanner key={market} {...args} market={market} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const [ancien, neuf, construire, luxe] = canvas.getAllByRole('region');
    await expect(ancien).toHaveTextContent(/nouvelle application.*Expert 360/);
    await expect(neuf).toHaveTextContent(
      'Boost Social Immo est disponible dans Boost > Nouveau Boost',
    );
    await expect(construire).toHaveTextContent('Le comptage Display est disponible');
    await expect(luxe).toHaveTextContent("Découvrez l'offre Display Luxury Duo");
    // A new count has one way: « Nouveau comptage ».
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/boost/produits');
  },
});

export const Narrow = meta.story({
  args: { market: 'Luxe' },
  globals: { viewport: { value: 'phone' } },
});
