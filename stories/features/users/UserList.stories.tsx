import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildUsers } from '#mocks/builders/user.ts';
import { UserList } from '#features/users/UserList.tsx';
import { FIRST_STATE } from '#features/users/UserList.tsx';

const meta = preview.meta({
  component: UserList,
  args: {
    state: FIRST_STATE,
    data: { userBo: buildUsers(20), total: 45 },
    isFetching: false,
    failure: undefined as string | undefined,
    onRetry: fn(),
    onChange: fn(),
    onEdit: fn(),
  },
});

export const Typical = meta.story({
  name: '[US-05] Shows twenty people per page',
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('1–20 sur 45')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Page suivante' }));
    await expect(args.onChange).toHaveBeenCalledWith({ page: 2 });
  },
});

export const SortedFromAnotherPage = meta.story({
  args: { state: { ...FIRST_STATE, page: 2 }, onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Email' }));
    await expect(args.onChange).toHaveBeenCalledWith({ order: 'email', direction: 'asc', page: 1 });
  },
});

export const OnePage = meta.story({
  args: { data: { userBo: buildUsers(4), total: 4 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
});

export const Empty = meta.story({
  args: { data: { userBo: [], total: 0 } },
});

export const NobodyFound = meta.story({
  name: '[US-09] [ER-11] Shows « Aucun utilisateur trouvé » with what was searched, and clears the search',
  args: {
    state: { ...FIRST_STATE, search: 'zzz' },
    data: { userBo: [], total: 0 },
    onChange: fn(),
  },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Aucun utilisateur trouvé')).toBeVisible();
    await expect(canvas.getByText('Personne ne correspond à « zzz ».')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer la recherche' }));
    await expect(args.onChange).toHaveBeenCalledWith({ search: '', page: 1 });
  },
});

export const BeyondTheLastPage = meta.story({
  args: { state: { ...FIRST_STATE, page: 9 }, data: { userBo: [], total: 45 }, onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir à la première page' }));
    await expect(args.onChange).toHaveBeenCalledWith({ page: 1 });
  },
});

export const Loading = meta.story({ args: { data: undefined, isFetching: true } });

export const Failed = meta.story({
  name: 'Shows why a page could not be loaded, without the rows and pages of the one before',
  args: { failure: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Le serveur ne répond pas');
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
});
