import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getCountHistory, getCountVersion } from '#contract/history.ts';
import { HistoryDialog } from '#features/count/saving/history/HistoryDialog.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildCountVersion, buildHistory, buildLongHistory } from '#mocks/builders/history.ts';
import { manyLocalities } from '#mocks/builders/locality.ts';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { historyHandlers, type VersionedCount } from '#mocks/handlers/history.ts';

const SAVED = buildSavedDisplayCount({ version: 3 });
const answered = (history: VersionedCount) => historyHandlers(() => history);
const LONG_NAME = 'Agence immobilière de la Résidence des Terrasses du Lac';

const meta = preview.meta({
  component: HistoryDialog,
  args: { saved: SAVED, onReopen: fn(), onClose: fn() },
  beforeEach: ({ msw }) =>
    msw.use(
      ...answered({
        ...buildHistory(SAVED),
        events: [{ action: 'handed', at: '2026-11-13T15:00:00.000Z', by: null, version: 2 }],
      }),
    ),
});

const item = async (version: number) => {
  const heading = await screen.findByRole('heading', { name: `Version ${version}` });
  const found = heading.closest('li');
  if (!found) throw new Error(`Version ${version} is not in the list`);
  return found;
};

export const Typical = meta.story({
  name: '[N-07] lists who saved each version, when, and what changed',
  parameters: { visual: true, tree: true },
  play: async () => {
    await expect(
      await screen.findByRole('dialog', { name: 'Historique de MAF-1042' }),
    ).toBeVisible();
    await expect(await screen.findByText('Version 2 remise au client')).toBeVisible();
    const newest = await item(3);
    await expect(newest).toHaveTextContent(
      /Actuelle.*Nadia Benali, le 16\/11\/2026 à 08:45.*Nom de l’agence\s: Agence du Port, au lieu de Agence du Vieux Port/,
    );
    await expect(within(newest).queryByRole('button', { name: /Reprendre/ })).toBeNull();
    await expect(await item(2)).toHaveTextContent(
      /Localité\(s\) recherchée\(s\)\s: Lyon.*, au lieu de Lyon.*Bordeaux/,
    );
    await expect(await item(1)).toHaveTextContent(
      /Camille Durand, le 12\/11\/2026.*Comptage créé\./,
    );
  },
});

export const Compared = meta.story({
  name: '[N-07] compares any two versions, and returns to the list',
  parameters: { visual: true },
  play: async ({ userEvent }) => {
    const compare = await screen.findByRole('button', { name: 'Comparer les deux versions' });
    await expect(compare).toBeDisabled();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Comparer la version 3' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Comparer la version 1' }));
    const third = screen.getByRole('checkbox', { name: 'Comparer la version 2' });
    await expect(third).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Comparer la version 1' }));
    await expect(third).toBeEnabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Comparer la version 1' }));
    await userEvent.click(compare);
    await expect(
      await screen.findByRole('dialog', { name: 'Versions 1 et 3 de MAF-1042' }),
    ).toBeVisible();
    await expect(await screen.findByRole('row', { name: /^Nom de l’agence/ })).toHaveTextContent(
      /Agence du Vieux Port.*Agence du Port/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Revenir à l’historique' }));
    await expect(
      await screen.findByRole('checkbox', { name: 'Comparer la version 3' }),
    ).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Comparer les deux versions' }));
    await screen.findByRole('row', { name: /^Nom de l’agence/ });
  },
});

export const Reopened = meta.story({
  name: '[N-07] reopens an older version only after a confirmation',
  parameters: { visual: true },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre la version 1' }));
    const question = { name: /^Reprendre la version 1\s\?$/ };
    await expect(await screen.findByRole('dialog', question)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('dialog', question)).toHaveFocus());
    await expect(args.onReopen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre la version 1' }));
    await expect(await screen.findByText(/Rien n’est enregistré/)).toBeVisible();
    // A click before the dialog has taken the focus leaves the button without the ring of the picture.
    await waitFor(() => expect(screen.getByRole('dialog', question)).toHaveFocus());
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre la version 1' }));
    await expect(args.onReopen).toHaveBeenCalledOnce();
    await expect(args.onReopen).toHaveBeenCalledWith(expect.objectContaining({ version: 1 }));
  },
});

export const Unreadable = meta.story({
  name: '[N-07] says that a version cannot be read, and does not reopen it',
  beforeEach: ({ msw }) => {
    const { count, versions } = buildHistory(SAVED);
    const damaged = versions.map((one) => (one.version === 1 ? { ...one, countData: {} } : one));
    msw.use(...answered({ count, versions: damaged }));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre la version 1' }));
    await expect(await screen.findByText(/ne peut plus être lue/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Reprendre la version 1' })).toBeNull();
  },
});

export const OneVersion = meta.story({
  name: '[N-07] says that a count that was saved once has no other version',
  beforeEach: ({ msw }) => msw.use(...answered({ count: SAVED, versions: [buildCountVersion()] })),
  play: async () => {
    await expect(await screen.findByText(/Chaque enregistrement suivant/)).toBeVisible();
    await expect(screen.getByRole('checkbox')).toBeDisabled();
  },
});

export const ManyVersions = meta.story({
  name: '[N-07] loads older versions on request, and says where the history ends',
  beforeEach: ({ msw }) => {
    const { count, versions } = buildLongHistory(SAVED, 52);
    // The first two are no longer stored.
    msw.use(...answered({ count, versions: versions.slice(0, 50) }));
  },
  play: async ({ userEvent }) => {
    for (const oldest of [43, 33, 23, 13]) {
      await item(oldest);
      await userEvent.click(screen.getByRole('button', { name: 'Versions plus anciennes' }));
    }
    await expect(await item(3)).toHaveTextContent('La version précédente n’est plus conservée.');
    await expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(50);
    await expect(screen.getAllByText('Actuelle')).toHaveLength(1);
    await expect(screen.queryByRole('button', { name: 'Versions plus anciennes' })).toBeNull();
  },
});

export const LongNames = meta.story({
  name: '[N-07] shows four changes of many, and the others on request',
  beforeEach: ({ msw }) =>
    msw.use(
      ...answered({
        count: SAVED,
        versions: [
          buildCountVersion(
            { version: 2, countName: LONG_NAME, savedBy: null },
            { locations: manyLocalities(50), start: '2026-12-05' },
          ),
          buildCountVersion({}, { radius: 0 }),
        ],
      }),
    ),
  play: async ({ userEvent }) => {
    const newest = await item(2);
    await expect(newest).toHaveTextContent('Auteur inconnu');
    const changes = within(newest).getAllByRole('listitem').length;
    await userEvent.click(within(newest).getByRole('button', { name: /de plus$/ }));
    await expect(within(newest).getAllByRole('listitem').length).toBeGreaterThan(changes);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(getCountHistory)),
  play: async () => {
    await expect(await screen.findByText('Chargement de l’historique')).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  name: '[N-07] offers to try again when the history cannot be loaded',
  beforeEach: ({ msw }) => msw.use(failing(getCountHistory, 503, INTERNAL_ERROR)),
  play: async ({ msw, userEvent }) => {
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    await expect(screen.getByText('Une erreur est survenue')).toBeVisible();
    msw.use(...answered(buildHistory(SAVED)));
    await userEvent.click(retry);
    await item(3);
  },
});

export const VersionFailed = meta.story({
  name: '[N-07] offers to try again when a version cannot be loaded',
  beforeEach: ({ msw }) => msw.use(failing(getCountVersion, 503, INTERNAL_ERROR)),
  play: async ({ msw, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre la version 1' }));
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    msw.use(...answered(buildHistory(SAVED)));
    await userEvent.click(retry);
    await expect(
      await screen.findByRole('button', { name: 'Reprendre la version 1' }),
    ).toBeVisible();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await item(3);
  },
});
