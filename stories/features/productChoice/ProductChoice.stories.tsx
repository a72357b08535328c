import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Availability, ProductKey } from '#domain/products/catalogue.ts';
import { FormatDrawing } from '#features/count/documents/Proposal/FormatDrawing.tsx';
import { ProductChoice } from '#features/productChoice/ProductChoice.tsx';

const everything: Availability = () => true;
const nothing = (_product: ProductKey) => false;

const meta = preview.meta({
  component: ProductChoice,
  parameters: { layout: 'padded' },
  args: {
    market: 'Neuf' as const,
    isProduction: false,
    isAvailable: everything,
    needsInput: nothing,
    pictureOf: (format) => <FormatDrawing format={format} />,
    onAsk: fn(),
  },
});

function titles(canvasElement: HTMLElement): (string | null)[] {
  return [...canvasElement.querySelectorAll('h2')].map((title) => title.textContent);
}

export const Neuf = meta.story({
  name: '[PC-06] [PC-07] [PC-08] Neuf',
  play: async ({ canvas, canvasElement }) => {
    await expect(titles(canvasElement)).toEqual([
      'Emailing Optin',
      'Emailing Alerte',
      'Display - Impression',
      'Vedette +',
      'Display - Performance',
      'Boost Social Immo',
    ]);
    await expect(canvas.getByRole('article', { name: 'Display - Impression' })).toHaveTextContent(
      /Masthead.*Natif.*Pavé.*Grand Angle/,
    );
    await expect(canvas.getByRole('article', { name: 'Display - Performance' })).toHaveTextContent(
      /Masthead.*Pavé/,
    );
  },
});

export const SomeNotYet = meta.story({
  name: '[PC-04] Shows available and unavailable products side by side',
  args: { isAvailable: (product) => product === 'display' },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: /^Sélectionner/ })).toHaveLength(1);
    await expect(canvas.getAllByText('Bientôt disponible')).toHaveLength(5);
  },
});

export const OneOfThem = meta.story({
  name: 'Shows only the requested products',
  args: { only: ['boost'], needsInput: (product) => product === 'boost' },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(titles(canvasElement)).toEqual(['Boost Social Immo']);
    await userEvent.click(canvas.getByRole('button', { name: 'Sélectionner Boost Social Immo' }));
    await expect(args.onAsk).toHaveBeenCalledWith('boost');
  },
});

export const Luxe = meta.story({
  name: '[PC-09] [PC-10] Luxe',
  args: { market: 'Luxe' },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: 'Display - Luxury' });
    await expect(card).toHaveTextContent('Masthead (Prestige Display)');
    await expect(card).toHaveTextContent('Billboard (Power Display)');
    await expect(card).toHaveTextContent('Natif inter-annonces (Access Display)');
    await expect(card).toHaveTextContent('ne sont pas compatibles entre eux');
  },
});

export const Construire = meta.story({
  name: '[PC-11] [PC-14] Construire',
  args: { market: 'Construire' },
  play: async ({ canvas, canvasElement }) => {
    await expect(titles(canvasElement)).toEqual(['Emailing Optin', 'Emailing Alerte', 'Display']);
    await expect(canvas.getByRole('article', { name: 'Emailing Optin' })).toHaveTextContent(
      'ont accepté de recevoir des offres de partenaires',
    );
    await expect(canvas.getByRole('article', { name: 'Emailing Alerte' })).toHaveTextContent(
      'partager leurs informations en créant une alerte de recherche',
    );
  },
});

export const BureauxEtCommerce = meta.story({
  name: '[PC-12] Bureaux et commerces',
  args: { market: 'BureauxEtCommerce' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Display' })).toHaveTextContent(
      /Masthead.*Natif.*Grand Angle.*Masthead\+/,
    );
  },
});

export const ComingSoon = meta.story({
  name: '[PC-13] Bureaux et commerces in production: « Coming soon » only',
  args: { market: 'BureauxEtCommerce', isProduction: true },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Coming soon')).toBeVisible();
    await expect(canvas.queryByRole('article')).toBeNull();
  },
});

/**
 * The columns depend on the window width, and the story's frame cannot be that wide everywhere, so the test reads the
 * CSS rules.
 */
export const Columns = meta.story({
  name: '[PC-15] [PC-16] [PC-17] [PC-18] [PC-19] [RE-06] Sets the columns by window width',
  play: async ({ canvasElement }) => {
    const list = canvasElement.querySelector('ul');
    if (!list) throw new Error('There is no grid.');
    const at = async (width: number) => {
      await globalThis.resizeStoryFrame?.(width, 900);
      return getComputedStyle(list).gridTemplateColumns.split(' ').length;
    };
    if (!globalThis.resizeStoryFrame) return;
    await expect([await at(500), await at(768)]).toEqual([1, 1]);
    await expect([await at(769), await at(1200)]).toEqual([2, 2]);
    await expect([await at(1201), await at(1400)]).toEqual([3, 3]);
    await expect([await at(1401), await at(1700)]).toEqual([4, 4]);
    await expect([await at(1701), await at(2400)]).toEqual([5, 5]);
  },
});
