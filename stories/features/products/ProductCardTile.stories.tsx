import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ProductCardTile } from '#features/products/ProductCardTile/ProductCardTile.tsx';

const meta = preview.meta({
  component: ProductCardTile,
  args: {
    product: 'display' as const,
    title: 'Display - Impression',
    tags: ['Notoriété'] as readonly string[],
    description: 'Affichez un programme auprès de ceux qui cherchent, au coût pour mille.',
    formats: ['Masthead', 'Natif', 'Pavé', 'Grand Angle'],
    path: '/count/display/new',
  },
});

export const Available = meta.story({
  name: '[PC-03] [PC-04] Tags, title, description, formats and « Sélectionner »',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Display - Impression' })).toHaveTextContent(
      /Notoriété.*Display - Impression.*Affichez.*Masthead/,
    );
    await expect(canvas.getByRole('link', { name: /^Sélectionner/ })).toHaveAttribute(
      'href',
      '/count/display/new',
    );
  },
});

export const NotYet = meta.story({
  name: '[PC-04] Not available: no « Sélectionner »',
  args: { path: undefined },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByText('Bientôt disponible')).toBeVisible();
  },
});

export const LongWords = meta.story({
  args: {
    title: 'Display - Impression sur les portails de construction et de rénovation',
    description:
      'Affichez une campagne auprès de ceux qui veulent faire construire, sur des portails dont les visiteurs cherchent un terrain, un modèle de maison ou un constructeur.',
    formats: ['Natif inter-annonces (Access Display)', 'Billboard (Power Display)'],
  },
});
