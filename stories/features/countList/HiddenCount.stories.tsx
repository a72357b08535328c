import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { HiddenCount } from '#features/countList/HiddenCount.tsx';

const meta = preview.meta({
  component: HiddenCount,
  args: { name: 'MAF-1042 · Agence du Parc', onShow: fn() },
});

export const Default = meta.story({
  name: 'Offers to show the count that was just saved',
  args: { onShow: fn() },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/MAF-1042 · Agence du Parc/);
    await userEvent.click(canvas.getByRole('button', { name: 'Voir' }));
    await expect(args.onShow).toHaveBeenCalledOnce();
  },
});
