import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildCountRows } from '#mocks/builders/count.ts';
import { DeletionUndo } from '#features/countList/DeletionUndo.tsx';

const meta = preview.meta({
  component: DeletionUndo,
  args: { counts: buildCountRows(2), onUndo: fn() },
});

export const Undoable = meta.story({
  name: '[N-20] Offers « Annuler » for each count, named after it',
  args: { onUndo: fn() },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    const [first] = buildCountRows(2);
    await expect(canvas.getByRole('list', { name: 'Suppressions' })).toBeVisible();
    await userEvent.tab();
    await expect(
      canvas.getByRole('button', { name: `Annuler la suppression de MAF-${first?.mafId}` }),
    ).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onUndo).toHaveBeenCalledWith(first?.id);
  },
});

export const None = meta.story({
  name: 'Shows nothing while no deletion can be undone',
  args: { counts: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
});
