import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { DraftOffer } from '#features/count/unsaved/DraftOffer/DraftOffer.tsx';

const meta = preview.meta({
  component: DraftOffer,
  args: {
    savedAt: '2026-11-13T16:42:00.000Z',
    isOutdated: false,
    onResume: fn(),
    onIgnore: fn(),
  },
});

export const Typical = meta.story({
  name: 'Says when the draft was written, and waits for an answer',
  args: { onResume: fn(), onIgnore: fn() },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText('Reprendre votre brouillon du 13/11/2026 à 17:42 ?'),
    ).toBeVisible();
    await expect(args.onResume).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onResume).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onIgnore).toHaveBeenCalledOnce();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  },
});
