import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ChangeForm } from '#features/redo/ChangeForm.tsx';

const meta = preview.meta({
  component: ChangeForm,
  args: { Place: () => <p>Localités</p>, disabled: false, onChange: fn() },
});

export const Typical = meta.story({
  name: '[N-18] asks for one change: a period of the same length, a place, or a budget',
  play: async ({ canvas, args, userEvent }) => {
    const weeks = canvas.getByRole('spinbutton', { name: /Semaines plus tard/ });
    await userEvent.clear(weeks);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(weeks, '3');
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'weeks', weeks: 3 });
    const kind = canvas.getByRole('combobox', { name: 'Ce qui change' });
    await userEvent.selectOptions(kind, 'Le budget, moins');
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'percent', percent: -10 });
    await userEvent.selectOptions(kind, 'La période, à partir d’un jour');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.selectOptions(kind, 'Les localités');
    await expect(canvas.getByText('Localités')).toBeVisible();
  },
});
