import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { VariantsOffer } from '#features/count/result/variants/VariantsOffer.tsx';

const meta = preview.meta({
  component: VariantsOffer,
  args: {
    tool: { key: 'volume', title: 'Plus de volume' },
    isOpen: false,
    applied: null as string | null,
    onToggle: fn(),
    onUndo: fn(),
  },
});

export const Offered = meta.story({
  name: '[N-02] is offered for every result without a claim about it, and never starts by itself',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText(/achat|acheté/)).toBeNull();
    await expect(args.onToggle).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onToggle).toHaveBeenCalledOnce();
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
