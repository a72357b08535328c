import { expect, fn, type screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildCountRow } from '#mocks/builders/count.ts';
import { OPERATIONS, SALES } from '#mocks/builders/user.ts';
import { countHandlers } from '#mocks/handlers/counts.ts';
import { exportHandlers } from '#mocks/handlers/exports.ts';
import { CountsPage } from '#pages/CountsPage.tsx';
import { routesWithoutCounts } from '../routesWithoutCounts.ts';
import { makeAppNavigation } from './appNavigation.ts';
import { answerPerson } from './storyPerson.ts';

const { onRouter, location, goTo } = makeAppNavigation();

const handleSaved = fn<(name: string) => void>();

const rows = Array.from({ length: 24 }, (_, index) =>
  buildCountRow({
    id: `count-${index}`,
    mafId: 1100 - index,
    client: { clientId: null, clientName: null },
    countName: index === 3 ? 'Agence du Parc' : 'Agence du Port',
    createdDate: new Date(Date.UTC(2026, 10, 14, 9) - index * 3_600_000).toISOString(),
  }),
);

const meta = preview.meta({
  component: CountsPage,
  parameters: {
    layout: 'fullscreen',
    app: { user: SALES, market: 'Neuf', at: '/comptage', routes: routesWithoutCounts, onRouter },
  },
  beforeEach: (story) => {
    answerPerson(story);
    story.msw.use(...countHandlers({ mine: rows, isAdmin: false }));
  },
});

type Canvas = Pick<typeof screen, 'findByRole'>;

const box = async (canvas: Canvas, mafId: number) =>
  canvas.findByRole('checkbox', { name: `Choisir MAF-${mafId}` });

export const Chosen = meta.story({
  name: '[N-10] keeps the choice through pages and filters, and makes the file of it',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await box(canvas, 1100));
    const bar = canvas.getByRole('region', { name: 'Comptages choisis' });
    await expect(bar).toHaveTextContent('1 comptage choisiAgence du Port');
    await userEvent.click(canvas.getByRole('button', { name: 'Page suivante' }));
    const later = await box(canvas, 1078);
    later.focus();
    await userEvent.keyboard(' ');
    await expect(later).toBeChecked();
    await goTo('/comptage?search=1099');
    await userEvent.click(await box(canvas, 1099));
    await goTo('/comptage');
    await expect(await box(canvas, 1100)).toBeChecked();
    await expect(await box(canvas, 1099)).toBeChecked();
    await expect(within(bar).getByRole('status')).toHaveTextContent('3 comptages choisis');
    await expect(
      within(bar).getByRole('link', { name: 'Créer le dossier client' }),
    ).toHaveAttribute('href', '/dossier?counts=count-0,count-22,count-1');
  },
});

export const Cleared = meta.story({
  name: '[N-10] deselects one count, then all of them',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await box(canvas, 1100));
    await userEvent.click(await box(canvas, 1099));
    await userEvent.click(await box(canvas, 1098));
    await userEvent.click(await box(canvas, 1100));
    await expect(canvas.getByText('2 comptages choisis')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Tout désélectionner' }));
    await expect(canvas.queryByText(/choisis$/)).toBeNull();
    await expect(await box(canvas, 1099)).not.toBeChecked();
  },
});

export const AnotherClient = meta.story({
  name: '[N-10] chooses a count of another client, and says why there is no file of both',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await box(canvas, 1100));
    const other = await box(canvas, 1097);
    await userEvent.click(other);
    await expect(other).toBeChecked();
    await expect(canvas.getByRole('region', { name: 'Comptages choisis' })).toHaveTextContent(
      '2 comptages choisisAgence du Port, Agence du Parc',
    );
    await expect(canvas.getByRole('button', { name: 'Refaire…' })).toBeEnabled();
    const file = canvas.getByRole('button', { name: 'Créer le dossier client' });
    await expect(file).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(file);
    await expect(canvas.getByRole('alert')).toHaveTextContent(/ceux-ci sont de 2 clients/);
    await userEvent.click(other);
    await expect(canvas.getByRole('link', { name: 'Créer le dossier client' })).toBeVisible();
    await expect(canvas.queryByText(/un seul client/, { selector: 'p' })).toBeNull();
  },
});

export const Eleventh = meta.story({
  name: '[N-10] refuses an eleventh count and says why',
  play: async ({ canvas, userEvent }) => {
    for (const mafId of [1100, 1099, 1098, 1096, 1095, 1094, 1093, 1092, 1091, 1090]) {
      await userEvent.click(await box(canvas, mafId));
    }
    const eleventh = await box(canvas, 1089);
    await expect(eleventh).toHaveAccessibleDescription(/dix comptages au plus/);
    await userEvent.click(eleventh);
    await expect(eleventh).not.toBeChecked();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/dix comptages au plus/);
    await expect(canvas.getByText('10 comptages choisis')).toBeVisible();
  },
});

export const OfEverybody = meta.story({
  name: '[N-10] chooses counts of both tabs',
  parameters: { app: { user: OPERATIONS } },
  beforeEach: ({ msw }) =>
    msw.use(
      ...countHandlers({
        mine: rows.slice(0, 2),
        all: rows,
        isAdmin: false,
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await box(canvas, 1100));
    await userEvent.click(canvas.getByRole('tab', { name: 'Tous les comptages' }));
    await userEvent.click(await box(canvas, 1095));
    await expect(canvas.getByText('2 comptages choisis')).toBeVisible();
    await waitFor(() => expect(location().search).toBe('?tab=all'));
  },
});

export const ListFile = meta.story({
  name: '[N-17] downloads the counts on all pages of a list as one file, up to a hundred',
  parameters: { app: { user: OPERATIONS } },
  beforeEach: ({ msw }) => {
    handleSaved.mockClear();
    const clicks = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      handleSaved(this.download);
    });
    const all = Array.from({ length: 101 }, (_, index) =>
      buildCountRow({ id: `all-${index}`, mafId: 3000 + index }),
    );
    msw.use(...countHandlers({ mine: rows, all, isAdmin: false }));
    msw.use(...exportHandlers(OPERATIONS, rows));
    return () => clicks.mockRestore();
  },
  play: async ({ canvas, userEvent }) => {
    const download = async () =>
      userEvent.click(await canvas.findByRole('button', { name: 'Télécharger la liste en CSV' }));
    await download();
    await waitFor(() => expect(handleSaved).toHaveBeenCalledWith('24-comptages-2026-11-16.csv'));
    await userEvent.click(canvas.getByRole('tab', { name: 'Tous les comptages' }));
    await box(canvas, 3000);
    await download();
    await expect(await canvas.findByText(/100 comptages au plus/)).toBeVisible();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await box(canvas, 1100));
    await expect(canvas.getByText('1 comptage choisi')).toBeVisible();
  },
});
