import { expect, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getAllBoosts, getMyBoosts } from '#contract/boosts.ts';
import { OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { BoostsPage } from '#pages/BoostsPage.tsx';
import { makeAppNavigation } from './appNavigation.ts';
import { forbiddenList, listStates } from './listStates.ts';
import { answerPerson, pageAt } from './storyPerson.ts';

const { onRouter, expectPath, location } = makeAppNavigation();

const meta = preview.meta({
  component: BoostsPage,
  parameters: pageAt('/boost', { market: 'Neuf', onRouter }),
  beforeEach: answerPerson,
});

const operations = (at: string) => pageAt(at, { user: OPERATIONS, market: 'Neuf', onRouter });

export const Loaded = meta.story({
  name: '[BL-01] [BL-09] [SH-14] Loaded',
  parameters: { tree: true, visual: true, betweenWidths: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('BSI-101')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Liste des Boost');
    await expect(canvas.getByRole('link', { name: 'Nouveau Boost' })).toHaveAttribute(
      'href',
      '/boost/produits',
    );
  },
});

export const OneTab = meta.story({
  name: '[BL-03] A salesperson sees one tab, even with the tab in the URL',
  parameters: { app: { at: '/boost?tab=all' } },
  play: async ({ canvas }) => {
    await canvas.findByText('BSI-101');
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Mes Boost']);
    await expect(canvas.queryByText('BSI-700')).toBeNull();
  },
});

export const BothTabs = meta.story({
  name: '[BL-02] [BL-15] [RO-03] Operations staff see both tabs, each from its first row',
  parameters: operations('/boost?page=2'),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('BSI-101');
    await expect(canvas.getAllByRole('row')).toHaveLength(25);
    await userEvent.click(canvas.getByRole('tab', { name: 'Tous les Boost' }));
    await expect(await canvas.findByText('BSI-700')).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(26);
    await userEvent.click(canvas.getByRole('tab', { name: 'Mes Boost' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(25));
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('BSI-101');
  },
});

export const Sorted = meta.story({
  name: '[D-100] Keeps the chosen order in the URL and on the other tab',
  parameters: operations('/boost'),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('BSI-101');
    const header = () => canvas.getByRole('columnheader', { name: 'ID Boost' });
    const sort = async () => userEvent.click(within(header()).getByRole('button'));
    await sort();
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'ascending'));
    await sort();
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent('BSI-124'));
    await expect(location().search).toBe('?order=BsiId&direction=desc');
    await userEvent.click(canvas.getByRole('tab', { name: 'Tous les Boost' }));
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent('BSI-700'));
  },
});

export const Edited = meta.story({
  name: '[BL-16] [BS-16] « Modifier » stores client, contract and maximum for the session, then opens the selection',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Modifier BSI-102' }));
    await expectPath('/boost/boostsocialimmo/edit');
    await expect(
      await canvas.findByRole('heading', { name: 'Quel(s) programme(s) voulez-vous Booster ?' }),
    ).toBeVisible();
  },
});

export const Empty = meta.story({
  name: '[BL-10] [ER-11] Empty',
  beforeEach: ({ msw }) => msw.use(...wholeApplication(SALES, 'empty')),
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aucun Boost effectué')).toBeVisible();
  },
});

const STATES = listStates({ call: getMyBoosts, user: SALES, loaded: 'BSI-101' });

export const Loading = meta.story({ ...STATES.loading });

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getMyBoosts, 503, INTERNAL_ERROR)),
});

export const Retried = meta.story({
  ...STATES.retried,
  name: '[BL-11] Says that the call failed, and shows the list after « Réessayer »',
});

export const Forbidden = meta.story({
  ...forbiddenList(getAllBoosts),
  parameters: operations('/boost?tab=all'),
});

export const Refetching = meta.story({
  parameters: operations('/boost'),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('BSI-101');
    await userEvent.click(canvas.getByRole('tab', { name: 'Tous les Boost' }));
    await canvas.findByText('BSI-700');
    msw.use(pending(getMyBoosts));
    await userEvent.click(canvas.getByRole('tab', { name: 'Mes Boost' }));
    // The current rows stay until the new ones arrive.
    await waitFor(() =>
      expect(canvas.getByText('BSI-101').closest('[data-refetching]')).not.toBeNull(),
    );
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('BSI-101')).toBeVisible();
  },
});
