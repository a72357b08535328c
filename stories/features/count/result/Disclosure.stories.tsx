import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Disclosure } from '#features/count/result/Disclosure.tsx';

const meta = preview.meta({
  component: Disclosure,
  args: { label: 'Détail par ligne', onToggle: fn(), children: <p>Masthead −1 240</p> },
});

export const Typical = meta.story({
  name: 'Opens and closes what follows it with the keyboard, and says which of both',
  play: async ({ canvas, userEvent, args }) => {
    const toggle = canvas.getByRole('button', { name: 'Détail par ligne' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText('Masthead −1 240')).toBeVisible();
    await expect(args.onToggle).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByText('Masthead −1 240')).toBeNull();
  },
});
