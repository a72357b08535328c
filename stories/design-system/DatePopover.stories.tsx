import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { DatePopover } from '#design-system/DatePopover.tsx';

const meta = preview.meta({
  component: DatePopover,
  args: {
    label: 'Date',
    open: false,
    text: '17/11/2026',
    placeholder: 'JJ/MM/AAAA',
    disabled: false,
    selected: null,
    onOpenChange: fn(),
    onPick: fn(),
    onClear: fn(),
  },
});

export const Playground = meta.story();

export const Closed = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Date 17/11/2026' }));
    await expect(args.onOpenChange).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
});
