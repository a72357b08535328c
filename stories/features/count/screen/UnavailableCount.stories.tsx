import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { UnavailableCount } from '#features/count/screen/UnavailableCount.tsx';

const handleSwitch = fn<() => void>();

const meta = preview.meta({ component: UnavailableCount });

export const Gone = meta.story({
  name: '[CF-12, PP-10] says after the title that the count no longer exists, and offers the list',
  args: { reason: 'gone' as const },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /Une erreur est survenue.*Ce comptage n'existe plus/,
    );
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Liste des comptages' })).toHaveAttribute(
      'href',
      '/comptage',
    );
  },
});

export const NotFound = meta.story({
  name: '[D-115] says that there is no such count of the product, and offers the list',
  args: { reason: 'notFound' as const },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Comptage introuvable')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Liste des comptages' })).toBeVisible();
  },
});

export const OtherMarket = meta.story({
  name: '[D-115] names the market of the count and offers to switch to it',
  args: {
    reason: 'otherMarket' as const,
    market: 'BureauxEtCommerce' as const,
    current: 'Neuf' as const,
    onSwitch: handleSwitch,
  },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Ce comptage est du marché Bureaux et commerces')).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Passer au marché Bureaux et commerces' }),
    );
    await expect(handleSwitch).toHaveBeenCalledOnce();
  },
});

export const Narrow = meta.story({
  args: OtherMarket.composed.args,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  },
});
