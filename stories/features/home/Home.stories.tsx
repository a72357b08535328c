import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { FollowedCounts } from '#features/countList/FollowedCounts.tsx';
import { Home } from '#features/home/Home.tsx';
import { buildCountRows } from '#mocks/builders/count.ts';

const isAvailable = () => true;

const meta = preview.meta({
  component: Home,
  args: {
    firstName: 'Camille',
    market: 'Neuf' as const,
    newCountPath: '/comptage/produits',
    onNewCount: fn(),
    isAvailable,
    drafts: null,
    followedCounts: <FollowedCounts market="Neuf" rows={buildCountRows(5)} onRetry={fn()} />,
  },
});

/** Height of the greeting, in pixels. */
const heroHeight = (heading: HTMLElement) =>
  heading.closest('section')?.getBoundingClientRect().height ?? Infinity;

export const Typical = meta.story({
  name: '[HO-01] [HO-10] Shows greeting, latest counts, news and three contacts, in this order',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Bonjour Camille');
    const headings = canvas.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    await expect(headings).toEqual([
      'À suivre',
      'Boost Social Immo',
      'Un problème technique\u00A0?',
      'Le suivi de votre campagne',
      'La création de vos bannières',
    ]);
    await expect(heroHeight(canvas.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(160);
    await expect(canvasElement.querySelectorAll('main, [inert]')).toHaveLength(0);
  },
});

export const WithoutBanner = meta.story({ args: { market: 'BureauxEtCommerce' } });

export const LongName = meta.story({
  name: '[HO-01] Keeps the greeting within 160 px for a long name on a phone',
  args: { firstName: 'Marie-Antoinette-Joséphine-Éléonore' },
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(heroHeight(canvas.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(160);
  },
});
