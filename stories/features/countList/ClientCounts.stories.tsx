import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ClientCounts } from '#features/countList/ClientCounts.tsx';
import { buildCountRow, buildMarks } from '#mocks/builders/count.ts';

const pair = (isIdentical: boolean) => ({
  mafIds: [1042, 1041] as const,
  isIdentical,
  period: null,
  localities: null,
  otherLocalities: 0,
});

const meta = preview.meta({
  component: ClientCounts,
  args: {
    rows: [
      buildCountRow({ period: null, followUp: buildMarks({ ordered: '2026-11-14' }) }),
      buildCountRow({ id: 'other', mafId: 1041, countName: 'Les Jardins', author: undefined }),
      buildCountRow({ id: 'unknown', mafId: 1040, mafProduct: 'Unknown' }),
    ],
    overlaps: [],
    choice: {
      chosen: [],
      refusal: undefined,
      isChosen: () => false,
      refusalOf: () => undefined,
      onToggle: fn(),
      onClear: fn(),
    },
  },
});

export const Typical = meta.story({
  name: 'Lists counts with place, days, budget and proposal, where they are known',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Chaque mois')).toBeVisible();
    await expect(canvas.getAllByText('Non précisée')).toHaveLength(2);
    const unknown = canvas.getByRole('row', { name: /MAF-1040/ });
    await expect(within(unknown).queryByRole('link')).toBeNull();
  },
});

const handleFollow = fn();

export const Followed = meta.story({
  name: '[N-17] says what became of each count, and opens its follow-up',
  args: { onFollow: handleFollow },
  play: async ({ canvas, userEvent }) => {
    const row = within(canvas.getByRole('row', { name: /MAF-1042/ }));
    await expect(row.getByText(/^Commandé le 14\/11\/2026/)).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Autres actions MAF-1042' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suivi' }));
    await expect(handleFollow).toHaveBeenCalledWith(expect.objectContaining({ mafId: 1042 }));
  },
});

export const Conflict = meta.story({
  name: '[N-08] marks the counts that share days and localities, a duplicate before a conflict',
  args: { overlaps: [pair(true), { ...pair(false), mafIds: [1042, 1040] as const }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Doublon')).toHaveLength(2);
    await expect(canvas.getAllByText('Conflit')).toHaveLength(1);
  },
});
