import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { getAllCounts, getMyCounts } from '#contract/counts.ts';
import { getMyCountTotals } from '#contract/countTotals.ts';
import { ADMIN, OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { failing, INTERNAL_ERROR } from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { COLUMNS_KEY } from '#features/session/storedColumns.ts';
import { CountsPage } from '#pages/CountsPage.tsx';
import { routesWithoutCounts } from '../routesWithoutCounts.ts';
import { makeAppNavigation } from './appNavigation.ts';
import { forbiddenList, listStates } from './listStates.ts';
import { answerPerson, pageAt } from './storyPerson.ts';

const meta = preview.meta({
  component: CountsPage,
  parameters: pageAt('/comptage'),
  beforeEach: answerPerson,
});

export const Loaded = meta.story({
  name: '[SH-12] [CL-01] [CL-07] [KO-01] Loaded',
  parameters: { tree: true, visual: true, betweenWidths: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('MAF-1045')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Liste des Comptages',
    );
    await expect(canvas.getByRole('link', { name: 'Nouveau comptage' })).toHaveAttribute(
      'href',
      '/comptage/produits',
    );
    await expect(canvas.getAllByRole('row')).toHaveLength(21);
  },
});

export const Scrolled = meta.story({
  name: 'Keeps the bar, the menu and the head of the table in view while the rows scroll',
  play: async ({ canvas }) => {
    await canvas.findByText('MAF-1045');
    const [bar = document.body] = canvas.getAllByRole('banner');
    const menu = canvas.getByRole('navigation', { name: 'Menu principal' });
    const head = canvas.getAllByRole('columnheader')[0]?.closest('thead') ?? document.body;
    document.documentElement.scrollTo({ top: 600, behavior: 'instant' });
    await waitFor(() => expect(bar.getBoundingClientRect().top).toBe(0));
    const { bottom } = bar.getBoundingClientRect();
    await expect(menu.getBoundingClientRect().top).toBe(bottom);
    await expect(head.getBoundingClientRect().top).toBe(bottom);
    document.documentElement.scrollTo({ top: 0, behavior: 'instant' });
  },
});

export const OneTab = meta.story({
  name: '[CL-03] [CL-25] A salesperson sees one tab, even with the tab in the URL',
  parameters: { app: { at: '/comptage?tab=all' } },
  play: async ({ canvas }) => {
    await canvas.findByText('MAF-1045');
    const tabs = canvas.getAllByRole('tab').map((tab) => tab.textContent);
    await expect(tabs).toEqual(['Mes comptages']);
    await expect(canvas.queryByText('MAF-2001')).toBeNull();
  },
});

export const BothTabs = meta.story({
  name: '[CL-02] [CL-18] Operations staff see both tabs; switching tabs returns to page 1',
  parameters: { app: { user: OPERATIONS, market: 'Neuf', at: '/comptage?page=2' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('21–40 sur 45')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Tous les comptages' }));
    await expect(await canvas.findByText('1–20 sur 46')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Mes comptages' }));
    await expect(await canvas.findByText('1–20 sur 45')).toBeVisible();
  },
});

export const AnotherMarket = meta.story({
  name: '[CL-19] [SH-05] Returns to « Mes comptages », page 1, in another market',
  parameters: { app: { user: OPERATIONS, market: 'Neuf', at: '/comptage?tab=all&page=2' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('21–40 sur 46');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Marché' }), 'Luxe');
    await waitFor(() =>
      expect(canvas.getAllByRole('cell', { name: /^Display - Luxury/ })).toHaveLength(3),
    );
    await expect(canvas.getByRole('tab', { name: 'Mes comptages' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});

export const Searched = meta.story({
  name: '[CL-05] [CL-06] Finds a pasted « MAF-1044 » and keeps it as typed',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('MAF-1045');
    const box = canvas.getByRole('searchbox');
    await userEvent.type(box, 'MAF-1044');
    await waitFor(() => expect(canvas.queryByText('MAF-1045')).toBeNull());
    await expect(canvas.getByText('MAF-1044')).toBeVisible();
    await expect(box).toHaveValue('MAF-1044');
  },
});

const NAVIGATION = makeAppNavigation();

export const SearchedAndOrderedAtOnce = meta.story({
  name: '[CL-05] [CL-08] Keeps both a sort and a search when one follows before the other is rendered',
  parameters: { app: { onRouter: NAVIGATION.onRouter } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('MAF-1045');
    const box = canvas.getByRole('searchbox');
    const order = (name: string) => canvas.getByRole('button', { name }).click();
    await userEvent.type(box, 'a');
    // Both changes in one task, as when the debounce ends between two frames.
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    order('Nom');
    await waitFor(() =>
      expect(NAVIGATION.location().search).toBe('?search=a&order=CountName&direction=asc'),
    );
    await userEvent.clear(box);
    order('Budget');
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await waitFor(() => expect(NAVIGATION.location().search).toBe('?order=Budget'));
    const nameHeader = () => canvas.getByRole('columnheader', { name: 'Nom' });
    await waitFor(() => expect(nameHeader()).not.toHaveAttribute('aria-sort', 'ascending'));
    // The next change starts from the state that Back restored.
    await NAVIGATION.goBack();
    await waitFor(() =>
      expect(NAVIGATION.location().search).toMatch(/order=CountName&direction=asc$/),
    );
    await waitFor(() => expect(nameHeader()).toHaveAttribute('aria-sort', 'ascending'));
    order('Nom');
    await waitFor(() => expect(NAVIGATION.location().search).toMatch(/order=CountName$/));
  },
});

const AS_ADMIN = {
  user: ADMIN,
  market: 'Neuf',
  at: '/comptage',
  routes: routesWithoutCounts,
} as const;

const totalsIn = (canvas: Pick<typeof screen, 'getAllByRole'>) =>
  canvas.getAllByRole('status').map((status) => status.textContent);

export const AddedUp = meta.story({
  name: '[N-20] Says how many counts match the search and filters and what they are worth together',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('MAF-1045');
    await waitFor(() =>
      expect(totalsIn(canvas)).toContainEqual(
        expect.stringMatching(/^45 comptages, budget total de [\d\s]+€ hors taxe$/),
      ),
    );
    await userEvent.type(canvas.getByRole('searchbox'), 'MAF-1044');
    await waitFor(() =>
      expect(totalsIn(canvas)).toContainEqual(
        expect.stringMatching(/^1 comptage, budget total de [\d\s]+€ hors taxe$/),
      ),
    );
  },
});

export const NotAddedUp = meta.story({
  name: '[N-20] Says how many counts there are where they cannot be added up',
  beforeEach: ({ msw }) => msw.use(failing(getMyCountTotals, 404, INTERNAL_ERROR)),
  play: async ({ canvas }) => {
    await canvas.findByText('MAF-1045');
    await waitFor(() => expect(totalsIn(canvas)).toContain('45 comptages'));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const ColumnsRemembered = meta.story({
  name: '[N-20] Remembers the hidden columns of the person and this list in this browser',
  beforeEach: () => {
    localStorage.setItem(
      COLUMNS_KEY,
      JSON.stringify({
        [SALES.id]: { counts: ['ClientName', 'Removed'], users: ['email'] },
        another: { counts: ['Budget'] },
      }),
    );
    return () => localStorage.removeItem(COLUMNS_KEY);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('MAF-1045');
    await expect(canvas.queryByRole('columnheader', { name: 'Client' })).toBeNull();
    await expect(canvas.getByRole('columnheader', { name: 'Budget' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Colonnes' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Produit' }));
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Produit' })).toBeNull());
    const stored: unknown = JSON.parse(localStorage.getItem(COLUMNS_KEY) ?? '');
    await expect(stored).toEqual({
      [SALES.id]: { counts: ['ClientName', 'Removed', 'MafProduct'], users: ['email'] },
      another: { counts: ['Budget'] },
    });
    await userEvent.keyboard('{Escape}');
  },
});

export const EverybodysCounts = meta.story({
  name: '[CL-11] [RO-03] [RO-07] « Tous les comptages » of operations has no « Supprimer », and « Partager » is unavailable, even for an administrator',
  parameters: { app: { ...AS_ADMIN, at: '/comptage?tab=all' } },
  beforeEach: ({ msw }) => msw.use(...wholeApplication(ADMIN)),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('MAF-1044');
    await expect(canvas.getAllByRole('tab')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Autres actions MAF-1044' }));
    const share = await screen.findByRole('menuitem', { name: 'Partager (indisponible)' });
    await expect(share).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(share);
    await expect(share).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: /^Supprimer/ })).toBeNull();
  },
});

const STATES = listStates({ call: getMyCounts, user: SALES, loaded: 'MAF-1045' });

export const Loading = meta.story({ ...STATES.loading, parameters: { visual: true } });

export const Empty = meta.story({
  name: '[CL-20] Empty',
  beforeEach: ({ msw }) => msw.use(...wholeApplication(SALES, 'empty')),
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aucun comptage effectué')).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getMyCounts, 503, INTERNAL_ERROR)),
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(INTERNAL_ERROR.message);
  },
});

export const Retried = meta.story({ ...STATES.retried });

export const Forbidden = meta.story({
  ...forbiddenList(getAllCounts),
  parameters: { app: { user: OPERATIONS, market: 'Neuf', at: '/comptage?tab=all' } },
});

export const Refetching = meta.story({ ...STATES.refetching });

export const Narrow = meta.story({
  parameters: {
    app: { user: ADMIN, market: 'Neuf' },
    visual: true,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('MAF-1045')).toBeVisible();
  },
});
