import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildCountRows } from '#mocks/builders/count.ts';
import { CountList, CountTotals } from '#features/countList/CountList.tsx';
import { FIRST_STATE } from '#domain/lists/countListState.ts';

const meta = preview.meta({
  component: CountList,
  args: {
    state: FIRST_STATE,
    data: { countBo: buildCountRows(20), total: 45 },
    isFetching: false,
    failure: undefined as string | undefined,
    onRetry: fn(),
    onPage: fn(),
    onOrder: fn(),
    onClear: fn(),
  },
});

export const Typical = meta.story({
  args: { onPage: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('navigation', { name: 'Pagination' })).toHaveTextContent(
      '1–20 sur 45',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Page suivante' }));
    await expect(args.onPage).toHaveBeenCalledWith(2);
  },
});

export const OnePage = meta.story({
  args: { data: { countBo: buildCountRows(4), total: 4 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
});

export const Empty = meta.story({
  name: '[CL-20] Empty: text and illustration',
  args: { data: { countBo: [], total: 0 } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Aucun comptage effectué')).toBeVisible();
    // The drawing is loaded when it is first shown.
    await waitFor(() =>
      expect(canvasElement.querySelector('svg[viewBox="0 0 200 140"]')).toBeVisible(),
    );
  },
});

export const NothingFound = meta.story({
  name: '[CL-20] [ER-11] Shows « Aucun comptage effectué » with what was searched, and clears the search',
  parameters: { visual: true },
  args: {
    state: { ...FIRST_STATE, search: 'zzz' },
    data: { countBo: [], total: 0 },
    onClear: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Aucun comptage effectué')).toBeVisible();
    await expect(
      canvas.getByText('Sur ce marché, ni nom ni ID MAF ne correspond à « zzz ».'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer la recherche' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
});

export const BeyondTheLastPage = meta.story({
  args: { state: { ...FIRST_STATE, page: 9 }, data: { countBo: [], total: 45 }, onPage: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir à la première page' }));
    await expect(args.onPage).toHaveBeenCalledWith(1);
  },
});

export const Loading = meta.story({
  args: { data: undefined, isFetching: true },
});

export const Uncounted = meta.story({
  args: {
    state: { ...FIRST_STATE, page: 500 },
    data: { countBo: buildCountRows(20), total: 10_000, isTotalCapped: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('9 981–10 000 sur plus de 10 000')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Page suivante' })).toBeDisabled();
  },
});

export const AddedUp = meta.story({
  name: '[N-20] Shows how many counts there are and what they are worth together',
  args: {
    data: { countBo: buildCountRows(3), total: 3 },
    totals: <CountTotals total={3} totalBudget={6639} />,
  },
  parameters: { visual: true, phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '3 comptages, budget total de 6 639 € hors taxe',
    );
  },
});

export const TooMany = meta.story({
  name: '[N-20] Says that there are more counts than are added up',
  args: { data: { countBo: buildCountRows(20), total: 10_000, isTotalCapped: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Plus de 10 000 comptages. Filtrez la liste pour connaître leur budget total.',
    );
  },
});

export const Failed = meta.story({
  name: 'Shows why a page could not be loaded, without the rows and pages of the one before',
  args: {
    failure: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Le serveur ne répond pas');
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.queryByText('45 comptages')).toBeNull();
  },
});
