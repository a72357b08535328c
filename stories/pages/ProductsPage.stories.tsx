import { expect, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { ProductsPage } from '#pages/ProductsPage.tsx';
import { shellStates } from './shellStates.ts';
import { answerPerson, pageAt } from './storyPerson.ts';

const meta = preview.meta({
  component: ProductsPage,
  parameters: pageAt('/comptage/produits'),
  beforeEach: answerPerson,
});

export const Loaded = meta.story({
  name: '[SH-13] [PC-01] Neuf',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Pour quelle offre souhaitez-vous effectuer un comptage ?',
    );
  },
});

/** The cards of each market, as the requirements name them (PC-05 to PC-12). */
const CARDS_BY_MARKET = {
  Ancien: ['Expert 360', 'Master Display'],
  Neuf: [
    'Emailing Optin',
    'Emailing Alerte',
    'Display - Impression',
    'Vedette +',
    'Display - Performance',
    'Boost Social Immo',
  ],
  Construire: ['Emailing Optin', 'Emailing Alerte', 'Display'],
  Luxe: ['Display - Luxury'],
  BureauxEtCommerce: ['Display'],
};

export const EveryMarket = meta.story({
  name: '[RO-04] [PC-05] Shows the cards of the chosen market and no other, and Boost in the menu of Neuf only',
  parameters: { app: { user: OPERATIONS, market: 'Ancien' } },
  play: async ({ canvas, userEvent }) => {
    for (const [market, cards] of Object.entries(CARDS_BY_MARKET)) {
      await userEvent.selectOptions(
        await canvas.findByRole('combobox', { name: 'Marché' }),
        market,
      );
      await waitFor(() =>
        expect(
          canvas
            .getAllByRole('article')
            .map((card) => within(card).getByRole('heading').textContent)
            .toSorted(),
        ).toEqual(cards.toSorted()),
      );
      await expect(canvas.queryAllByRole('link', { name: 'Boost' })).toHaveLength(
        market === 'Neuf' ? 1 : 0,
      );
    }
  },
});

export const Empty = meta.story({
  name: '[SH-06] [PC-13] The toggle applies the production configuration',
  parameters: { app: { user: OPERATIONS, market: 'BureauxEtCommerce' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('article', { name: 'Display' })).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Production' }));
    await waitFor(() => expect(canvas.getByText('Coming soon')).toBeVisible());
    await expect(canvas.queryByRole('article')).toBeNull();
  },
});

const STATES = shellStates({
  user: SALES,
  at: '/comptage/produits',
  heading: /^Pour quelle offre/,
});

export const Loading = meta.story({ ...STATES.loading });

export const Failing = meta.story({ ...STATES.failing });

export const Forbidden = meta.story({
  ...STATES.signedOut,
  name: '[SH-35] Redirects to the sign-in, which returns here afterwards',
});

export const Refetching = meta.story({ ...STATES.refetching });

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await canvas.findByText(/Pour quelle offre/);
  },
});
