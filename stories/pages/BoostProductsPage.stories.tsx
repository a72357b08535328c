import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { BoostProductsPage } from '#pages/BoostProductsPage.tsx';
import { OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { routesWithoutCounts } from '../routesWithoutCounts.ts';
import { shellStates } from './shellStates.ts';
import { makeAppNavigation } from './appNavigation.ts';
import { answerPerson } from './storyPerson.ts';

const { onRouter, expectPath } = makeAppNavigation();

const meta = preview.meta({
  component: BoostProductsPage,
  args: { isAvailable: () => true },
  parameters: { layout: 'padded', app: { user: SALES, at: '/boost/produits', onRouter } },
  beforeEach: answerPerson,
});

export const Loaded = meta.story({
  name: '[PC-02] « Sélectionner un produit »: offers the boost only',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Sélectionner un produit',
    );
    await expect(canvas.getAllByRole('article')).toHaveLength(1);
    await expect(canvas.getByRole('article', { name: 'Boost Social Immo' })).toBeVisible();
  },
});

export const ClientChosen = meta.story({
  name: '[PC-23] [PC-24] Boost Social Immo asks for a client, then opens the selection',
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Sélectionner Boost Social Immo' });
    await userEvent.click(button);
    await userEvent.type(await screen.findByRole('combobox'), 'hori');
    await userEvent.click(await screen.findByRole('option', { name: /Horizon/ }));
    await expectPath('/boost/produits');
    await userEvent.click(await screen.findByRole('button', { name: 'Valider' }));
    await expectPath('/boost/boostsocialimmo/new');
  },
});

const STATES = shellStates({
  user: SALES,
  market: 'Neuf',
  at: '/boost/produits',
  heading: 'Sélectionner un produit',
});

export const Loading = meta.story({ ...STATES.loading });

export const Failing = meta.story({ ...STATES.failing });

export const Refetching = meta.story({ ...STATES.refetching });

export const Forbidden = meta.story({
  name: '[SH-31] [SH-33] Redirects to the product choice in another market, which has no boost',
  parameters: {
    layout: 'fullscreen',
    app: { user: OPERATIONS, market: 'Luxe', routes: routesWithoutCounts },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /^Pour quelle offre/ }),
    ).toBeVisible();
    await expectPath('/comptage/produits');
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(globalThis.innerWidth);
  },
});
