import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { ProductsPage } from '#pages/ProductsPage/ProductsPage.tsx';

const meta = preview.meta({
  component: ProductsPage,
  parameters: {
    layout: 'fullscreen',
    app: { user: SALES, at: '/comptage/produits', isWhole: true },
  },
  beforeEach: ({ msw }) => msw.use(...wholeApplication(SALES)),
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

export const OtherMarketOnACountScreen = meta.story({
  name: '[SH-44] Another market on /count/display/new returns to the product choice',
  parameters: { app: { user: SALES, at: '/count/display/new', isWhole: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Marché' }),
      'Construire',
    );
    await expect(await canvas.findByText(/Pour quelle offre/)).toBeVisible();
  },
});

export const MarketNotAllowed = meta.story({
  name: '[SH-33] A route that the market does not allow leads to the product choice',
  parameters: {
    app: { user: OPERATIONS, market: 'Ancien', at: '/count/display/new', isWhole: true },
  },
  beforeEach: ({ msw }) => msw.use(...wholeApplication(OPERATIONS)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Pour quelle offre/)).toBeVisible();
    await expect(canvas.getByText('Master Display')).toBeVisible();
  },
});

export const ProductionConfiguration = meta.story({
  name: '[SH-06] [PC-13] The toggle shows the production configuration',
  parameters: {
    app: {
      user: OPERATIONS,
      market: 'BureauxEtCommerce',
      at: '/comptage/produits',
      isWhole: true,
    },
  },
  beforeEach: ({ msw }) => msw.use(...wholeApplication(OPERATIONS)),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('article', { name: 'Display' })).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Production' }));
    await waitFor(() => expect(canvas.getByText('Coming soon')).toBeVisible());
    await expect(canvas.queryByRole('article')).toBeNull();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await canvas.findByText(/Pour quelle offre/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(globalThis.innerWidth);
  },
});
