import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ScreenFailure, type ScreenFailureReason } from '#features/shell/ScreenFailure.tsx';

const meta = preview.meta({
  component: ScreenFailure,
  args: { reason: 'broken' as ScreenFailureReason, onRetry: fn() },
});

export const Broken = meta.story({
  args: { onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('a rencontré un problème');
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Unreachable = meta.story({ args: { reason: 'unreachable' } });

export const Outdated = meta.story({
  args: { reason: 'outdated' },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Une nouvelle version est disponible, rechargez',
    );
    await expect(canvas.getByRole('button', { name: 'Recharger' })).toBeVisible();
  },
});

export const Retrying = meta.story({
  args: { reason: 'unreachable', retrying: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeDisabled();
  },
});
