import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Home } from '#features/home/Home/Home.tsx';

const meta = preview.meta({
  component: Home,
  args: {
    firstName: 'Camille',
    market: 'Neuf' as const,
    newCountPath: '/comptage/produits',
    onNewCount: fn(),
    isAvailable: () => true,
  },
});

export const Typical = meta.story({
  name: '[HO-01] [HO-10] Shows the greeting and three contacts',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Bonjour Camille');
    await expect(canvas.getByText('Un problème technique ?')).toBeVisible();
    await expect(canvas.getByText('Le suivi de votre campagne')).toBeVisible();
    await expect(canvas.getByText('La création de vos bannières')).toBeVisible();
  },
});

export const WithoutBanner = meta.story({ args: { market: 'BureauxEtCommerce' } });

export const LongName = meta.story({
  args: { firstName: 'Marie-Antoinette-Joséphine-Éléonore' },
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
});
