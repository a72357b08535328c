import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { Redo } from '#features/redo/Redo.tsx';

const meta = preview.meta({
  component: Redo,
  args: { sources: [], Place: () => null, onCopied: fn() },
});

export const Typical = meta.story({
  name: '[N-18] copies nothing before it is asked to',
  play: async ({ canvas, userEvent }) => {
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Refaire…' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
    await expect(screen.getByRole('list', { name: 'Copies' })).toBeEmptyDOMElement();
  },
});
