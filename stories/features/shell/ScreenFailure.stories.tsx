import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ScreenFailure } from '#features/shell/ScreenFailure/ScreenFailure.tsx';

const meta = preview.meta({
  component: ScreenFailure,
  args: { isUnreachable: false, onRetry: fn() },
});

export const Broken = meta.story({
  args: { onRetry: fn() },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('a rencontré un problème');
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Unreachable = meta.story({ args: { isUnreachable: true } });
