import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getMyCounts } from '#contract/counts.ts';
import { getViews } from '#contract/views.ts';
import { ADMIN, OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { viewHandlers, buildView } from '#mocks/handlers/views.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { CountsPage } from '#pages/CountsPage.tsx';
import { COLUMNS_KEY } from '#features/session/storedColumns.ts';
import { routesWithoutCounts } from '../routesWithoutCounts.ts';
import { makeAppNavigation } from './appNavigation.ts';

/** By name from Z to A, without the column of the client. */
const BY_NAME = buildView({
  name: 'Par nom',
  search: 'order=CountName&direction=desc',
  columns: ['ClientName'],
  isDefault: true,
});
const BY_BUDGET = buildView({
  id: '3e8b1f60-97a4-4d1e-8c55-6f0b9a7d0002',
  name: 'Gros budgets',
  search: 'order=Budget',
});

const NAVIGATION = makeAppNavigation();
const app = (at: string, user = SALES) =>
  ({
    user,
    market: 'Neuf',
    at,
    routes: routesWithoutCounts,
    onRouter: NAVIGATION.onRouter,
  }) as const;

const meta = preview.meta({
  component: CountsPage,
  parameters: { layout: 'fullscreen', app: app('/accueil') },
  beforeEach: ({ msw }) => {
    msw.use(...viewHandlers([BY_NAME, BY_BUDGET]), ...wholeApplication(SALES));
    return () => localStorage.removeItem(COLUMNS_KEY);
  },
});

type Canvas = Pick<typeof screen, 'findByRole' | 'getByRole' | 'queryByRole'>;

const button = (canvas: Canvas) => canvas.findByRole('button', { name: /^Mes vues/ });
const search = () => NAVIGATION.location().search;

async function openMenu(canvas: Canvas, user: { click: (element: Element) => Promise<void> }) {
  await user.click(await button(canvas));
  const menu = within(await screen.findByRole('menu'));
  await menu.findByRole('menuitem', { name: 'Copier l’adresse' });
  return menu;
}

export const DefaultView = meta.story({
  name: '[N-11] A list opened without parameters shows the default view, and Back leaves it at once',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: /^Bonjour/ });
    await NAVIGATION.goTo('/comptage');
    await waitFor(() => expect(search()).toBe('?order=CountName&direction=desc'));
    await expect(await button(canvas)).toHaveTextContent('Par nom');
    await expect(await canvas.findByRole('columnheader', { name: /^Nom/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(canvas.queryByRole('columnheader', { name: 'Client' })).toBeNull();
    await NAVIGATION.goBack();
    await NAVIGATION.expectPath('/accueil');
    await NAVIGATION.goTo('/comptage');
    await waitFor(() => expect(search()).toBe('?order=CountName&direction=desc'));
  },
});

export const WaitsForTheDefault = meta.story({
  name: '[N-11] Shows no rows of another view while the default one is not known',
  parameters: { app: app('/comptage') },
  beforeEach: ({ msw }) => msw.use(pending(getViews)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText('MAF-1045')).toBeNull();
    // A change does not wait either.
    await NAVIGATION.goTo('/comptage?order=Budget');
    await expect(await canvas.findAllByText(/^MAF-/)).not.toHaveLength(0);
  },
});

export const ViewsFailing = meta.story({
  name: '[N-11] Shows the whole list when the views cannot be loaded',
  parameters: { app: app('/comptage') },
  beforeEach: ({ msw }) => msw.use(failing(getViews, 503, INTERNAL_ERROR)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('MAF-1045')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const AddressWins = meta.story({
  name: '[N-11] An address with parameters is shown as it is, with the person’s own columns',
  parameters: { app: app('/comptage?order=Budget') },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/^MAF-/);
    await expect(search()).toBe('?order=Budget');
    await expect(canvas.getByRole('columnheader', { name: 'Client' })).toBeVisible();
    await expect(await button(canvas)).toHaveTextContent(/^Mes vues$/);
  },
});

export const ShowsAll = meta.story({
  name: '[N-11] « Tout afficher » does not return to the default view, and Back does',
  parameters: { app: app('/comptage') },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(search()).toBe('?order=CountName&direction=desc'));
    const menu = await openMenu(canvas, userEvent);
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Tout afficher' }));
    await waitFor(() => expect(search()).toBe(''));
    await expect(await canvas.findByText('MAF-1045')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Client' })).toBeVisible();
    await waitFor(async () => expect(await button(canvas)).toHaveTextContent(/^Mes vues$/));
    await NAVIGATION.goTo('/accueil');
    await NAVIGATION.expectPath('/accueil');
    await NAVIGATION.goBack();
    await NAVIGATION.expectPath('/comptage');
    await canvas.findByText('MAF-1045');
    await expect(search()).toBe('');
    await NAVIGATION.goBack();
    await waitFor(() => expect(search()).toBe('?order=CountName&direction=desc'));
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Client' })).toBeNull());
    await waitFor(async () => expect(await button(canvas)).toHaveTextContent('Par nom'));
  },
});

export const ChangedAndRestored = meta.story({
  name: '[N-11] A changed filter, order or column makes the view « modifiée », apart from the person’s own columns',
  parameters: { app: app('/comptage') },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(search()).toBe('?order=CountName&direction=desc'));
    await canvas.findAllByText(/^MAF-/);
    await userEvent.click(canvas.getByRole('button', { name: 'Colonnes' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Produit' }));
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Produit' })).toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await button(canvas)).toHaveTextContent(/modifiée$/));
    await expect(localStorage.getItem(COLUMNS_KEY)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Page suivante' }));
    await waitFor(() => expect(search()).toMatch(/page=2/));
    await expect(canvas.queryByRole('columnheader', { name: 'Produit' })).toBeNull();
    const menu = await openMenu(canvas, userEvent);
    await userEvent.click(menu.getByRole('menuitemradio', { name: /^Par nom/ }));
    await waitFor(() => expect(search()).toBe('?order=CountName&direction=desc'));
    await waitFor(async () => expect(await button(canvas)).toHaveTextContent(/Par nom$/));
    await expect(await canvas.findByRole('columnheader', { name: 'Produit' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Budget' }));
    await waitFor(async () => expect(await button(canvas)).toHaveTextContent(/modifiée$/));
  },
});

export const Created = meta.story({
  name: '[N-11] A new view is applied at once, is current, and adds no history entry',
  parameters: { app: app('/comptage?order=Budget&page=2') },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText(/^MAF-/);
    const menu = await openMenu(canvas, userEvent);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Enregistrer cette vue…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'À relancer');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () =>
      expect(await button(canvas)).toHaveTextContent(/^Mes vues :À relancer$/),
    );
    await expect(search()).toBe('?order=Budget&page=2');
    await expect(await screen.findByText('La vue « À relancer » est enregistrée')).toBeVisible();
  },
});

export const Deleted = meta.story({
  name: '[N-11] Deleting the applied view keeps what it showed',
  parameters: { app: app('/comptage') },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(search()).toBe('?order=CountName&direction=desc'));
    const menu = await openMenu(canvas, userEvent);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Supprimer la vue…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(async () => expect(await button(canvas)).toHaveTextContent(/^Mes vues$/));
    await expect(search()).toBe('?order=CountName&direction=desc');
    await expect(canvas.queryByRole('columnheader', { name: 'Client' })).toBeNull();
  },
});

export const ForbiddenTab = meta.story({
  name: '[N-11] [CL-03] A view of everybody’s counts shows a salesperson the own ones',
  parameters: { app: app('/comptage') },
  beforeEach: ({ msw }) =>
    msw.use(...viewHandlers([{ ...BY_NAME, search: 'tab=all&author=Petit&order=Budget' }])),
  play: async ({ canvas }) => {
    await canvas.findAllByText(/^MAF-/);
    await expect(canvas.getAllByRole('tab')).toHaveLength(1);
    await expect(await button(canvas)).toHaveTextContent(/Par nom$/);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const MarketChanged = meta.story({
  name: '[N-11] [CL-19] Another market restarts the list of counts without the default view',
  parameters: { app: app('/comptage', OPERATIONS) },
  beforeEach: ({ msw }) =>
    msw.use(
      ...viewHandlers([{ ...BY_NAME, search: 'tab=all&order=Budget' }]),
      ...wholeApplication(OPERATIONS),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(search()).toBe('?tab=all&order=Budget'));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Marché' }), 'Luxe');
    await expect(
      await canvas.findByRole('tab', { name: 'Mes comptages', selected: true }),
    ).toBeVisible();
    await expect(search()).toBe('');
  },
});

export const RowsFailing = meta.story({
  name: '[N-11] A default view whose rows cannot be loaded says so, and can be left',
  parameters: { app: app('/comptage') },
  beforeEach: ({ msw }) => msw.use(failing(getMyCounts, 503, INTERNAL_ERROR)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(INTERNAL_ERROR.message);
    await expect(await button(canvas)).toBeVisible();
  },
});

export const FromThePalette = meta.story({
  name: '[N-11] [N-12] « Aller à… » finds a view by its name, and opens the list with its filters and columns',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /Aller à…/ });
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Aller à…' }));
    await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
    await userEvent.type(dialog.getByRole('combobox'), 'vue nom');
    const group = within(await dialog.findByRole('group', { name: 'Vues' }));
    const options = group.getAllByRole('option').map(({ textContent }) => textContent);
    await expect(options).toEqual(['Vue Par nomComptages']);
    await userEvent.click(group.getByRole('option'));
    await waitFor(() => expect(search()).toBe('?order=CountName&direction=desc'));
    await expect(await button(canvas)).toHaveTextContent(/Par nom$/);
    await expect(canvas.queryByRole('columnheader', { name: 'Client' })).toBeNull();
  },
});

const PEOPLE = buildView({
  id: '3e8b1f60-97a4-4d1e-8c55-6f0b9a7d0003',
  list: 'users',
  name: 'Par e-mail',
  search: 'order=email&direction=desc',
  columns: ['markets'],
  isDefault: true,
});

export const Users = meta.story({
  name: '[N-11] The list of users opens with its default view',
  parameters: { app: app('/users', ADMIN) },
  beforeEach: ({ msw }) => msw.use(...viewHandlers([PEOPLE, BY_NAME]), ...wholeApplication(ADMIN)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(search()).toBe('?order=email&direction=desc'));
    await expect(await button(canvas)).toHaveTextContent(/Par e-mail$/);
    await expect(await canvas.findAllByRole('rowheader')).not.toHaveLength(0);
  },
});

export const Boosts = meta.story({
  name: '[N-11] The list of boosts opens with its default view',
  parameters: { app: app('/boost', OPERATIONS) },
  beforeEach: ({ msw }) =>
    msw.use(
      ...viewHandlers([
        { ...BY_NAME, list: 'boosts', search: 'tab=all&order=BsiId&direction=desc', columns: [] },
      ]),
      ...wholeApplication(OPERATIONS),
    ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(search()).toBe('?tab=all&order=BsiId&direction=desc'));
    await expect(
      await canvas.findByRole('tab', { name: 'Tous les Boost', selected: true }),
    ).toBeVisible();
    await expect(await canvas.findByText('BSI-700')).toBeVisible();
    await expect(await button(canvas)).toHaveTextContent(/Par nom$/);
  },
});
