import { http, HttpResponse } from 'msw';
import { expect, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getClientCounts } from '#contract/overlaps.ts';
import type { SentCountRow, SavedCount } from '#contract/counts.ts';
import { writeFileAddress } from '#domain/count/clientFile/choice.ts';
import { countsApi } from '#api/countsApi.ts';
import { clientPath } from '#domain/count/clientFile/client.ts';
import { buildCountRow, buildLocations, buildMarks } from '#mocks/builders/count.ts';
import { SALES } from '#mocks/builders/user.ts';
import {
  addressOf,
  failing,
  FORBIDDEN,
  INTERNAL_ERROR,
  pending,
} from '#mocks/handlers/failures.ts';
import { clientCountsHandler } from '#mocks/handlers/overlaps.ts';
import { viewHandlers, buildView } from '#mocks/handlers/views.ts';
import { ClientPage } from '#pages/ClientPage.tsx';
import { fileCount, fileCountId } from '../documents/clientFileCounts.ts';
import { routesWithoutCounts } from '../routesWithoutCounts.ts';
import { makeAppNavigation } from './appNavigation.ts';
import { answerPerson } from './storyPerson.ts';

const { onRouter, onStore, store, goTo, expectPath, location } = makeAppNavigation();

const DECEMBER = { start: '2026-12-01', end: '2026-12-28' };
const SAVED: readonly SavedCount[] = [
  fileCount(0, { product: 'display', market: 'Neuf' }, DECEMBER),
  fileCount(1, { product: 'display', market: 'Neuf' }, DECEMBER),
  fileCount(2, { product: 'vedettePlus', market: 'Neuf' }, DECEMBER),
];

const rowAt = (place: number, over: Partial<SentCountRow> = {}): SentCountRow =>
  buildCountRow({
    id: fileCountId(place),
    mafId: 1041 + place,
    countName: 'RC Promotion',
    client: { clientId: null, clientName: null },
    period: DECEMBER,
    countData: { totalBudget: 4820, locations: buildLocations(3) },
    ...over,
  });

const ROWS = [
  rowAt(2, { mafProduct: 'VedettePlus', countData: { totalBudget: 1200 } }),
  rowAt(1, { countName: 'RC Promotions', followUp: buildMarks({ ordered: '2026-11-14' }) }),
  rowAt(0),
  rowAt(3, { mafProduct: 'EmailingOptin', period: { start: '2027-01-12', end: '2027-01-12' } }),
];

const meta = preview.meta({
  component: ClientPage,
  parameters: {
    layout: 'fullscreen',
    app: {
      user: SALES,
      market: 'Neuf',
      at: clientPath(fileCountId(0)),
      routes: routesWithoutCounts,
      onRouter,
      onStore,
    },
  },
  beforeEach: (story) => {
    answerPerson(story);
    story.msw.use(clientCountsHandler(() => ROWS, SAVED));
  },
});

export const Loaded = meta.story({
  name: '[N-10] shows counts, documents, conflicts and duplicates of a client at one glance',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const title = await canvas.findByRole('heading', { level: 1, name: 'RC Promotion' });
    await expect(title).toBeVisible();
    await expect(
      canvas.getByText(
        /^4 comptages, budget total de 15.660.€ hors taxe.*commandé 4.820.€.*\. Aussi enregistré sous RC Promotions$/,
      ),
    ).toBeVisible();
    await expect(canvas.getByText(/^\d conflits? possibles?, dont 1 doublon$/)).toBeVisible();
    await expect(canvas.getByText(/MAF-1041 et MAF-1042 sont identiques/)).toBeVisible();
    const row = canvas.getByRole('row', { name: /MAF-1041/ });
    await expect(within(row).getByText('Doublon')).toBeVisible();
    await expect(within(row).getByText('Lyon 3e et 2 autres')).toBeVisible();
    await expect(within(row).getByText('Du 01/12/2026 au 28/12/2026')).toBeVisible();
    await userEvent.click(within(row).getByRole('button', { name: 'Autres actions MAF-1041' }));
    await expect(await screen.findByRole('menuitem', { name: 'Proposition' })).toHaveAttribute(
      'href',
      `/count/display/preview/${fileCountId(0)}`,
    );
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('Le 12/01/2027')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Réunir en un dossier' })).toHaveAttribute(
      'href',
      `/dossier?counts=${[2, 1, 0, 3].map(fileCountId).join(',')}`,
    );
  },
});

const search = (ids: readonly string[]) => writeFileAddress({ ids, isOrdered: false }).toString();

export const FollowUp = meta.story({
  name: '[N-17] opens the follow-up of a count of the client',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Autres actions MAF-1042' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suivi' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suivi' });
    await expect(dialog).toHaveTextContent('MAF-1042 · RC Promotions');
  },
});

export const KeptFiles = meta.story({
  name: '[N-10] lists the client files that were kept with one of its counts',
  beforeEach: ({ msw }) => {
    const kept = { list: 'clientFile' as const };
    msw.use(
      ...viewHandlers([
        buildView({
          ...kept,
          id: 'a',
          name: 'Offre de rentrée',
          search: search([2, 0].map(fileCountId)),
        }),
        buildView({ ...kept, id: 'b', name: 'Autre client', search: search(['other']) }),
      ]),
    );
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Offre de rentrée' });
    await expect(link.parentElement).toHaveTextContent('Offre de rentrée 2 comptages');
    await expect(link).toHaveAttribute(
      'href',
      `/dossier?counts=${[2, 0].map(fileCountId).join('%2C')}`,
    );
    await expect(canvas.queryByText('Autre client')).toBeNull();
  },
});

export const AddedToFile = meta.story({
  name: '[N-16] adds chosen counts of the client to a file that was kept, which it then changes',
  beforeEach: ({ msw }) => {
    const file = { list: 'clientFile' as const, id: 'a', name: 'Offre de rentrée' };
    msw.use(...viewHandlers([buildView({ ...file, search: search([2, 0].map(fileCountId)) })]));
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'Offre de rentrée' });
    await expect(canvas.queryByRole('button', { name: /au dossier/ })).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choisir MAF-1044' }));
    await expect(canvas.getByRole('link', { name: 'Créer le dossier client' })).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Ajouter le choisi au dossier Offre de rentrée' }),
    );
    await expectPath('/dossier');
    const ids = new URLSearchParams(location().search).get('counts')?.split(',');
    await expect(ids).toEqual([2, 0, 3].map(fileCountId));
    await expect(
      await canvas.findByRole('button', { name: /Offre de rentrée\s*modifié$/ }),
    ).toBeVisible();
  },
});

export const Narrow = meta.story({
  name: 'On a phone, each count is a card',
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await canvas.findByText(/^\d conflits? possibles?, dont 1 doublon$/);
  },
});

export const One = meta.story({
  name: 'A client with one count has no conflict',
  beforeEach: ({ msw }) => msw.use(clientCountsHandler(() => [rowAt(0)])),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('1 comptage, budget total de 4 820 € hors taxe'),
    ).toBeVisible();
    await expect(canvas.queryByText(/conflit/)).toBeNull();
  },
});

export const Many = meta.story({
  name: 'Of a client with many counts, the hundred newest are listed and ten make a file',
  beforeEach: ({ msw }) => {
    const counts = Array.from({ length: 12 }, (_, place) => rowAt(place));
    const answer = { counts, hasMore: true, overlaps: [], hasMoreOverlaps: false };
    msw.use(http.get(addressOf(getClientCounts), () => HttpResponse.json(answer)));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: 'Réunir les dix derniers en un dossier' }),
    ).toBeVisible();
    await expect(canvas.getByText(/^Les derniers : 12 comptages/)).toBeVisible();
  },
});

export const Empty = meta.story({
  name: 'An address without a count says how a client is opened',
  parameters: { app: { at: '/client' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choisissez un client')).toBeVisible();
  },
});

export const Loading = meta.story({
  name: 'Loading',
  beforeEach: ({ msw }) => msw.use(pending(getClientCounts)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Chargement du client')).toBeInTheDocument();
  },
});

export const Refetching = meta.story({
  name: 'The counts stay while they are loaded again',
  play: async ({ canvas, msw }) => {
    await canvas.findByText('MAF-1041');
    msw.use(pending(getClientCounts));
    store().dispatch(countsApi.util.invalidateTags(['Counts']));
    await expect(canvas.getByText('MAF-1041')).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getClientCounts, 503, INTERNAL_ERROR)),
});

export const Retried = meta.story({
  name: 'A failed call is said, with a button that repeats it',
  beforeEach: ({ msw }) => msw.use(failing(getClientCounts, 503, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Réessayer' });
    msw.use(clientCountsHandler(() => ROWS));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('heading', { name: 'RC Promotion' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  name: 'A count that is gone, or not open to the person, says so',
  beforeEach: ({ msw }) => msw.use(failing(getClientCounts, 404, FORBIDDEN)),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/n'existe plus, ou il ne vous est pas ouvert/),
    ).toBeVisible();
  },
});

export const FromTheList = meta.story({
  name: '[N-10] opens from a row of the list',
  parameters: { app: { at: '/comptage' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Autres actions MAF-1045' }));
    const body = within(document.body);
    const item = await body.findByRole('menuitem', { name: 'Page du client' });
    await expect(item.getAttribute('href')).toMatch(/^\/client\?count=/);
    await goTo(clientPath(fileCountId(0)));
    await expectPath('/client');
    await expect(await canvas.findByRole('heading', { name: 'RC Promotion' })).toBeVisible();
  },
});
