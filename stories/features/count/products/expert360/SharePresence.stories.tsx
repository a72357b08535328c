import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { SharePresence } from '#features/count/products/expert360/SharePresence.tsx';
import { inCard } from '../../../../framed.tsx';

const meta = preview.meta({
  component: SharePresence,
  args: { value: 6 },
  decorators: [inCard],
});

export const Six = meta.story({
  name: 'Shows the share of presence as steps and as text',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('6 sur 10')).toBeVisible();
    await expect(canvasElement.querySelectorAll('[data-filled]')).toHaveLength(6);
  },
});
export const None = meta.story({
  args: { value: 0 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('0 sur 10')).toBeVisible();
    await expect(canvasElement.querySelectorAll('[data-filled]')).toHaveLength(0);
  },
});
export const Whole = meta.story({ args: { value: 10 } });
export const Large = meta.story({ parameters: { visual: true }, args: { value: 4, size: 'lg' } });
