import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Calendar } from '#design-system/Calendar/Calendar.tsx';

const meta = preview.meta({
  component: Calendar,
  args: {
    selected: { start: '2026-11-18', end: '2026-11-24' },
    min: '2026-11-17',
    onPick: fn(),
  },
});

export const Range = meta.story({
  parameters: { visual: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^30 novembre 2026/ }));
    await expect(args.onPick).toHaveBeenCalledTimes(1);
    await expect(args.onPick).toHaveBeenCalledWith('2026-11-30');
  },
});

export const Empty = meta.story({ args: { selected: null } });
