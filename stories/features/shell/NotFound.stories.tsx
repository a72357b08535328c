import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { NotFound } from '#features/shell/NotFound.tsx';

const meta = preview.meta({ component: NotFound, parameters: { layout: 'fullscreen' } });

export const Typical = meta.story({
  name: '[SH-23] [SH-24] Shows a text and a link home',
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Il fait trop noir pour trouver cette page. Désolé.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: "Page d'accueil" })).toHaveAttribute(
      'href',
      '/accueil',
    );
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
