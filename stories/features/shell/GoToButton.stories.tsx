import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { GoToButton } from '#features/shell/GoToButton.tsx';

const meta = preview.meta({
  component: GoToButton,
  args: { onClick: fn(), onLikely: fn() },
});

export const Typical = meta.story({
  name: '[N-12] Says its keys, and loads ahead when it is focused',
  args: { onClick: fn(), onLikely: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Aller à… Ctrl K' });
    await expect(button).toHaveFocus();
    await expect(args.onLikely).toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
});
