import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildBoostRows } from '#mocks/builders/boost.ts';
import { BoostList } from '#features/boosts/BoostList/BoostList.tsx';

const meta = preview.meta({
  component: BoostList,
  args: {
    page: 1,
    data: { boostBo: buildBoostRows(24) },
    isFetching: false,
    failure: undefined as string | undefined,
    onRetry: fn(),
    onPage: fn(),
    onEdit: fn(),
  },
});

export const Typical = meta.story({
  args: { onPage: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(21);
    await userEvent.click(canvas.getByRole('button', { name: 'Page suivante' }));
    await expect(args.onPage).toHaveBeenCalledWith(2);
  },
});

export const LastPage = meta.story({
  args: { page: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(5);
  },
});

export const BeyondTheLastPage = meta.story({
  args: { page: 9, onPage: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir à la première page' }));
    await expect(args.onPage).toHaveBeenCalledWith(1);
  },
});

export const Empty = meta.story({
  name: '[BL-10] [ER-11] Empty',
  args: { data: { boostBo: [] } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucun Boost effectué')).toBeVisible();
  },
});

export const Loading = meta.story({ args: { data: undefined, isFetching: true } });

export const Refetching = meta.story({ args: { isFetching: true } });

export const Failed = meta.story({
  name: '[BL-11] [ER-07] Centres the error of a failed call',
  args: {
    failure: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    onRetry: fn(),
  },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    const title = canvas.getByText('Une erreur est survenue');
    await expect(getComputedStyle(title).textAlign).toBe('center');
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});
