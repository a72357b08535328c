import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Skeleton } from '#design-system/Skeleton.tsx';

const meta = preview.meta({ component: Skeleton, args: { bars: 4 } });

export const Playground = meta.story();

export const Text = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement en cours');
  },
});
export const Rows = meta.story({ parameters: { visual: true }, args: { height: 'lg', bars: 5 } });
