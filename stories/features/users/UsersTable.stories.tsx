import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { framed } from '../../framed.tsx';
import { buildUsers, LONG_NAME, NEWCOMER, SALES } from '#mocks/builders/user.ts';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { UsersTable } from '#features/users/UsersTable.tsx';

const meta = preview.meta({
  component: UsersTable,
  args: {
    users: buildUsers(6),
    order: 'lastName' as const,
    direction: 'asc' as const,
    onSort: fn(),
    onEdit: fn(),
  },
});

export const Typical = meta.story();

export const OneRow = meta.story({
  name: '[US-03] Shows last name, first name, email, profile type, market and id, in that order',
  args: { users: [SALES] },
  play: async ({ canvas }) => {
    const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent);
    await expect(headers.slice(0, 6)).toEqual([
      'Nom',
      'Prénom',
      'Email',
      'Type de profil',
      'Marché',
      'Id',
    ]);
    const [, row] = canvas.getAllByRole('row');
    const cells = [...(row?.children ?? [])].map((cell) => cell.textContent);
    await expect(cells.slice(0, 6)).toEqual([
      'Le Goff',
      'Camille',
      'camille.legoff@adfactory.test',
      'Commerce',
      'Neuf, Construire',
      'b6a0f3c2-0f8e-4c59-9b3e-3f8d0a8c0001',
    ]);
  },
});

export const Sorted = meta.story({
  name: '[US-04] Sorts by every column, and reverses the order on a second click',
  args: { onSort: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const sortable = ['Nom', 'Prénom', 'Email', 'Type de profil', 'Marché', 'Id'];
    for (const name of sortable) {
      await userEvent.click(canvas.getByRole('button', { name }));
    }
    await expect(args.onSort).toHaveBeenCalledTimes(6);
    await expect(args.onSort).toHaveBeenNthCalledWith(1, 'lastName', 'desc');
    await expect(args.onSort).toHaveBeenNthCalledWith(3, 'email', 'asc');
    await expect(canvas.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  },
});

export const Ids = meta.story({
  name: '[D-145] cuts an id at its end where the whole of it has no room',
  decorators: [framed({ maxWidth: '46rem' })],
  play: async ({ canvas }) => {
    const [id = document.body] = canvas.getAllByText(/^b6a0f3c2-/);
    await expect(id.scrollWidth).toBeGreaterThan(id.clientWidth);
    await expect(getComputedStyle(id)).toMatchObject({
      direction: 'ltr',
      textOverflow: 'ellipsis',
    });
  },
});

export const Empty = meta.story({
  args: { users: [], empty: <EmptyState title="Aucun utilisateur trouvé" /> },
});

export const FiftyRows = meta.story({ args: { users: buildUsers(50) } });

/** A person who never completed the first connection has no job or markets. */
export const LongNamesAndNewcomers = meta.story({
  args: { users: [LONG_NAME, NEWCOMER, SALES] },
  parameters: { visual: true },
});

export const Loading = meta.story({ args: { users: [], loadingRows: 8 } });

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { users: [LONG_NAME, NEWCOMER, SALES] },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(globalThis.innerWidth);
  },
});

export const FewColumns = meta.story({
  name: '[N-20] Hides the columns that a person does not need, with their cells',
  args: {
    columnChoice: {
      hidden: ['lastName', 'firstName', 'typeProfil', 'id', 'actions'],
      onChange: fn(),
    },
  },
  play: async ({ canvas }) => {
    const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent);
    await expect(headers).toEqual(['Nom', 'Email', 'Marché', 'Actions']);
    const [, row] = canvas.getAllByRole('row');
    await expect(row?.children).toHaveLength(headers.length);
    await expect(canvas.getByRole('button', { name: 'Colonnes' })).toBeVisible();
  },
});
