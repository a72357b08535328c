import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';

const meta = preview.meta({ component: ErrorState, args: { onRetry: fn() } });

export const WithRetry = meta.story({
  parameters: { visual: true },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Une erreur est survenue');
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Retrying = meta.story({ args: { retrying: true } });
export const WithoutRetry = meta.story({ args: { onRetry: undefined } });
