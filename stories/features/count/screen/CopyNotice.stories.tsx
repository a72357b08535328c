import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { CopyNotice } from '#features/count/screen/CopyNotice.tsx';

const handleMarket = fn<() => void>();

const meta = preview.meta({
  component: CopyNotice,
  args: {
    copied: { mafId: 1041, countName: 'Agence du Vieux Port', market: 'Neuf' as const },
    market: 'Neuf' as const,
    otherMarkets: ['Luxe', 'Construire'] as const,
    onMarket: handleMarket,
  },
});

export const Typical = meta.story({
  name: '[N-06] names the copied count and offers the other markets of its product',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Copie de MAF-1041 - Agence du Vieux Port')).toBeVisible();
    await expect(canvas.getByText(/Rien n’est enregistré avant « Enregistrer »\./)).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copier sur le marché Luxe' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(handleMarket).toHaveBeenCalledWith('Luxe');
  },
});

export const OneMarket = meta.story({
  name: '[N-06] offers no market where the product is sold in one only',
  args: { otherMarkets: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Converted = meta.story({
  name: '[N-06] says that the copy is for another market than its source',
  args: { market: 'Luxe' as const, otherMarkets: ['Neuf'] as const },
  parameters: { visual: true, tree: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/Comptage du marché Neuf, repris dans l’offre du marché Luxe\./),
    ).toBeVisible();
  },
});

export const LongNames = meta.story({
  args: {
    copied: {
      mafId: 1041,
      countName: 'AgenceDuVieuxPortEtDesCalanquesDeMarseilleCassisLaCiotat',
      market: 'BureauxEtCommerce' as const,
    },
    otherMarkets: ['Luxe', 'Construire', 'Neuf'] as const,
  },
});

export const Narrow = meta.story({
  args: { otherMarkets: ['Luxe', 'Construire', 'BureauxEtCommerce'] as const },
  globals: { viewport: { value: 'phone' } },
});
