import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ProductionSwitch } from '#features/shell/ProductionSwitch/ProductionSwitch.tsx';

const meta = preview.meta({
  component: ProductionSwitch,
  args: { checked: false, onChange: fn() },
});

export const Off = meta.story();
export const On = meta.story({ args: { checked: true }, parameters: { visual: true } });

export const ByKeyboard = meta.story({
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('switch').focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
});
