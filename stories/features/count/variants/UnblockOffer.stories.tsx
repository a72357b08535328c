import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { UnblockOffer } from '#features/count/variants/UnblockOffer/UnblockOffer.tsx';

const meta = preview.meta({
  component: UnblockOffer,
  args: {
    isEmpty: false,
    isOpen: false,
    applied: null as string | null,
    onOpen: fn(),
    onUndo: fn(),
  },
});

export const Offered = meta.story({
  name: '[N-02] is offered for every result without a claim about it, and never starts by itself',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText(/achat|acheté/)).toBeNull();
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  name: '[N-02] says when nothing can be bought',
  parameters: { visual: true },
  args: { isEmpty: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ces critères ne permettent aucun achat.')).toBeVisible();
  },
});

export const Open = meta.story({
  name: 'Cannot be opened twice',
  args: { isOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Débloquer le volume' })).toBeDisabled();
  },
});

export const Applied = meta.story({
  name: '[N-02] says which variant was applied, and undoes it',
  args: { applied: 'Rayon de 20 km au lieu de 10 km' },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Variante appliquée : Rayon de 20 km au lieu de 10 km.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir au comptage précédent' }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
});
