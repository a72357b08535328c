import { http } from 'msw';
import { expect, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { routes } from '#app/routes.tsx';
import { getCount } from '#contract/counts.ts';
import type { Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, countPath, manifestOf } from '#domain/products/catalogue.ts';
import type { UserProfile } from '#domain/profile.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { ADMIN, OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { addressOf, answering } from '#mocks/handlers/failures.ts';
import { applicationRoutes } from '../applicationRoutes.ts';
import { makeAppNavigation } from '../pages/appNavigation.ts';
import { answerPerson } from '../pages/storyPerson.ts';

const { onRouter, goTo, expectPath, location } = makeAppNavigation();

/** Returns the parameters of the complete application, for one person in a market. */
function completeApp(user: UserProfile, market: Market, at = '/accueil') {
  // A new Expert360 count needs a client; without one it redirects to the product choice.
  const chosenClients = { expert360: { clientId: 'RC204180', clientName: 'Horizon Promotion' } };
  return { app: { user, market, at, routes: applicationRoutes, onRouter, chosenClients } };
}

const PRODUCTS = '/comptage/produits';
const SAVED = buildSavedDisplayCount();
let answerNow = (): void => undefined;

/** Navigates to every route of the complete application. */
const meta = preview.meta({
  render: () => <></>,
  parameters: { layout: 'fullscreen', ...completeApp(ADMIN, 'Neuf') },
  beforeEach: answerPerson,
});

const BOOSTED_CLIENT = { clientId: 'RC204180', clientName: 'Horizon', contractId: 'C204180' };

const BOOST_PATHS = {
  '/boost': 'Liste des Boost',
  '/boost/produits': 'Sélectionner un produit',
  '/boost/boostsocialimmo/new': 'Quel(s) programme(s) voulez-vous Booster ?',
  '/boost/boostsocialimmo/edit': 'Quel(s) programme(s) voulez-vous Booster ?',
};

export const BoostInNeuf = meta.story({
  name: '[SH-14] [SH-15] [SH-16] [SH-17] [SH-31] the boost screens exist in Neuf',
  parameters: {
    app: { ...completeApp(ADMIN, 'Neuf').app, chosenClients: { boost: BOOSTED_CLIENT } },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    for (const [path, title] of Object.entries(BOOST_PATHS)) {
      await goTo(path);
      // The heading of the skeleton goes when the screen comes.
      await waitFor(() =>
        expect(canvas.getByRole('heading', { level: 1, name: title })).toBeVisible(),
      );
      await expectPath(path);
      await expect(canvas.getByRole('link', { name: 'Boost' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
  },
});

export const Forbidden = meta.story({
  name: '[SH-31] [RO-04] each redirects to the product choice in another market, and the menu has no entry',
  parameters: completeApp(OPERATIONS, 'Luxe'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.queryByRole('link', { name: 'Boost' })).toBeNull();
    for (const path of Object.keys(BOOST_PATHS)) {
      await goTo(path);
      await expectPath(PRODUCTS);
    }
  },
});

export const FocusFollowsHeading = meta.story({
  name: 'Keeps the focus on the heading when the skeleton of a screen is replaced by the screen',
  beforeEach: ({ msw }) => {
    const asked = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    // The handler returns no response, so that the next one answers.
    msw.use(
      http.get(addressOf(getCount), async () => asked),
      answering(getCount, SAVED),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await goTo(countPath('display', 'edit', SAVED.id));
    const skeleton = await canvas.findByRole('heading', { level: 1, name: /Display - Impression/ });
    await waitFor(() => expect(skeleton).toHaveFocus());
    answerNow();
    await canvas.findByRole('table');
    await expect(skeleton).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
});

export const NoOtherBoostPath = meta.story({
  name: '[SH-32] there are no other boost routes',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    for (const path of ['/boost/new', '/boost/boostsocialimmo', '/boost/all', '/boosts']) {
      await goTo(path);
      await expect(await canvas.findByText(/Il fait trop noir/)).toBeVisible();
    }
  },
});

export const UnknownBelowKnown = meta.story({
  name: '[SH-23] an unknown path below a known one is the 404 page',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    const paths = ['/count/display', '/count/display/edit', '/comptage/produits/1', '/profile/1'];
    for (const path of paths) {
      await goTo(path);
      await expect(await canvas.findByText(/Il fait trop noir/)).toBeVisible();
      await expectPath(path);
    }
  },
});

export const OtherSpellings = meta.story({
  name: '[SH-23] a slash at the end is the same screen, under its one address',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    for (const path of ['/comptage/', '/Comptage', '/comptage//']) {
      await goTo(`${path}?page=2`);
      await expectPath('/comptage');
      await expect(location().search).toBe('?page=2');
      await expect(
        await canvas.findByRole('heading', { level: 1, name: 'Liste des Comptages' }),
      ).toBeVisible();
      await expect(canvas.getByRole('link', { name: 'Comptages' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await goTo('/accueil');
      await expectPath('/accueil');
    }
  },
});

export const Failing = meta.story({
  name: '[SH-01] an error outside every layout is shown in French',
  render: () => <>{routes[0]?.errorElement}</>,
  parameters: {
    app: { failure: new Error('The root route failed.') },
    visual: true,
  },
  beforeEach: () => {
    // React Router logs the error that the story throws.
    spyOn(console, 'error').mockImplementation(() => undefined);
  },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Cette page a rencontré un problème');
    await expect(canvas.getByRole('main')).toContainElement(alert);
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
});

export const UsersForAnAdmin = meta.story({
  name: '[SH-18] [SH-43] /users is open to an administrator and in the menu',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Utilisateurs' }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Liste des utilisateurs' }),
    ).toBeVisible();
    await expectPath('/users');
  },
});

export const UsersForOthers = meta.story({
  name: '[SH-18] [SH-34] [SH-43] [US-01] [US-11] others are redirected to the home page, and the menu has no entry',
  parameters: completeApp(OPERATIONS, 'Neuf', '/users'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bonjour Thomas')).toBeVisible();
    await expectPath('/');
    await expect(canvas.queryByRole('link', { name: 'Utilisateurs' })).toBeNull();
  },
});

/** Markets in which the specification allows each product, by URL segment. A literal, because it checks the catalogue. */
const MARKETS_BY_SEGMENT: Readonly<Record<string, readonly Market[]>> = {
  expert360: ['Ancien'],
  masterdisplay: ['Ancien'],
  'emailing/optin': ['Neuf', 'Construire'],
  'emailing/alert': ['Neuf', 'Construire'],
  display: ['Neuf', 'Luxe', 'Construire', 'BureauxEtCommerce'],
  performance: ['Neuf'],
  vedetteplus: ['Neuf'],
};

const ROUTE_SUFFIXES = ['new', 'edit/b6a0f3c2-0f8e-4c59-9b3e-3f8d0a8c0001', 'preview/1'];

function visitProductRoutes(market: Market) {
  return async ({ canvas }: { canvas: { findByText: (text: string) => Promise<unknown> } }) => {
    const segments = COUNT_PRODUCT_KEYS.map((product) => manifestOf(product).segment);
    await expect(Object.keys(MARKETS_BY_SEGMENT).toSorted()).toEqual(segments.toSorted());
    for (const [index, [segment, markets]] of Object.entries(MARKETS_BY_SEGMENT).entries()) {
      const isSold = markets.includes(market);
      // One guard closes the routes of a product in a market: each product tries another of them.
      for (const suffix of isSold
        ? ROUTE_SUFFIXES
        : ROUTE_SUFFIXES.slice(index % 3, (index % 3) + 1)) {
        const path = `/count/${segment}/${suffix}`;
        // Waits for the current screen before navigating on, as a person would.
        await canvas.findByText('Bonjour Alice');
        await goTo(path);
        await expectPath(isSold ? path : PRODUCTS);
        await goTo('/accueil');
      }
    }
  };
}

export const CountsInAncien = meta.story({
  name: '[SH-21] [SH-22] [SH-25] [SH-26] the count routes of Ancien: expert360 and masterdisplay',
  parameters: completeApp(ADMIN, 'Ancien'),
  play: visitProductRoutes('Ancien'),
});

export const CountsInNeuf = meta.story({
  name: '[SH-21] [SH-22] [SH-27] [SH-28] [SH-29] [SH-30] the count routes of Neuf',
  parameters: completeApp(ADMIN, 'Neuf'),
  play: visitProductRoutes('Neuf'),
});

export const CountsInConstruire = meta.story({
  name: '[SH-21] [SH-27] [SH-28] the count routes of Construire: emailing and display',
  parameters: completeApp(ADMIN, 'Construire'),
  play: visitProductRoutes('Construire'),
});

export const CountsInLuxe = meta.story({
  name: '[SH-28] [SH-29] [SH-30] [RO-04] the count routes of Luxe: display only',
  parameters: completeApp(ADMIN, 'Luxe'),
  play: visitProductRoutes('Luxe'),
});

export const CountsInOffices = meta.story({
  name: '[SH-27] [SH-28] the count routes of Bureaux et commerces: display only',
  parameters: completeApp(ADMIN, 'BureauxEtCommerce'),
  play: visitProductRoutes('BureauxEtCommerce'),
});

export const Narrow = meta.story({
  parameters: completeApp(SALES, 'Neuf', '/boost'),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Liste des Boost' });
  },
});
