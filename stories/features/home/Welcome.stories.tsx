import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Welcome } from '#features/home/Welcome.tsx';

const meta = preview.meta({
  component: Welcome,
  args: {
    firstName: 'Camille',
    market: 'Neuf' as const,
    newCountPath: '/comptage/produits',
    onNewCount: fn(),
  },
});

export const Typical = meta.story({
  parameters: { visual: true, phone: true },
  name: '[HO-02] « Nouveau comptage » starts a count',
  args: { onNewCount: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Nouveau comptage' });
    await expect(link).toHaveAttribute('href', '/comptage/produits');
    await userEvent.click(link);
    await expect(args.onNewCount).toHaveBeenCalledOnce();
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
