import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { FormatDrawing } from '#features/count/documents/Proposal/FormatDrawing.tsx';
import type { ChoiceCard } from '#features/productChoice/productCards.ts';
import { ProductCardTile } from '#features/productChoice/ProductCardTile.tsx';
import { framed } from '../../framed.tsx';

const CARD: ChoiceCard = {
  product: 'display',
  title: 'Display - Impression',
  tags: ['Notoriété'],
  description: 'Affichez un programme auprès de ceux qui cherchent, au coût pour mille.',
  formats: ['Masthead', 'Natif', 'Pavé', 'Grand Angle'],
  pictures: ['Masthead', 'NatifInterAnnonces', 'Pave', 'GrandAngle'],
  derived: ['description'],
  path: '/count/display/new',
};

const meta = preview.meta({
  component: ProductCardTile,
  args: {
    card: CARD,
    brochure: 'https://adfactory.example/display.pdf',
    pictureOf: (format) => <FormatDrawing format={format} />,
  },
  decorators: [framed({ maxWidth: '20rem' })],
});

export const Available = meta.story({
  name: '[PC-03] [PC-04] Shows tags, title, description, formats, brochure and « Sélectionner »',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Display - Impression' })).toHaveTextContent(
      /Display - Impression.*Notoriété.*Affichez.*Masthead/,
    );
    await expect(canvas.getByRole('link', { name: /brochure/i })).toHaveAttribute(
      'href',
      'https://adfactory.example/display.pdf',
    );
    await expect(canvas.getByRole('link', { name: /^Sélectionner/ })).toHaveAttribute(
      'href',
      '/count/display/new',
    );
  },
});

export const NoBrochure = meta.story({
  name: '[PC-03] [PC-25] Has no brochure link without a URL',
  args: { brochure: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /brochure/i })).toBeNull();
    await expect(canvas.getByRole('link', { name: /^Sélectionner/ })).toBeVisible();
  },
});

export const AsksFirst = meta.story({
  name: 'Shows a button for a product that needs input first',
  args: { onAsk: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Sélectionner Display - Impression' }),
    );
    await expect(args.onAsk).toHaveBeenCalledOnce();
  },
});

export const NotYet = meta.story({
  name: '[PC-04] Not available: shows the reason instead of « Sélectionner »',
  args: { card: { ...CARD, path: undefined }, brochure: undefined },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByText('Bientôt disponible')).toBeVisible();
    await expect(canvas.getByText(/arrive dans une prochaine version/)).toBeVisible();
  },
});

/** Returns on how many lines the text of an element stands. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
}

export const TwoTags = meta.story({
  name: 'Keeps the title on one line beside its sign, and the tags below it',
  args: { card: { ...CARD, title: 'Expert 360', tags: ['Package', 'Notoriété'] } },
  play: async ({ canvas }) => {
    await expect(linesOf(canvas.getByRole('heading', { name: 'Expert 360' }))).toBe(1);
  },
});

export const LongWords = meta.story({
  args: {
    card: {
      ...CARD,
      title: 'Display - Impression sur les portails de construction et de rénovation',
      description:
        'Affichez une campagne auprès de ceux qui veulent faire construire, sur des portails dont les visiteurs cherchent un terrain, un modèle de maison ou un constructeur.',
      formats: ['Natif inter-annonces (Access Display)', 'Billboard (Power Display)'],
    },
  },
});
