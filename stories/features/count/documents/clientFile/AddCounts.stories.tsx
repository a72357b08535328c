import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getClientCounts } from '#contract/overlaps.ts';
import { AddCounts } from '#features/count/documents/clientFile/AddCounts.tsx';
import { buildCountRow } from '#mocks/builders/count.ts';
import { failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { clientCountsHandler } from '#mocks/handlers/overlaps.ts';
import { fileCountId } from '../../../../documents/clientFileCounts.ts';

const rowAt = (place: number, mafProduct: string) =>
  buildCountRow({
    id: fileCountId(place),
    mafId: 1041 + place,
    mafProduct,
    countName: 'RC Promotions',
    client: { clientId: null, clientName: null },
  });
const ROWS = [
  rowAt(0, 'MasterDisplayNeuf'),
  rowAt(1, 'EmailingOptin'),
  rowAt(2, 'VedettePlus'),
  rowAt(3, 'Expert360'),
];

const meta = preview.meta({
  component: AddCounts,
  args: {
    file: { id: fileCountId(0), market: 'Neuf' as const },
    ids: [fileCountId(0)],
    onAdd: fn(),
  },
  beforeEach: ({ msw }) => msw.use(clientCountsHandler(() => ROWS)),
});

const open = async (button: HTMLElement) => {
  button.click();
  return within(await screen.findByRole('dialog', { name: /^Ajouter des comptages/ }));
};

export const Chosen = meta.story({
  name: '[N-16] adds saved counts of the client, of the market of the file',
  parameters: { visual: true, tree: true },
  play: async ({ canvas, args, userEvent }) => {
    const dialog = await open(canvas.getByRole('button', { name: 'Ajouter un comptage' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^MAF-1043/ }));
    await expect(dialog.queryByText(/MAF-1041|MAF-1044/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
    await expect(args.onAdd).toHaveBeenCalledWith([fileCountId(2)]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open(canvas.getByRole('button', { name: 'Ajouter un comptage' }));
  },
});

export const Empty = meta.story({
  name: 'Says that every count of the client is in the file',
  args: { ids: [0, 1, 2].map(fileCountId) },
  play: async ({ canvas }) => {
    const dialog = await open(canvas.getByRole('button', { name: 'Ajouter un comptage' }));
    await expect(
      await dialog.findByText('Tous les comptages de ce client y sont déjà.'),
    ).toBeVisible();
  },
});

export const TooMany = meta.story({
  name: '[N-10] adds no more counts than a file holds',
  args: { ids: [fileCountId(0), ...Array.from({ length: 8 }, (_, index) => `x${index}`)] },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas.getByRole('button', { name: 'Ajouter un comptage' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^MAF-1042/ }));
    await expect(dialog.getByRole('button', { name: 'Ajouter' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^MAF-1043/ }));
    await expect(dialog.getByText(/dix comptages au plus/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getClientCounts, 503, INTERNAL_ERROR)),
  play: async ({ canvas }) => {
    const dialog = await open(canvas.getByRole('button', { name: 'Ajouter un comptage' }));
    await expect(await dialog.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(getClientCounts)),
  play: async ({ canvas }) => {
    const dialog = await open(canvas.getByRole('button', { name: 'Ajouter un comptage' }));
    await expect(await dialog.findByText('Chargement des comptages')).toBeInTheDocument();
  },
});

export const Full = meta.story({
  name: '[N-10] opens nothing for a file that is full, and says why',
  args: { ids: Array.from({ length: 10 }, (_, index) => `x${index}`) },
  play: async ({ canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: 'Ajouter un comptage' });
    await expect(add).toHaveAccessibleDescription(/dix comptages au plus/);
    await userEvent.click(add);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});
