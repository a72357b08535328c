import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildBoostRows } from '#mocks/builders/boost.ts';
import type { BoostSort } from '#features/boosts/listState.ts';
import { BoostList } from '#features/boosts/BoostList.tsx';

const meta = preview.meta({
  component: BoostList,
  args: {
    sort: undefined as BoostSort | undefined,
    data: { boostBo: buildBoostRows(24) },
    isFetching: false,
    failure: undefined as string | undefined,
    onRetry: fn(),
    onOrder: fn(),
    onEdit: fn(),
  },
});

export const Typical = meta.story({
  name: '[D-100] Shows every boost, without pages, in the order received',
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row').slice(1);
    await expect(rows).toHaveLength(24);
    await expect(rows[0]).toHaveTextContent('BSI-101');
    await expect(rows[23]).toHaveTextContent('BSI-124');
    await expect(canvas.queryByRole('navigation')).toBeNull();
    for (const header of canvas.getAllByRole('columnheader')) {
      await expect(header).not.toHaveAttribute('aria-sort');
    }
  },
});

export const Sorted = meta.story({
  name: '[D-100] Sorts by the column that was chosen',
  args: { sort: { order: 'BsiId', direction: 'desc' } },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row').slice(1);
    await expect(rows[0]).toHaveTextContent('BSI-124');
    await expect(canvas.getByRole('columnheader', { name: 'ID Boost' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
});

export const Empty = meta.story({ args: { data: { boostBo: [] } } });

export const Incomplete = meta.story({
  name: 'Says that older boosts are left out',
  args: { data: { boostBo: buildBoostRows(3), hasMore: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Seuls les 3 derniers boosts sont affichés.')).toBeVisible();
  },
});

export const Loading = meta.story({ args: { data: undefined, isFetching: true } });

export const Failed = meta.story({
  name: '[BL-11] [ER-07] Centres the error of a failed call',
  args: {
    failure: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    onRetry: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    const title = canvas.getByText('Une erreur est survenue');
    await expect(getComputedStyle(title).textAlign).toBe('center');
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});
