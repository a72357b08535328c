import { expect, fireEvent, fn, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { fileContents, fileCountName } from '#domain/count/clientFile/contents.ts';
import { FileTable } from '#features/count/documents/clientFile/FileTable.tsx';
import { MIXED_FILE, THREE_COUNTS } from '../../../../documents/clientFileCounts.ts';

const partsOf = (counts: typeof THREE_COUNTS) =>
  fileContents(counts.map((count) => ({ id: count.id, count }))).parts;
const linesOf = (counts: typeof THREE_COUNTS) =>
  counts.map((count) => ({ id: count.id, name: fileCountName(count) }));
const idOf = (place: number) => THREE_COUNTS[place]?.id ?? '';

const onMove = fn();
const onRemove = fn();
const onRetry = fn();
const edit = { isRetrying: false, onMove, onRemove, onRetry };

const meta = preview.meta({
  component: FileTable,
  args: { parts: partsOf(THREE_COUNTS), edit: { ...edit, lines: linesOf(THREE_COUNTS) } },
});

export const Typical = meta.story({
  name: '[N-10, N-16] moves and removes the lines of a file, except beyond the ends',
  parameters: { visual: true, phone: true, tree: true },
  play: async ({ canvas, userEvent }) => {
    const up = (code: string) =>
      canvas.getByRole('button', { name: new RegExp(`^Monter ${code}`) });
    await expect(up('MAF-1041')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(up('MAF-1041'));
    await expect(onMove).not.toHaveBeenCalled();
    await userEvent.click(up('MAF-1042'));
    await expect(onMove).toHaveBeenCalledWith(idOf(1), -1);
    await userEvent.click(canvas.getByRole('button', { name: /^Descendre MAF-1042/ }));
    await expect(onMove).toHaveBeenLastCalledWith(idOf(1), 1);
    await userEvent.click(canvas.getByRole('button', { name: /^Retirer MAF-1043/ }));
    await expect(onRemove).toHaveBeenCalledWith(idOf(2));
  },
});

export const Dragged = meta.story({
  name: '[N-10] moves a line by dragging its row to another place, and says what a changed count is',
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Un comptage modifié figure ici tel qu’il a été/)).toBeVisible();
    const rowOf = (name: RegExp) => canvas.getByRole('row', { name });
    await fireEvent.dragStart(rowOf(/^MAF-1041/));
    await fireEvent.dragOver(rowOf(/^MAF-1043/));
    await fireEvent.drop(rowOf(/^MAF-1043/));
    await fireEvent.dragEnd(rowOf(/^MAF-1041/));
    await expect(onMove).toHaveBeenCalledWith(idOf(0), 2);
    await expect(canvas.getByRole('status')).toHaveTextContent(/position 3/);
  },
});

const chosenOrder = [2, 0, 1].flatMap((place) => MIXED_FILE[place] ?? []);

export const ChosenOrder = meta.story({
  name: '[N-10] keeps the order of the pages also where a file is paid once and every month',
  args: { parts: partsOf(chosenOrder), edit: { ...edit, lines: linesOf(chosenOrder) } },
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table'));
    const headers = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await expect(headers.slice(0, 3)).toEqual(['MAF-1043', 'MAF-1041', 'MAF-1042']);
    await expect(table.getByText('Campagnes récurrentes, par mois')).toBeVisible();
  },
});

export const WithProblems = meta.story({
  name: '[N-10] says which counts cannot be presented, and which of them can be loaded again',
  parameters: { visual: true },
  args: {
    edit: {
      ...edit,
      lines: [
        ...linesOf(THREE_COUNTS),
        {
          id: 'gone',
          name: 'Comptage 4 de l’adresse (5f0c9a52-6d0e-4f43-9a55-7d7a4be3c042)',
          problem:
            'Ce comptage n’existe plus, ou il ne vous est pas ouvert\u00A0: il ne sera pas imprimé.',
        },
        {
          id: 'failed',
          name: 'MAF-1060 - Compagnie générale des résidences et des jardins suspendus',
          problem: 'Ce comptage n’a pas pu être chargé.',
          isRepeatable: true,
        },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/il ne vous est pas ouvert/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});
