import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildCountRow } from '#mocks/builders/count.ts';
import { DeleteCountDialog } from '#features/countList/DeleteCountDialog.tsx';

const meta = preview.meta({
  component: DeleteCountDialog,
  args: {
    count: buildCountRow(),
    onConfirm: fn(),
    onClose: fn(),
  },
});

export const Typical = meta.story({
  name: '[CL-13] [CL-14] [CL-15] Asks with the MAF id and offers two answers',
  args: { onConfirm: fn(), onClose: fn() },
  parameters: { visual: true, tree: true },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Êtes-vous certain ?' });
    await expect(dialog).toHaveTextContent('Voulez-vous supprimer le comptage MAF-1042 ?');
    const cancel = screen.getByRole('button', { name: 'Annuler' });
    // « Annuler » has the initial focus, so that Enter does not delete by accident.
    await waitFor(async () => expect(cancel).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const Cancelled = meta.story({
  name: '[CL-16] « Annuler » and Escape close it without deleting',
  args: { onConfirm: fn(), onClose: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});
