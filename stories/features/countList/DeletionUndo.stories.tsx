import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildCountRow } from '#mocks/builders/count.ts';
import { DeletionUndo } from '#features/countList/DeletionUndo/DeletionUndo.tsx';

const meta = preview.meta({
  component: DeletionUndo,
  args: { count: buildCountRow(), stage: 'undoable' as 'undoable' | 'sent', onUndo: fn() },
});

export const Undoable = meta.story({
  name: '[N-14] Offers « Annuler », named after its count',
  args: { onUndo: fn() },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(
      canvas.getByRole('button', { name: 'Annuler la suppression de MAF-1042' }),
    ).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
});

export const Sent = meta.story({
  name: '[N-14] Undoes nothing once the deletion was sent, and keeps the focus',
  args: { stage: 'sent' as const, onUndo: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onUndo).not.toHaveBeenCalled();
  },
});
