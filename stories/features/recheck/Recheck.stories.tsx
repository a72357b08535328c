import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { Recheck } from '#features/recheck/Recheck.tsx';

const meta = preview.meta({ component: Recheck, args: { rows: [] } });

export const Typical = meta.story({
  name: '[N-17] estimates nothing before it is asked to',
  play: async ({ canvas, userEvent }) => {
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Revérifier' }));
    await expect(
      await screen.findByRole('dialog', { name: 'Revérifier les comptages affichés' }),
    ).toBeVisible();
  },
});
