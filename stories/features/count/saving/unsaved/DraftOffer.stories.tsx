import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { DraftOffer } from '#features/count/saving/unsaved/DraftOffer.tsx';

const ONE = {
  key: 'one',
  savedAt: '2026-11-13T16:42:00.000Z',
  words: 'Lyon 3e + 10 km · 800,00 €',
  isOutdated: false,
};
const THREE = [
  ONE,
  { ...ONE, key: 'two', savedAt: '2026-11-12T09:05:00.000Z', words: 'Villeurbanne et 2 autres' },
  { ...ONE, key: 'three', savedAt: '2026-11-11T09:05:00.000Z', words: '', isOutdated: true },
];

const meta = preview.meta({
  component: DraftOffer,
  args: { drafts: [ONE], onResume: fn(), onIgnore: fn() },
});

export const Typical = meta.story({
  name: 'Says when the draft was written, its place and its budget, and waits for an answer',
  args: { onResume: fn(), onIgnore: fn() },
  parameters: { visual: true, tree: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText('Reprendre votre brouillon du 13/11/2026 à 17:42 ?'),
    ).toBeVisible();
    await expect(args.onResume).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onResume).toHaveBeenCalledWith('one');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onIgnore).toHaveBeenCalledWith(['one']);
  },
});

export const Several = meta.story({
  name: 'Offers several drafts in one line, lists them on request, and ignores one or all of them',
  args: { drafts: THREE, onResume: fn(), onIgnore: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('3 brouillons')).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tout ignorer' }));
    await expect(args.onIgnore).toHaveBeenLastCalledWith(['one', 'two', 'three']);
    await userEvent.click(canvas.getByRole('button', { name: 'Voir' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(
      canvas.getByRole('button', { name: 'Ignorer le brouillon du 12/11/2026 à 10:05' }),
    );
    await expect(args.onIgnore).toHaveBeenLastCalledWith(['two']);
    await userEvent.click(
      canvas.getByRole('button', { name: 'Reprendre le brouillon du 11/11/2026 à 10:05' }),
    );
    await expect(args.onResume).toHaveBeenCalledWith('three');
  },
});

export const Narrow = meta.story({
  args: { drafts: THREE },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  },
});
