import { expect, fireEvent, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { FileOrder } from '#features/count/clientFile/FileOrder.tsx';

const counts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: `MAF-${1041 + index} - Agence du Vieux Port`,
    details: 'Display - Impression · Du 01/12/2026 au 28/12/2026',
  }));

const meta = preview.meta({
  component: FileOrder,
  args: {
    counts: counts(3),
    isRetrying: false,
    onMove: fn(),
    onRemove: fn(),
    onRetry: fn(),
  },
});

export const Typical = meta.story({
  name: '[N-10] moves and removes counts, except beyond the ends',
  parameters: { visual: true, tree: true },
  play: async ({ canvas, args, userEvent }) => {
    const up = (code: string) =>
      canvas.getByRole('button', { name: new RegExp(`^Monter ${code}`) });
    await expect(up('MAF-1041')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(up('MAF-1041'));
    await expect(args.onMove).not.toHaveBeenCalled();
    await userEvent.click(up('MAF-1042'));
    await expect(args.onMove).toHaveBeenCalledWith('1', -1);
    await userEvent.click(canvas.getByRole('button', { name: /^Descendre MAF-1042/ }));
    await expect(args.onMove).toHaveBeenLastCalledWith('1', 1);
    await userEvent.click(canvas.getByRole('button', { name: /^Retirer MAF-1043/ }));
    await expect(args.onRemove).toHaveBeenCalledWith('2');
  },
});

export const Dragged = meta.story({
  name: '[N-10] moves a count by dragging its row to another place, and says what a changed count is',
  play: async ({ canvas, args }) => {
    const [first, , third] = canvas.getAllByRole('listitem');
    await expect(canvas.getByText(/Un comptage modifié figure ici tel qu’il a été/)).toBeVisible();
    if (!first || !third) throw new Error('There are three rows.');
    await fireEvent.dragStart(first);
    await fireEvent.dragOver(third);
    await fireEvent.drop(third);
    await fireEvent.dragEnd(first);
    await expect(args.onMove).toHaveBeenCalledWith('0', 2);
    await expect(canvas.getByRole('status')).toHaveTextContent(/position 3/);
  },
});

export const One = meta.story({
  name: '[N-10] speaks of no order for one count',
  args: { counts: counts(1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Une proposition')).toBeVisible();
    await expect(canvas.getByRole('region')).not.toHaveTextContent(/Ordre des 1|Glissez/);
  },
});

export const Ten = meta.story({
  name: '[N-10] folds a long order, so that the file opens on its first table',
  args: { counts: counts(10) },
  play: async ({ canvas, userEvent }) => {
    const last = canvas.getByRole('button', { name: /^Monter MAF-1050/ });
    await expect(last).not.toBeVisible();
    await userEvent.click(canvas.getByText('Ordre des 10 propositions'));
    await expect(last).toBeVisible();
  },
});

export const WithProblems = meta.story({
  name: '[N-10] says which counts cannot be presented, and which of them can be loaded again',
  parameters: { visual: true },
  args: {
    counts: [
      ...counts(1),
      {
        id: 'gone',
        name: 'Comptage 2 de l’adresse (5f0c9a52-6d0e-4f43-9a55-7d7a4be3c042)',
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
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      '2 comptages ne peuvent pas être présentés',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
});
