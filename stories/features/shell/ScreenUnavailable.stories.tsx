import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ScreenUnavailable } from '#features/shell/ScreenUnavailable/ScreenUnavailable.tsx';

const meta = preview.meta({
  component: ScreenUnavailable,
  args: { wayOut: { href: '/accueil', label: 'Revenir à l’accueil' } },
});

export const Typical = meta.story({
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Cet écran n’est pas encore disponible dans cette version'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Revenir à l’accueil' })).toHaveAttribute(
      'href',
      '/accueil',
    );
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
